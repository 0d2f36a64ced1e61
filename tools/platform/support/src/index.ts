export { askForSupport, replyToStaff } from './ask-for-support.ts';
export { answerRequest } from './answer-support.ts';
export { answeredRequests, requestsToAnswer } from './support-notifications.store.ts';
export { supportHandlers, supportReviewHandlers } from './support.handlers.ts';
export { supportWork } from './support-work.store.ts';
export { requestsSought } from './support-search.store.ts';
