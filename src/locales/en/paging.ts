/** Words of long lists. */
export const paging = {
  more: 'Show more',
  shown: (shown: number, total: number, language: string) =>
    `${shown.toLocaleString(language)} of ${total.toLocaleString(language)} shown`,
  end: 'That is all.',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (page: number, language: string) => `Page ${page.toLocaleString(language)}`,
  pageOf: (page: number, count: number, language: string) =>
    `Page ${page.toLocaleString(language)} of ${count.toLocaleString(language)}`,
};
