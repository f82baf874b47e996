/** Words of a brief's handover: its receipt. */
export const handover = {
  goOn: {
    brief: 'Go on to sign in',
    briefStart: 'Go on to your brief',
    briefEnd: 'Go on to the end of your brief',
    review: 'Go on to review and payment',
    postReview: 'Go on to sign in and pay',
  },
  newTab: '(opens in a new tab)',
  sentAt: (when: string) => `Sent ${when}`,
  copy: 'Copy reference',
  copied: 'Copied',
  save: 'Save as a file',
  answers: 'Your answers',
  whatNext: 'What happens next',
  next: {
    read: 'You read your brief again and add to it where you like.',
    review: 'You look everything over once more.',
    pay: 'You sign in or create an account, and pay.',
  },
};

export type HandoverWords = typeof handover;
