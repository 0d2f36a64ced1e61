import {
  bankAccount,
  forControl,
  merchant,
  payout,
  posOrder,
  subscription,
  support,
  transaction,
  vietQrPro,
  webhook,
} from '@pay/contract-portal';
import {
  type Desk,
  may,
  type NotificationConsole,
  type NotificationKindOf,
  type Permission,
  rolesAt,
  type StaffRole,
} from '@pay/domain';
import { posOrdersMoved, posOrdersToHandle } from '@pay/platform-devices';
import {
  methodFeesToCome,
  methodFeesToDecide,
  ownMethodFeesDecided,
  ownRulesDecided,
  rulesToCome,
  rulesToDecide,
} from '@pay/platform-fees';
import { failingWebhook, refusedWebhook, webhooksToReview } from '@pay/platform-integration';
import {
  holdsAny,
  type Instant,
  type MerchantActor,
  type Mode,
  type NotificationQuery,
  type StaffActor,
  parameter,
  type Trx,
} from '@pay/platform-kernel';
import {
  creditsToDecide,
  disputesToConfirm,
  disputesToTake,
  doneRefundsTold,
  partPayments,
  permitsDecided,
  permitsToReview,
  receivedPayments,
  refusedDisputes,
  refusedRefundsTold,
  settledDisputes,
  takenDisputes,
} from '@pay/platform-payments';
import {
  endedPayouts,
  frozenPayouts,
  payoutsToApprove,
  payoutsToSettle,
  returnedPayouts,
  settlementsToConfirm,
} from '@pay/platform-payouts';
import {
  accountsOpened,
  accountsToOpen,
  approvalsToGive,
  changesToDecide,
  joinedMembers,
  limitsChanged,
  profilesToReview,
} from '@pay/platform-people';
import { advancesToDecide, debtsOverdue, enterprisesToReview } from '@pay/platform-salary';
import { invoicesNotMade } from '@pay/platform-subscriptions';
import { answeredRequests, requestsToAnswer } from '@pay/platform-support';
import { salary } from '@pay/contract-salary';
import { overdueWorkOf, workHandedTo } from '../queue/work-notifications.store.ts';

export interface Asked<Viewer> {
  actor: Viewer;
  mode: Mode;
  now: Instant;
  since: Instant;
  db: Trx;
}

interface Source<Viewer> {
  /** Whether who asks may see what this tells, or may decide it. */
  isFor(actor: Viewer): boolean;
  /** It is decided in the live mode, whose copies in test mode wait for nothing. */
  ofLive?: true;
  find(asked: Asked<Viewer>): NotificationQuery;
}

/** A kind of the table compiles only with its source here. */
export type SourcesOf<Console extends NotificationConsole, Viewer> = Readonly<
  Record<NotificationKindOf<Console>, Source<Viewer>>
>;

type Call = { allow: readonly Permission[] };

const fees: Call = { allow: [may('feeReport', 'read')] };

const merchantSource = (call: Call, find: Source<MerchantActor>['find']): Source<MerchantActor> => ({
  isFor: ({ permissions }) => holdsAny(permissions, call.allow),
  find,
});

const staffSource = (desk: Desk, role: StaffRole, find: Source<StaffActor>['find']): Source<StaffActor> => ({
  isFor: (actor) => rolesAt(actor, desk).some((held) => held === 'root' || held === role),
  find,
});

const liveSource = (desk: Desk, role: StaffRole, find: Source<StaffActor>['find']): Source<StaffActor> => ({
  ...staffSource(desk, role, find),
  ofLive: true,
});

export const portalSources: SourcesOf<'portal', MerchantActor> = {
  PAYMENT_RECEIVED: merchantSource(transaction.getAll, ({ actor, since }) => receivedPayments(actor.merchantId, since)),
  PAYMENT_PARTLY_PAID: merchantSource(transaction.getAll, ({ actor, since }) => partPayments(actor.merchantId, since)),
  CREDIT_TO_DECIDE: merchantSource(transaction.getAll, ({ actor, since }) => creditsToDecide(actor.merchantId, since)),
  REFUND_DONE: merchantSource(transaction.getAll, ({ actor, since }) => doneRefundsTold(actor.merchantId, since)),
  REFUND_REFUSED: merchantSource(transaction.getAll, ({ actor, since }) => refusedRefundsTold(actor.merchantId, since)),
  WEBHOOK_REFUSED: merchantSource(webhook.getInfo, ({ actor }) => refusedWebhook(actor.merchantId)),
  WEBHOOK_FAILING: merchantSource(webhook.getInfo, ({ actor, db }) =>
    failingWebhook(actor.merchantId, parameter(db, 'webhook.warnAfter')),
  ),
  DISPUTE_TAKEN: merchantSource(forControl.list, ({ actor, since }) => takenDisputes(actor.merchantId, since)),
  DISPUTE_SETTLED: merchantSource(forControl.list, ({ actor, since }) => settledDisputes(actor.merchantId, since)),
  DISPUTE_REFUSED: merchantSource(forControl.list, ({ actor, since }) => refusedDisputes(actor.merchantId, since)),
  PAYOUT_TO_APPROVE: merchantSource(payout.singleApprove, ({ actor, now }) => payoutsToApprove(actor, now)),
  PAYOUT_FROZEN: merchantSource(payout.singleUnfreeze, ({ actor }) => frozenPayouts(actor)),
  PAYOUT_DONE: merchantSource(payout.singleGetAll, ({ actor, since }) =>
    endedPayouts('PAYOUT_DONE', actor.merchantId, since),
  ),
  PAYOUT_FAILED: merchantSource(payout.singleGetAll, ({ actor, since }) =>
    endedPayouts('PAYOUT_FAILED', actor.merchantId, since),
  ),
  PAYOUT_RETURNED: merchantSource(payout.singleGetAll, ({ actor, since }) => returnedPayouts(actor.merchantId, since)),
  INVOICE_NOT_MADE: merchantSource(subscription.getDetail, ({ actor }) => invoicesNotMade(actor.merchantId)),
  VIET_QR_PRO_DECIDED: merchantSource(vietQrPro.getState, ({ actor, since }) =>
    permitsDecided(actor.merchantId, since),
  ),
  ACCOUNT_OPENED: merchantSource(bankAccount.getList, ({ actor, since }) => accountsOpened(actor.merchantId, since)),
  LIMITS_CHANGED: merchantSource(transaction.getAll, ({ actor, since }) => limitsChanged(actor.merchantId, since)),
  POS_ORDER_MOVED: merchantSource(posOrder.get, ({ actor, since }) => posOrdersMoved(actor.merchantId, since)),
  SUPPORT_ANSWERED: merchantSource(support.getList, ({ actor, since }) => answeredRequests(actor, since)),
  MEMBER_JOINED: merchantSource(merchant.getAllMembers, ({ actor }) => joinedMembers(actor.merchantId, actor.userId)),
  FEE_TO_COME: merchantSource(fees, ({ actor, since }) => rulesToCome(actor.merchantId, since)),
  METHOD_FEE_TO_COME: merchantSource(fees, ({ actor, since }) => methodFeesToCome(actor.merchantId, since)),
};

export const staffSources: SourcesOf<'cms', StaffActor> = {
  PROFILE_TO_REVIEW: liveSource('merchants', 'maker', ({ actor }) => profilesToReview(actor)),
  APPROVAL_TO_GIVE: liveSource('merchants', 'checker', ({ actor }) => approvalsToGive(actor)),
  ACCOUNT_TO_OPEN: liveSource('merchants', 'maker', ({ actor }) => accountsToOpen(actor)),
  CHANGE_TO_DECIDE: liveSource('merchants', 'checker', ({ actor }) => changesToDecide(actor)),
  WEBHOOK_TO_REVIEW: staffSource('webhooks', 'checker', ({ actor }) => webhooksToReview(actor)),
  VIET_QR_PRO_TO_REVIEW: staffSource('vietQrPro', 'checker', ({ actor }) => permitsToReview(actor)),
  POS_ORDER_TO_HANDLE: liveSource('pointOfSale', 'checker', ({ actor }) => posOrdersToHandle(actor)),
  DISPUTE_TO_TAKE: liveSource('disputes', 'checker', ({ actor }) => disputesToTake(actor)),
  DISPUTE_TO_CONFIRM: liveSource('disputes', 'checker', ({ actor }) => disputesToConfirm(actor)),
  ENTERPRISE_TO_REVIEW: staffSource('salary', 'checker', ({ actor }) => enterprisesToReview(actor)),
  SUPPORT_TO_ANSWER: liveSource('support', 'support', ({ actor }) => requestsToAnswer(actor)),
  FEE_TO_DECIDE: liveSource('fees', 'checker', ({ actor }) => rulesToDecide(actor)),
  FEE_APPROVED: liveSource('fees', 'maker', ({ actor }) => ownRulesDecided('FEE_APPROVED', actor)),
  FEE_DENIED: liveSource('fees', 'maker', ({ actor }) => ownRulesDecided('FEE_DENIED', actor)),
  METHOD_FEE_TO_DECIDE: liveSource('paymentMethods', 'checker', ({ actor }) => methodFeesToDecide(actor)),
  METHOD_FEE_APPROVED: liveSource('paymentMethods', 'maker', ({ actor }) =>
    ownMethodFeesDecided('METHOD_FEE_APPROVED', actor),
  ),
  METHOD_FEE_DENIED: liveSource('paymentMethods', 'maker', ({ actor }) =>
    ownMethodFeesDecided('METHOD_FEE_DENIED', actor),
  ),
  PAYOUT_TO_SETTLE: staffSource('payoutCases', 'maker', ({ actor }) => payoutsToSettle(actor)),
  SETTLEMENT_TO_CONFIRM: staffSource('payoutCases', 'checker', ({ actor }) => settlementsToConfirm(actor)),
  WORK_HANDED: { isFor: () => true, find: (asked) => workHandedTo(asked) },
  WORK_OVERDUE: { isFor: () => true, find: (asked) => overdueWorkOf(asked) },
};

export const salarySources: SourcesOf<'salary', MerchantActor> = {
  ADVANCE_TO_DECIDE: merchantSource(salary['advance.approve'], ({ actor, now }) =>
    advancesToDecide(actor.merchantId, now),
  ),
  DEBT_OVERDUE: merchantSource(salary['debt.get'], ({ actor }) => debtsOverdue(actor.merchantId)),
};
