/** Words of long forms that are filled in step by step and read over before they are sent. */
export const steps = {
  progress: 'Progress',
  count: (number: number, total: number) => `Step ${number} of ${total}`,
  more: 'More details',
  next: 'Continue',
  back: 'Back',
  check: 'Check your answers',
  checkHint: 'Please read them over before you send them.',
  toCheck: 'Back to your answers',
  change: 'Change',
  changeNamed: (title: string) => `Change ${title}`,
  notAnswered: 'Not answered',
  secret: 'Filled in, but not shown here',
};

export type StepWords = typeof steps;
