/** Error messages for visitors. */
export const errors = {
  noConnection: 'We could not reach the server. Check your connection and try again.',
  serviceDown: 'The design service is not responding. Please try again in a little while.',
  badAnswer: 'The design service sent an answer we could not read. Please try again in a little while.',
  tooMany: 'That was a lot of requests in a short time. Please wait a moment and try again.',
  notFound: 'This is no longer available.',
  refused: 'The design service did not accept this request.',
  outcomeUnknown: 'We do not know whether your request arrived. Please check before sending it again.',
  notAllowed: 'This page is not set up to talk to the design service yet.',
  partMissing: 'A part of this page did not load. We keep trying.',
  unexpected: 'Something went wrong. Please try again.',
};
