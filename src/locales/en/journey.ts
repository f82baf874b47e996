/** Words around a brief: returning to it, its summary, its review, its receipt, another device. */
export const journey = {
  continueBrief: (title: string) => `Continue your ${title} brief`,
  savedAt: (when: string) => `Saved ${when}`,
  ordered: (title: string) => `You ordered ${title}`,
  showReceipt: 'Show the confirmation',
  draftDiscarded: 'Your draft has been discarded.',
  undo: 'Undo',
  summary: 'Your order',
  payNext: 'You pay in the next step.',
  elsewhere: 'Continue on another device',
  linkBroken: 'The link is incomplete: what was typed elsewhere is not in it.',
};

export type JourneyWords = typeof journey;
