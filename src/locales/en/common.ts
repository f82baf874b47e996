/** Words that several elements use. */
export const common = {
  loading: 'Loading…',
  tryAgain: 'Try again',
  close: 'Close',
  cancel: 'Cancel',
  reference: (requestId: string) => `Reference: ${requestId}`,
};
