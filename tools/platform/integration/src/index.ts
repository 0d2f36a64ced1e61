export { clientOf } from './merchant-api/clients.store.ts';
export { credentialHandlers } from './merchant-api/credentials.handlers.ts';
export {
  currentKey,
  employeesKey,
  ensureCredential,
  newCredential,
  renewEmployeesKey,
  revokeCredential,
} from './merchant-api/credentials.store.ts';
export { developerHandlers } from './developer/developer.handlers.ts';
export { merchantApiHandlers } from './merchant-api/merchant-api.handlers.ts';
export { payoutKeyHandlers } from './merchant-api/payout-keys.handlers.ts';
export { privatePayLinkHandlers } from './merchant-api/private-pay-links.handlers.ts';
export { StoredCallLog } from './merchant-api/signed-call-log.ts';
export { signedCallHandlers } from './merchant-api/signed-calls.handlers.ts';
export { listSignedCalls, oldSignedCalls } from './merchant-api/signed-calls.store.ts';
export { addressProblem } from './questions/address-problem.ts';
export { askMerchant, type MerchantReply, type QuestionFailure } from './questions/ask-merchant.ts';
export { freeNotices } from './webhooks/claims.store.ts';
export { listDeliveries } from './webhooks/deliveries.store.ts';
export { enqueueEvents } from './webhooks/enqueue-event.ts';
export { oldestUndelivered } from './webhooks/undelivered.store.ts';
export { failingWebhook, refusedWebhook, webhooksToReview } from './webhooks/webhook-notifications.store.ts';
export { webhookReviewHandlers } from './webhooks/webhook-review.handlers.ts';
export { WebhookWorker } from './webhooks/webhook-worker.ts';
export { endpointAnswer } from './webhooks/webhooks.answers.ts';
export { webhookHandlers } from './webhooks/webhooks.handlers.ts';
export { addEndpoint, endpointOf } from './webhooks/webhooks.store.ts';
export { webhookWork } from './webhooks/webhook-work.store.ts';
export { webhooksSought } from './webhooks/webhook-search.store.ts';
