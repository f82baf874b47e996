/** Words of the section `profile` for facts that a gallery shows as well. */
export const designerFacts = {
  unnamed: (id: number) => `Designer ${id}`,
  rated: (rating: string, count: string, plural: boolean) =>
    `Rated ${rating} out of 5${count ? ` by ${count} ${plural ? 'clients' : 'client'}` : ''}`,
  available: 'Available for work',
  unavailable: 'Not taking new work at the moment',
  justNow: 'Online now',
  lastSeen: (when: string) => `Last seen ${when}`,
  promoted: 'Promoted',
  promotedHint: 'Promoted placement',
  completedProjects: (count: number, language: string) =>
    count === 1 ? '1 completed project' : `${count.toLocaleString(language)} completed projects`,
  repeatClients: (count: number, language: string) =>
    count === 1 ? '1 repeat client' : `${count.toLocaleString(language)} repeat clients`,
  design: (position: number) => `Design ${position}`,
  projects: 'Completed projects',
  clients: 'Repeat clients',
  expertise: 'Expertise',
  categories: 'Designs',
  certifications: 'Certifications',
  reviews: 'Reviews',
};
