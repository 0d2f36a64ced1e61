import type { ReplyOf } from '@pay/contract-core';
import type { queue } from '@pay/contract-cms';
import { type Desk, type StaffRole, workKindOf } from '@pay/domain';
import { useEnumLabel, useFormats, useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { api } from '#api';
import { feeScreens } from '../fees/fees.feature.ts';
import { forControlScreens } from '../for-control/for-control.feature.ts';
import { lateTransferScreens } from '../late-transfers/late-transfers.feature.ts';
import { merchantScreens } from '../merchants/merchants.feature.ts';
import { moneyCreditScreens } from '../money-credits/money-credits.feature.ts';
import { paymentMethodScreens } from '../payment-methods/payment-methods.feature.ts';
import { payoutCaseScreens } from '../payout-cases/payout-cases.feature.ts';
import { posOrderScreens } from '../pos-orders/pos-orders.feature.ts';
import { enterpriseScreens } from '../salary-enterprises/salary-enterprises.feature.ts';
import { supportScreens } from '../support/support.feature.ts';
import { suspenseScreens } from '../suspense/suspense.feature.ts';
import { vietQrProScreens } from '../viet-qr-pro/viet-qr-pro.feature.ts';
import { webhookScreens } from '../webhooks/webhooks.feature.ts';
import { text } from './queue.messages.ts';

const refetchInterval = 60_000;

type Waiting = ReplyOf<typeof queue.getWaiting>;
type MerchantWork = Exclude<
  keyof Waiting,
  | 'matters'
  | 'vietQrPros'
  | 'fees'
  | 'disputes'
  | 'methodFees'
  | 'lateTransfers'
  | 'payoutCases'
  | 'creditReturns'
  | 'suspense'
  | 'posOrders'
  | 'support'
>;
type Found = Waiting[MerchantWork]['oldest'][number];

export interface WaitingMatter {
  id: string;
  title: string;
  note: string;
  since: string;
  to: string;
  /** By when it is to be done, and who holds it. */
  state?: Waiting['matters'][number] | undefined;
}

export interface Work {
  id: Exclude<keyof Waiting, 'matters'>;
  title: string;
  forWhom: string;
  /** True when the signed-in person may do this work. */
  own: boolean;
  to: string;
  total: number | undefined;
  matters: readonly WaitingMatter[];
}

export function useWaiting() {
  const t = useText();
  const named = useEnumLabel();
  const { date } = useFormats();
  const { can } = usePermissions();
  const { data, error, refetch } = useQuery({ ...api.queue.getWaiting.query(), refetchInterval });

  const noteOf = ({ proposedBy, webhookUrl, merchantCode }: Found) =>
    proposedBy ? t(text.proposedBy, { name: proposedBy }) : (webhookUrl ?? merchantCode);
  const work = (id: MerchantWork, list: string, detail: (merchantId: string) => string) => ({
    id,
    title: named('WorkKind', id),
    to: list,
    total: data?.[id].total,
    matters: (data?.[id].oldest ?? []).map((found) => ({
      id: found.merchantId,
      title: found.merchantName,
      note: noteOf(found),
      since: found.since,
      to: detail(found.merchantId),
    })),
  });
  const merchants = (id: MerchantWork, filter: Parameters<typeof merchantScreens.list.link>[0]) =>
    work(id, merchantScreens.list.link(filter), (merchantId) => merchantScreens.detail.link({ merchantId }));
  const webhooks = work('webhooks', webhookScreens.list.link({ status: 'PENDING' }), (merchantId) =>
    webhookScreens.detail.link({ merchantId }),
  );
  const enterprises = work('enterprises', enterpriseScreens.list.link({ status: 'WAITING_APPROVAL' }), (merchantId) =>
    enterpriseScreens.detail.link({ merchantId }),
  );

  const vietQrPros = {
    id: 'vietQrPros' as const,
    title: named('WorkKind', 'vietQrPros'),
    to: vietQrProScreens.list.link({ status: 'PENDING' }),
    total: data?.vietQrPros.total,
    matters: (data?.vietQrPros.oldest ?? []).map(({ id, merchantName, merchantCode, accountNo, since }) => ({
      id,
      title: merchantName,
      note: accountNo ?? merchantCode,
      since,
      to: vietQrProScreens.detail.link({ id }),
    })),
  };

  const fees = {
    id: 'fees' as const,
    title: named('WorkKind', 'fees'),
    to: feeScreens.list.link({ feeStatus: 'WAITING_APPROVE' }),
    total: data?.fees.total,
    matters: (data?.fees.oldest ?? []).map(({ feeId: id, feeName, since, proposedBy }) => ({
      id,
      title: feeName,
      note: t(text.proposedBy, { name: proposedBy }),
      since,
      to: feeScreens.detail.link({ id }),
    })),
  };

  const inTerm = { IN_TIME: text.dueBy, LATE: text.lateBy, OVERDUE: text.overdueBy };
  const disputes = {
    id: 'disputes' as const,
    title: named('WorkKind', 'disputes'),
    to: forControlScreens.list.link({ sort: 'dueDay', sortDirection: 'ASC' }),
    total: data?.disputes.total,
    matters: (data?.disputes.oldest ?? []).map(
      ({ disputeId: id, merchantName, forControlCode, term, dueDay, since }) => ({
        id,
        title: merchantName,
        note: t(inTerm[term ?? 'IN_TIME'], { code: forControlCode, day: date(dueDay) }),
        since,
        to: forControlScreens.detail.link({ id }),
      }),
    ),
  };

  const methodFees = {
    id: 'methodFees' as const,
    title: named('WorkKind', 'methodFees'),
    to: paymentMethodScreens.list.link(),
    total: data?.methodFees.total,
    matters: (data?.methodFees.oldest ?? []).map(({ id, methodName, since, proposedBy }) => ({
      id,
      title: methodName,
      note: t(text.proposedBy, { name: proposedBy }),
      since,
      to: paymentMethodScreens.feeChange.link({ id }),
    })),
  };

  const lateTransfers = {
    id: 'lateTransfers' as const,
    title: named('WorkKind', 'lateTransfers'),
    to: lateTransferScreens.list.link({ sort: 'toldAt', sortDirection: 'ASC' }),
    total: data?.lateTransfers.total,
    matters: (data?.lateTransfers.oldest ?? []).map(({ id, merchantName, code, proposedBy, since }) => ({
      id,
      title: merchantName,
      note: proposedBy ? t(text.proposedBy, { name: proposedBy }) : code,
      since,
      to: lateTransferScreens.detail.link({ id }),
    })),
  };

  const payoutCases = {
    id: 'payoutCases' as const,
    title: named('WorkKind', 'payoutCases'),
    to: payoutCaseScreens.list.link({ waits: true, sort: 'since', sortDirection: 'ASC' }),
    total: data?.payoutCases.total,
    matters: (data?.payoutCases.oldest ?? []).map(({ id, merchantName, code, case: kind, proposedBy, since }) => ({
      id,
      title: merchantName,
      note: proposedBy ? t(text.proposedBy, { name: proposedBy }) : `${code} · ${named('PayoutCase', kind)}`,
      since,
      to: payoutCaseScreens.detail.link({ id }),
    })),
  };

  const creditReturns = {
    id: 'creditReturns' as const,
    title: named('WorkKind', 'creditReturns'),
    to: moneyCreditScreens.held.link({ turn: 'STAFF' }),
    total: data?.creditReturns.total,
    matters: (data?.creditReturns.oldest ?? []).map(({ id, merchantName, transactionNo, proposedBy, since }) => ({
      id,
      title: merchantName,
      note: t(text.proposedBy, { name: proposedBy }),
      since,
      to: moneyCreditScreens.detail.link({ transactionNo }),
    })),
  };

  const suspense = {
    id: 'suspense' as const,
    title: named('WorkKind', 'suspense'),
    to: suspenseScreens.list.link(),
    total: data?.suspense.total,
    matters: (data?.suspense.oldest ?? []).map(({ id, merchantName, number, proposedBy, since }) => ({
      id,
      title: merchantName,
      note: proposedBy ? t(text.proposedBy, { name: proposedBy }) : number,
      since,
      to: suspenseScreens.detail.link({ id }),
    })),
  };

  const posOrders = {
    id: 'posOrders' as const,
    title: named('WorkKind', 'posOrders'),
    to: posOrderScreens.list.link({ waits: true, sort: 'createdAt', sortDirection: 'ASC' }),
    total: data?.posOrders.total,
    matters: (data?.posOrders.oldest ?? []).map(({ orderId, orderCode, merchantName, posOrderStatus, since }) => ({
      id: orderId,
      title: merchantName,
      note: `${orderCode} · ${named('PosOrderStatus', posOrderStatus)}`,
      since,
      to: posOrderScreens.detail.link({ orderId }),
    })),
  };

  const support = {
    id: 'support' as const,
    title: named('WorkKind', 'support'),
    to: supportScreens.list.link({ status: 'OPEN', sort: 'changedAt', sortDirection: 'ASC' }),
    total: data?.support.total,
    matters: (data?.support.oldest ?? []).map(({ id, merchantName, code, content, since }) => ({
      id,
      title: merchantName,
      note: `${code} · ${named('SupportContent', content)}`,
      since,
      to: supportScreens.detail.link({ id }),
    })),
  };

  const forWhom: Partial<Record<StaffRole, string>> = {
    maker: t(text.forMaker),
    checker: t(text.forChecker),
    support: t(text.forSupport),
  };
  const dutyOf = (id: Work['id']) => {
    const { desk, roles, headOfficeOnly } = workKindOf(id);
    const [first] = roles;
    return {
      desk,
      forWhom: (first && forWhom[first]) ?? '',
      own: roles.some((role) => can(headOfficeOnly ? `staff:${role}@head/${desk}` : `staff:${role}/${desk}`)),
    };
  };
  const works: (Work & { desk: Desk })[] = [
    merchants('proposals', { status: 'LINKED_ACCOUNT', proposed: true }),
    merchants('profiles', { status: 'LINKED_ACCOUNT', proposed: false }),
    merchants('accounts', { status: 'OPEN_ACCOUNT' }),
    merchants('changes', { changing: true }),
    webhooks,
    enterprises,
    vietQrPros,
    fees,
    disputes,
    methodFees,
    lateTransfers,
    payoutCases,
    creditReturns,
    suspense,
    posOrders,
    support,
  ].map((each) => ({ ...dutyOf(each.id), ...each }));
  const stateOf = (kind: Work['id'], id: string) =>
    data?.matters.find((matter) => matter.kind === kind && matter.subjectId === id);
  const withStates = works
    .filter(({ desk }) => can(`staff:any/${desk}`))
    .map((each) => ({
      ...each,
      matters: each.matters.map((matter) => ({ ...matter, state: stateOf(each.id, matter.id) })),
    }));
  return { works: withStates, yearWithoutTet: data?.disputes.yearWithoutTet, error, refetch };
}
