import { useListSearch } from '@pay/app-frame/list-search';
import { Palette as AppPalette } from '@pay/app-frame/palette';
import type { staffSearch } from '@pay/contract-cms';
import type { ReplyOf } from '@pay/contract-core';
import type { PaletteSearch } from '@pay/design-system/command-palette';
import { StatusChip } from '@pay/design-system/display';
import type { AnyScreen } from '@pay/screens';
import type { Message } from '@pay/i18n';
import { useMode } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#api';
import { features } from './features.ts';
import { feeReportScreens } from './features/fee-reports/fee-reports.feature.ts';
import { forControlScreens } from './features/for-control/for-control.feature.ts';
import { merchantScreens } from './features/merchants/merchants.feature.ts';
import { moneyPaymentScreens } from './features/money-payments/money-payments.feature.ts';
import { payoutCaseScreens } from './features/payout-cases/payout-cases.feature.ts';
import { posOrderScreens } from './features/pos-orders/pos-orders.feature.ts';
import { enterpriseScreens } from './features/salary-enterprises/salary-enterprises.feature.ts';
import { staffScreens } from './features/staff/staff.feature.ts';
import { supportScreens } from './features/support/support.feature.ts';
import { webhookScreens } from './features/webhooks/webhooks.feature.ts';
import { moneyApi } from '#money-api';
import { searchApi } from './search-api.ts';
import { menu, text } from './shell.messages.ts';

type Found = ReplyOf<typeof staffSearch.find>;
type Kind = Found[number]['kind'];
type Record = Found[number]['items'][number];
type By = Parameters<ReturnType<typeof useListSearch>>[1];

interface Way {
  /** The list under whose title and icon the records stand, and whose permission they need. */
  list: AnyScreen;
  title?: Message;
  by: By;
  statuses?: string;
  to: (record: Record) => string;
}

const ofMerchant = ({ merchantId }: Record) => merchantScreens.detail.link({ merchantId: merchantId ?? '' });
const named = (link: (id: string) => string) => (record: Record) =>
  record.id === null ? ofMerchant(record) : link(record.id);

const ways: { readonly [Each in Kind]: Way } = {
  MERCHANT: {
    list: merchantScreens.list,
    by: ['code', 'name', 'phone', 'email', 'taxNumber'],
    statuses: 'MerchantStatus',
    to: ofMerchant,
  },
  PAYMENT: {
    list: moneyPaymentScreens.list,
    by: ['code', 'bankNumber'],
    statuses: 'PaymentStatus',
    to: named((id) => moneyPaymentScreens.detail.link({ id })),
  },
  MEMBER: {
    list: merchantScreens.list,
    title: text.members,
    by: ['name', 'phone', 'email'],
    statuses: 'UserStatus',
    to: ofMerchant,
  },
  STAFF: {
    list: staffScreens.list,
    by: ['name', 'email'],
    statuses: 'UserStatus',
    to: named((staffId) => staffScreens.detail.link({ staffId })),
  },
  DEVICE: { list: posOrderScreens.list, title: text.devices, by: ['serial'], to: ofMerchant },
  DISPUTE: {
    list: forControlScreens.list,
    by: ['code'],
    statuses: 'ForControlStatus',
    to: named((id) => forControlScreens.detail.link({ id })),
  },
  FEE_REPORT: {
    list: feeReportScreens.list,
    by: ['code'],
    statuses: 'FeeReportStatus',
    to: named((id) => feeReportScreens.detail.link({ id })),
  },
  PAYOUT: {
    list: payoutCaseScreens.list,
    title: text.payouts,
    by: ['code'],
    statuses: 'PayoutStatus',
    to: named((id) => payoutCaseScreens.detail.link({ id })),
  },
  SUPPORT: {
    list: supportScreens.list,
    by: ['code'],
    statuses: 'SupportStatus',
    to: named((id) => supportScreens.detail.link({ id })),
  },
  ENTERPRISE: {
    list: enterpriseScreens.list,
    by: ['code', 'name'],
    statuses: 'EnterpriseStatus',
    to: named((merchantId) => enterpriseScreens.detail.link({ merchantId })),
  },
  WEBHOOK: {
    list: webhookScreens.list,
    by: ['address'],
    statuses: 'WebhookStatus',
    to: named((merchantId) => webhookScreens.detail.link({ merchantId })),
  },
};

const atOnce = 5;

/** The payments of test mode, which alone of all these records has its own. */
async function testPayments(keyword: string, signal: AbortSignal): Promise<Record[]> {
  const { items } = await moneyApi.moneyPayment.getList.fetch({ keyword, pageSize: atOnce }, { signal });
  return items.map(({ id, merchantId, merchantName: title, txnNumber, refTransactionId, payLinkCode, status }) => ({
    ...{ id, merchantId, title, status },
    code: txnNumber ?? refTransactionId ?? payLinkCode,
  }));
}

/** One call finds for all groups of the palette what the same words ask for. */
function oneSearch() {
  let asked: { keyword: string; signal: AbortSignal; answer: Promise<Found> } | undefined;
  return (keyword: string, signal: AbortSignal) => {
    if (asked?.keyword !== keyword || asked.signal !== signal)
      asked = { keyword, signal, answer: searchApi.find.fetch({ keyword }, { signal }) };
    return asked.answer;
  };
}

function useSearches(): PaletteSearch[] {
  const search = useListSearch();
  const mode = useMode();
  const [find] = useState(oneSearch);
  const recordsOf = async (kind: string, keyword: string, signal: AbortSignal): Promise<readonly Record[]> => {
    if (kind === 'PAYMENT' && mode === 'test') return testPayments(keyword, signal);
    return (await find(keyword, signal)).find((group) => group.kind === kind)?.items ?? [];
  };
  return Object.entries(ways).flatMap(([kind, { list, title, by, statuses, to }]) =>
    search(
      list,
      by,
      async (keyword, signal) =>
        (await recordsOf(kind, keyword, signal)).map((record, at) => ({
          id: `${kind} ${record.id ?? at}`,
          title: record.title,
          code: record.code ?? '',
          state: record.status && statuses && <StatusChip quiet status={record.status} enumName={statuses} />,
          to: to(record),
        })),
      title,
    ),
  );
}

export function Palette({ onClose }: { onClose: () => void }) {
  const { data: staff } = useQuery(api.staffUser.getInfo.query());
  return (
    <AppPalette
      key={staff?.staffId}
      features={features}
      sections={menu}
      first={[]}
      searches={useSearches()}
      person={staff?.staffId ?? ''}
      onClose={onClose}
    />
  );
}
