/** Words of the way around a brief: coming back to it, its summary, its review, its receipt, another device. */
export const journey = {
  continueBrief: (title: string) => `Continue your ${title} brief`,
  savedAt: (when: string) => `Saved ${when}`,
  ordered: (title: string) => `You ordered ${title}`,
  showReceipt: 'Show the receipt',
  draftDiscarded: 'Your draft is discarded.',
  undo: 'Undo',
};

export type JourneyWords = typeof journey;
