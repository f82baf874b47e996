/** Words of a designer's profile, portfolio and reviews, besides the `designerFacts`. */
export const profile = {
  reviewCount: (count: number, language: string) =>
    count === 1 ? '1 review' : `${count.toLocaleString(language)} reviews`,
  notRated: 'No ratings yet',
  answersQuickly: 'Answers quickly',
  about: 'About',
  siteProjects: 'Site projects',
  portfolio: 'Portfolio',
  portfolioCategory: 'Category',
  allCategories: 'All categories',
  noDesigns: 'There are no designs to show.',
  designs: (total: number, language: string) =>
    total === 1 ? '1 design' : `${total.toLocaleString(language)} designs`,
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
