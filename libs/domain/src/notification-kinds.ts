interface KindRow {
  console: 'portal' | 'cms' | 'salary';
  of:
    | 'payment'
    | 'dispute'
    | 'payout'
    | 'support'
    | 'webhook'
    | 'member'
    | 'merchant'
    | 'enterprise'
    | 'advance'
    | 'debt'
    | 'fee'
    | 'methodFee'
    | 'payoutCase'
    | 'subscription'
    | 'vietQrPro'
    | 'posOrder'
    | 'work';
  tone: 'success' | 'warning' | 'danger' | 'info';
}

export const notificationKinds = {
  PAYMENT_RECEIVED: { console: 'portal', of: 'payment', tone: 'success' },
  PAYMENT_PARTLY_PAID: { console: 'portal', of: 'payment', tone: 'warning' },
  CREDIT_TO_DECIDE: { console: 'portal', of: 'payment', tone: 'warning' },
  REFUND_DONE: { console: 'portal', of: 'payment', tone: 'info' },
  REFUND_REFUSED: { console: 'portal', of: 'payment', tone: 'danger' },
  WEBHOOK_REFUSED: { console: 'portal', of: 'webhook', tone: 'danger' },
  WEBHOOK_FAILING: { console: 'portal', of: 'webhook', tone: 'danger' },
  DISPUTE_TAKEN: { console: 'portal', of: 'dispute', tone: 'info' },
  DISPUTE_SETTLED: { console: 'portal', of: 'dispute', tone: 'success' },
  DISPUTE_REFUSED: { console: 'portal', of: 'dispute', tone: 'danger' },
  PAYOUT_TO_APPROVE: { console: 'portal', of: 'payout', tone: 'info' },
  PAYOUT_FROZEN: { console: 'portal', of: 'payout', tone: 'danger' },
  PAYOUT_DONE: { console: 'portal', of: 'payout', tone: 'success' },
  PAYOUT_FAILED: { console: 'portal', of: 'payout', tone: 'danger' },
  PAYOUT_RETURNED: { console: 'portal', of: 'payout', tone: 'warning' },
  INVOICE_NOT_MADE: { console: 'portal', of: 'subscription', tone: 'danger' },
  SUPPORT_ANSWERED: { console: 'portal', of: 'support', tone: 'info' },
  MEMBER_JOINED: { console: 'portal', of: 'member', tone: 'info' },
  FEE_TO_COME: { console: 'portal', of: 'fee', tone: 'info' },
  METHOD_FEE_TO_COME: { console: 'portal', of: 'fee', tone: 'info' },
  VIET_QR_PRO_DECIDED: { console: 'portal', of: 'vietQrPro', tone: 'info' },
  ACCOUNT_OPENED: { console: 'portal', of: 'merchant', tone: 'success' },
  LIMITS_CHANGED: { console: 'portal', of: 'merchant', tone: 'info' },
  POS_ORDER_MOVED: { console: 'portal', of: 'posOrder', tone: 'info' },
  PROFILE_TO_REVIEW: { console: 'cms', of: 'merchant', tone: 'info' },
  APPROVAL_TO_GIVE: { console: 'cms', of: 'merchant', tone: 'info' },
  ACCOUNT_TO_OPEN: { console: 'cms', of: 'merchant', tone: 'info' },
  CHANGE_TO_DECIDE: { console: 'cms', of: 'merchant', tone: 'info' },
  WEBHOOK_TO_REVIEW: { console: 'cms', of: 'webhook', tone: 'info' },
  ENTERPRISE_TO_REVIEW: { console: 'cms', of: 'enterprise', tone: 'info' },
  VIET_QR_PRO_TO_REVIEW: { console: 'cms', of: 'vietQrPro', tone: 'info' },
  POS_ORDER_TO_HANDLE: { console: 'cms', of: 'posOrder', tone: 'info' },
  DISPUTE_TO_TAKE: { console: 'cms', of: 'dispute', tone: 'info' },
  DISPUTE_TO_CONFIRM: { console: 'cms', of: 'dispute', tone: 'info' },
  SUPPORT_TO_ANSWER: { console: 'cms', of: 'support', tone: 'info' },
  FEE_TO_DECIDE: { console: 'cms', of: 'fee', tone: 'info' },
  FEE_APPROVED: { console: 'cms', of: 'fee', tone: 'success' },
  FEE_DENIED: { console: 'cms', of: 'fee', tone: 'danger' },
  METHOD_FEE_TO_DECIDE: { console: 'cms', of: 'methodFee', tone: 'info' },
  METHOD_FEE_APPROVED: { console: 'cms', of: 'methodFee', tone: 'success' },
  METHOD_FEE_DENIED: { console: 'cms', of: 'methodFee', tone: 'danger' },
  PAYOUT_TO_SETTLE: { console: 'cms', of: 'payoutCase', tone: 'warning' },
  SETTLEMENT_TO_CONFIRM: { console: 'cms', of: 'payoutCase', tone: 'info' },
  WORK_HANDED: { console: 'cms', of: 'work', tone: 'info' },
  WORK_OVERDUE: { console: 'cms', of: 'work', tone: 'danger' },
  ADVANCE_TO_DECIDE: { console: 'salary', of: 'advance', tone: 'info' },
  DEBT_OVERDUE: { console: 'salary', of: 'debt', tone: 'danger' },
} as const satisfies Record<string, KindRow>;

type Kinds = typeof notificationKinds;
export type NotificationConsole = KindRow['console'];
export type NotificationKind = keyof Kinds;
export type NotificationKindOf<Console extends NotificationConsole> = {
  [Name in NotificationKind]: Kinds[Name]['console'] extends Console ? Name : never;
}[NotificationKind];
/** What the notifications of a console are about. */
export type NotificationSubject<Console extends NotificationConsole> = Kinds[NotificationKindOf<Console>]['of'];

export const notificationKindNames = Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]];

/** The largest number of notifications that are told at once. */
export const notificationsAtOnce = 30;
