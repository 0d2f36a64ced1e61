export { AuditChainer } from './audit/audit-chainer.ts';
export { chainedWithinMs } from './audit/audit-row.ts';
export { chainAudit } from './audit/chain-audit.ts';
export { type AuditVerdict, verifyAudit } from './audit/verify-audit.ts';
export { builtInNames } from './built-in-names.ts';
export { type ClockMove, openClock, storedOffset } from './clock.ts';
export { failPoint, type FailPoint, failPoints, wishedFailure } from './fail-points.ts';
export { freeJobs } from './jobs/claim.ts';
export { housekeepingJob } from './jobs/housekeeping.ts';
export {
  cancelJob,
  cancelJobs,
  defineJob,
  type Job,
  type JobContext,
  type JobKind,
  keepScheduled,
  type RunnableJob,
  schedule,
  scheduleAll,
} from './jobs/job.ts';
export { JobRunner } from './jobs/runner.ts';
export { type Invariant, invariants, ledgerInvariants, type Verdict } from './ledger/invariants.ts';
export { noBankAccount } from './ledger/accounts.ts';
export { type EventKind, moneyEvents } from './ledger/events.ts';
export {
  balanceOf,
  type Line,
  linesOf,
  lockBook,
  onCreditOfDebtor,
  post,
  postAll,
  type Posting,
  reversed,
} from './ledger/ledger.ts';
export { askGateway, type Gateway, gatewayKeys } from './outbound/gateway.ts';
export {
  addressFault,
  OutboundFailure,
  type OutboundFault,
  type OutboundReply,
  safePost,
} from './outbound/safe-fetch.ts';
export { enqueue, type NewMessage } from './outbox/enqueue.ts';
export { outboxJob } from './outbox/outbox-job.ts';
export { sms, smtp } from './outbox/senders.ts';
export { lastWrittenTo, latestMessages } from './outbox/written-messages.ts';
export { keyedHash, sameText, seal, unseal } from './sealing.ts';
export {
  type Actor,
  actorName,
  type ClientActor,
  type MerchantActor,
  type Mode,
  type NobodyActor,
  type PersonActor,
  type StaffActor,
  type TerminalActor,
} from './server/actor.ts';
export { holdsAny } from './server/authenticate.ts';
export { BatchQueue } from './server/batch-queue.ts';
export { jsonBody } from './server/body.ts';
export { canonical } from './server/canonical.ts';
export type { CodeReceiver, Codes, OtpStep } from './server/codes.ts';
export { modeFigures, processFigures } from './server/figures.ts';
export { filterSpan, isDayText } from './server/filter-span.ts';
export {
  type Caller,
  type Domain,
  type HandlersOf,
  type CachedReadContext,
  type ListContext,
  type OutsideContext,
  type ReadContext,
  type RevisionSource,
  serve,
  type WriteContext,
} from './server/handlers.ts';
export { listener, servedEndpoints, servicePrefix } from './server/http.ts';
export { inTurns } from './server/in-turns.ts';
export { type LoopFigures, LoopWatch } from './server/loop-watch.ts';
export { Metrics } from './server/metrics.ts';
export { type ConditionsOf, givenIn, narrowed } from './server/narrowed.ts';
export {
  facts,
  lastStep,
  notificationColumns,
  type NotificationQuery,
  type NotificationRow,
} from './server/notification-source.ts';
export { listFile } from './server/list-file.ts';
export { foundAtOnce, searchColumns, type SearchQuery, type SearchRow, type Sought } from './server/search-source.ts';
export { workColumns, type WorkQuery, type WorkRow } from './server/work-source.ts';
export { isInternal, networkOf } from './server/network.ts';
export { openApi } from './server/openapi.ts';
export {
  codeWithin,
  containing,
  countUpTo,
  platformPage,
  refuseFarPages,
  salaryPage,
  type Total,
} from './server/pages.ts';
export { RevisionReader } from './server/revision-reader.ts';
export { runCall } from './server/pipeline.ts';
export { pdfDocument, type PdfSection, pdfSheet } from './server/pdf-document.ts';
export type { PdfLook } from './server/pdf-pages.ts';
export { port } from './server/port.ts';
export { inBatches } from './server/in-batches.ts';
export { newestFirst } from './server/newest-first.ts';
export { perMinuteBy, rateLimits, sharedRateLimits, staleRateWindows } from './server/rate-limits.ts';
export { failureReply, placeOf } from './server/reply.ts';
export { requireAllowed } from './server/require-allowed.ts';
export type { Addresses, Identity, Secrets, Services, Settings } from './server/services.ts';
export { searchedPage } from './server/searched-page.ts';
export { type Found, sortedPage } from './server/sorted-page.ts';
export { type ExportColumn, tableFile } from './server/table-file.ts';
export { amountIn, choiceIn, columnsOf, dayIn, figureIn, textIn } from './server/table-reader.ts';
export { ofMode } from './server/test-mode-file.ts';
export { wholeFileCalls } from './server/whole-file.ts';
export { judgedRows, refuseInvalidRows, tableTemplate } from './server/table-rows.ts';
export { maxEntries, problemsOf } from './server/validate.ts';
export {
  decrypted,
  encrypted,
  isSignedBy,
  isWithinWindow,
  type Keys,
  signedHeaders,
  signedText,
} from './signed/envelope.ts';
export { terminalCaller, type TerminalCaller } from './server/terminal-key.ts';
export type { Remark } from './signed/left-out.ts';
export { refusedField } from './signed/refusals.ts';
export type { SignedCall, SignedCallLog } from './signed/signed-call.ts';
export { type SignedChannel, signedClient, type SignedClient } from './signed/signed-client.ts';
export { atOwner } from './spread/at-owner.ts';
export { distribute } from './spread/distribute.ts';
export { isSpread } from './spread/is-spread.ts';
export { ownCodes, ownerOfCode, ownersOfCodes } from './spread/codes.ts';
export { acrossMerchants } from './storage/across-merchants.ts';
export { withAdvisoryLock } from './storage/advisory-lock.ts';
export { BusyError } from './storage/busy-error.ts';
export { addToDailySums, type DailyChange } from './storage/daily-sum.ts';
export { openStorage, type Storage, type StorageSource } from './storage/engine.ts';
export { brokenConstraint, errorCode } from './storage/error-code.ts';
export { unlessNameTaken, unlessTaken } from './storage/unless-taken.ts';
export { FolderInUse } from './storage/folder-lock.ts';
export { eventOf } from './ledger/account-days.ts';
export { recordCreation, recordCreations, recordSteps, stepsOf } from './storage/history.ts';
export { isUuid, nobodyId, randomCode, randomDigits, txnNumber, uuidv7 } from './storage/ids.ts';
export { follow, Followed } from './storage/followed.ts';
export { inChunks } from './storage/in-chunks.ts';
export { migrate } from './storage/migrate.ts';
export { nextNumber, nextNumberOfAll, nextNumbers } from './storage/numbering.ts';
export { parameter, parameterBook } from './storage/parameters.ts';
export { ofAccounts } from './storage/account-scope.ts';
export { acrossAccounts, scoped, type ScopedTrx, scopeOf } from './storage/scoped.ts';
export {
  type ChangeDetails,
  type Day,
  type Instant,
  type Json,
  json,
  type Moment,
  type Tables,
} from './storage/tables.ts';
export { afterCommit, inTransaction, type Trx } from './storage/transaction.ts';
export { transition } from './storage/transition.ts';
export { platformText } from './texts.ts';
export type { Cell, Table } from './uploads/table.ts';
export { openUploads } from './uploads/uploads.ts';
