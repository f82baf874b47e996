/** Words of a designer's profile, portfolio and reviews. */
export const profile = {
  unnamed: (id: number) => `Designer ${id}`,
  rated: (rating: string, count: string, plural: boolean) =>
    `Rated ${rating} out of 5${count ? ` by ${count} ${plural ? 'clients' : 'client'}` : ''}`,
  reviewCount: (count: number, language: string) =>
    count === 1 ? '1 review' : `${count.toLocaleString(language)} reviews`,
  notRated: 'No ratings yet',
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
  projects: 'Projects',
  clients: 'Clients',
  answersQuickly: 'Answers quickly',
  about: 'About',
  expertise: 'Expertise',
  categories: 'Designs',
  certifications: 'Certifications',
  siteProjects: 'Site projects',
  portfolio: 'Portfolio',
  portfolioCategory: 'Category',
  allCategories: 'All categories',
  noDesigns: 'There are no designs to show.',
  design: (position: number) => `Design ${position}`,
  designs: (total: number, language: string) =>
    total === 1 ? '1 design' : `${total.toLocaleString(language)} designs`,
  reviews: 'Reviews',
  noReviews: 'There are no reviews yet.',
  anonymous: 'A client',
  shown: (name: string) => `Profile of ${name}`,
  sections: 'Sections of the profile',
  gone: 'This designer is no longer available.',
  viewer: 'Design, enlarged',
  previous: 'Previous design',
  next: 'Next design',
  zoomIn: 'Original size',
  zoomOut: 'Fit to screen',
  position: (position: number, total: number, language: string) =>
    `${position.toLocaleString(language)} of ${total.toLocaleString(language)}`,
  tags: 'Tags',
};
