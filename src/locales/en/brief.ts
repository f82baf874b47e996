/** Words of the brief form and its receipt. */
export const brief = {
  send: 'Send brief',
  order: 'Place order',
  sending: 'Sending…',
  nothingToFillIn: 'There is nothing to fill in. Place the order and continue at the design service.',
  restored: 'We kept what you typed.',
  restoredPartly: (lost: number) =>
    lost === 0
      ? 'This form has changed since you were here. We kept what you typed: please check it.'
      : `This form has changed since you were here. We kept what still fits; ${lost === 1 ? 'one answer no longer fits' : `${lost} answers no longer fit`}.`,
  discardDraft: 'Discard and start over',
  interrupted:
    'You pressed send, but this page closed before the answer arrived. Press send again when you are ready: it will not be sent twice.',
  offline: 'You are offline. Nothing is lost: send it when the connection is back.',
  onlineAgain: 'The connection is back. You can send it now.',
  noAnswer: 'There was no answer. Nothing is lost: try again, and it will not be sent twice.',
  unknown: 'We do not know whether it arrived',
  unknownWhy:
    'The service gave no clear answer. It may have arrived: look for a message from the service before you send it again, or you may order twice.',
  changed: 'An earlier version may have arrived',
  changedWhy:
    'You changed something after an attempt whose outcome we do not know. If that one arrived, sending this creates a second one.',
  sentBefore: 'You already sent exactly this',
  sentBeforeWhy: 'It arrived, and there is no need to send it again.',
  sendAnyway: 'Send it anyway',
  sendAsNew: 'Send it as a new one',
  showFirst: 'Show the one I sent',
  backToForm: 'Back to the form',
  received: 'We have received your brief',
  ordered: 'We have received your order',
  leaving: 'We are taking you to the next page. If nothing happens, use the link below.',
  goOn: 'One more step: go on to the design service to finish.',
  goOnEach: 'Go on with each of them at the design service.',
  returned: 'You already sent this',
  returnedWhy: 'It arrived. You can go on from where you were.',
  reference: 'Reference',
  continue: 'Continue',
  pages: {
    brief: 'Your brief',
    briefStart: 'First page of the brief',
    briefEnd: 'Last page of the brief',
    review: 'Review the brief',
    postReview: 'After the review',
  },
  startNew: 'Start a new one',
  launch: 'Launch the brief',
  launched: 'This brief is launched.',
  discard: 'Discard the brief',
  discarded: 'This brief is discarded.',
  discardSure: 'Discard this brief? This cannot be undone.',
  discardYes: 'Yes, discard it',
  discardNo: 'No, keep it',
};
