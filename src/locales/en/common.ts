/** What several elements say. */
export const common = {
  loading: 'Loading…',
  tryAgain: 'Try again',
  close: 'Close',
  cancel: 'Cancel',
  reference: (requestId: string) => `Reference: ${requestId}`,
};
