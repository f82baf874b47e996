/** Words of a brief's handover: its receipt, and the way to another device. */
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
  notCopied: 'Your browser does not allow copying. The text is selected: copy it yourself.',
  save: 'Save as a file',
  answers: 'Your answers',
  whatNext: 'What happens next',
  next: {
    read: 'You read your brief again and add to it if you like.',
    review: 'You check everything once more.',
    pay: 'You sign in or create an account, and pay.',
  },
  elsewhere: {
    title: 'Continue on another device',
    scan: 'Point the camera of your phone at this code. The brief opens there as it is now.',
    tooLong: 'You have typed more than a code can hold. Send yourself the link instead.',
    private: 'What you typed is in the link itself and is sent to nobody else. Passwords and large files are left out.',
    code: 'Code with the link',
    link: 'Link',
    copy: 'Copy link',
    copied: 'Link copied',
    share: 'Share…',
  },
};

export type HandoverWords = typeof handover;
