import type { Endpoint } from '@pay/contract-core';
import { developer, merchantApi, payLinkPrivate, subscriptionPrivate } from '@pay/contract-merchant-api';

const contracts = { ...merchantApi, ...payLinkPrivate, ...subscriptionPrivate, ...developer };

export type TriedCall = keyof typeof contracts;
export type Known = Readonly<Record<string, unknown>>;

const calls: Readonly<Record<TriedCall, Endpoint>> = contracts;

export const pathOf = (call: TriedCall): string => calls[call].path;

const own = (prefix: string) => `${prefix}-${Date.now()}`;
const payout = { bin: '970436', accountNo: '0071000123457', amount: 50_000 };
const unknownId = '00000000-0000-7000-8000-000000000000';

/** What a developer would send first; ids and numbers are those that former replies and requests named. */
const firstRequests: Readonly<Record<TriedCall, (known: Known) => Known>> = {
  create: () => ({
    refTransactionId: own('DH'),
    amount: 10_000,
    description: 'Don hang thu',
    timeout: 600_000,
    title: 'Thanh toan',
    language: 'vi',
  }),
  check: ({ transactionId = unknownId }) => ({ transactionId }),
  cancel: ({ transactionId = unknownId }) => ({ transactionId }),
  refund: ({ transactionId = unknownId }) => ({ refRefundId: own('HT'), transactionId, reason: 'Tra hang' }),
  checkRefund: ({ refRefundId = 'HT-1' }) => ({ refRefundId }),
  enableVirtualAccount: () => ({ order: Date.now() % 100_000, timeout: 600_000, fixAmount: 0, fixContent: '' }),
  disableVirtualAccount: ({ order = 1 }) => ({ order }),
  getTransaction: () => ({ size: 20, page: 0 }),
  checkAccountNo: () => ({ accountNo: '0071000123457' }),
  linkAccount: () => ({ accountNo: '710000019' }),
  verifyLinkAccount: ({ sessionId = '', accountNo = '710000019' }) => ({ sessionId, accountNo, otp: '' }),
  createPayout: () => ({ refPayoutId: own('CT'), ...payout, content: 'Tien hang' }),
  approvePayout: ({ refPayoutId = 'CT-1' }) => ({ refPayoutId, ...payout }),
  checkPayout: ({ refPayoutId = 'CT-1' }) => ({ refPayoutId }),
  privateCreate: () => ({ amount: 10_000, description: 'Don hang thu', refTransactionId: own('DH') }),
  privateFeeNotifyTransaction: ({ transactionId = unknownId }) => ({ transactionId, success: true }),
  createSubscription: () => ({ refSubscriptionId: own('DK'), planCode: '', customerCode: '' }),
  addUsage: ({ refSubscriptionId = 'DK-1' }) => ({ refSubscriptionId, refUsageId: own('SD'), amount: 10_000 }),
  endSubscription: ({ refSubscriptionId = 'DK-1' }) => ({ refSubscriptionId, mode: 'IMMEDIATE_CANCEL' }),
  checkSubscription: ({ refSubscriptionId = 'DK-1' }) => ({ refSubscriptionId }),
  whoAmI: () => ({}),
  listen: () => ({}),
  getNotices: () => ({ size: 5 }),
  replayNotice: ({ deliveryId = unknownId }) => ({ deliveryId }),
  playTransfer: ({ transactionId = unknownId }) => ({ transactionId, transfer: 'EXACT' }),
  expirePayment: ({ transactionId = unknownId }) => ({ transactionId }),
};

export const triedCalls = Object.keys(firstRequests) as TriedCall[];

export const firstRequest = (call: TriedCall, known: Known): string =>
  JSON.stringify(firstRequests[call](known), null, 2);

/** What a request and its reply name, for the next request. */
export function learned(known: Known, ...texts: readonly (string | undefined)[]): Known {
  const told = texts.map((json) => (json === undefined ? {} : (JSON.parse(json) as Known)));
  const { items, ...all } = Object.assign({}, known, ...told) as Known;
  const [notice] = Array.isArray(items) ? (items as Known[]) : [];
  return { ...all, ...(notice?.eventId !== undefined && { deliveryId: notice.eventId }) };
}
