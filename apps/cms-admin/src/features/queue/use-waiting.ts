import { useText, type TextOf } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { api } from '#api';
import { merchantScreens } from '../merchants/merchants.feature.ts';
import { enterpriseScreens } from '../salary-enterprises/salary-enterprises.feature.ts';
import { webhookScreens } from '../webhooks/webhooks.feature.ts';
import { text } from './queue.messages.ts';

const shown = 5;
const refetchInterval = 60_000;

const oldestMerchants = { page: 0, pageSize: shown, sortBy: 'createdAt', sortDirection: 'ASC' } as const;

export interface WaitingMatter {
  id: string;
  title: string;
  note?: string;
  since: string | null | undefined;
  to: string;
}

/** One kind of work: how much of it waits, its oldest matters, and the list that holds them all. */
export interface Work {
  id: string;
  title: string;
  forWhom: string;
  /** Whether the person may do it. */
  own: boolean;
  to: string;
  total: number | undefined;
  error: Error | null;
  matters: readonly WaitingMatter[];
}

interface Merchant {
  id: string;
  name: string;
  merchantCode: string;
  createdAt: string;
  proposedBy?: string | null;
  proposedAt?: string | null;
}

const merchantMatter =
  (t: TextOf) =>
  (merchant: Merchant): WaitingMatter => ({
    id: merchant.id,
    title: merchant.name,
    note: merchant.proposedBy ? t(text.proposedBy, { name: merchant.proposedBy }) : merchant.merchantCode,
    since: merchant.proposedAt ?? merchant.createdAt,
    to: merchantScreens.detail.link({ merchantId: merchant.id }),
  });

function useMerchantWork(): Work[] {
  const t = useText();
  const { can } = usePermissions();
  const read = (filter: { status?: 'LINKED_ACCOUNT' | 'OPEN_ACCOUNT'; proposed?: boolean; changing?: true }) => ({
    ...api.merchantReview.getList.query({ ...oldestMerchants, ...filter }),
    refetchInterval,
  });
  const proposals = useQuery(read({ status: 'LINKED_ACCOUNT', proposed: true }));
  const profiles = useQuery(read({ status: 'LINKED_ACCOUNT', proposed: false }));
  const accounts = useQuery(read({ status: 'OPEN_ACCOUNT' }));
  const changes = useQuery(read({ changing: true }));
  const list = merchantScreens.list;
  const matters = ({ data }: typeof proposals) => (data?.items ?? []).map(merchantMatter(t));
  return [
    {
      id: 'proposals',
      title: t(text.proposals),
      forWhom: t(text.forChecker),
      own: can('staff:checker'),
      to: list.link({ status: 'LINKED_ACCOUNT', proposed: true }),
      total: proposals.data?.totalSize,
      error: proposals.error,
      matters: matters(proposals),
    },
    {
      id: 'profiles',
      title: t(text.profiles),
      forWhom: t(text.forMaker),
      own: can('staff:maker'),
      to: list.link({ status: 'LINKED_ACCOUNT', proposed: false }),
      total: profiles.data?.totalSize,
      error: profiles.error,
      matters: matters(profiles),
    },
    {
      id: 'accounts',
      title: t(text.accounts),
      forWhom: t(text.forMaker),
      own: can('staff:maker') || can('staff:checker'),
      to: list.link({ status: 'OPEN_ACCOUNT' }),
      total: accounts.data?.totalSize,
      error: accounts.error,
      matters: matters(accounts),
    },
    {
      id: 'changes',
      title: t(text.changes),
      forWhom: t(text.forChecker),
      own: can('staff:checker'),
      to: list.link({ changing: true }),
      total: changes.data?.totalSize,
      error: changes.error,
      matters: matters(changes),
    },
  ];
}

/** Everything that waits for the staff, in the order in which people wait for it. */
export function useWaiting(): Work[] {
  const t = useText();
  const { can } = usePermissions();
  const merchants = useMerchantWork();
  const oldest = { page: 0, pageSize: shown } as const;
  const webhooks = useQuery({
    ...api.webhook.cmsGetList.query({ ...oldest, status: 'PENDING', sortBy: 'updatedAt', sortDirection: 'ASC' }),
    refetchInterval,
  });
  const enterprises = useQuery({
    ...api.salaryEnterprise.getList.query({
      ...oldest,
      status: 'WAITING_APPROVAL',
      sortBy: 'registeredAt',
      sortDirection: 'ASC',
    }),
    refetchInterval,
  });
  const forChecker = { forWhom: t(text.forChecker), own: can('staff:checker') };
  return [
    ...merchants,
    {
      id: 'webhooks',
      title: t(text.webhooks),
      ...forChecker,
      to: webhookScreens.list.link({ status: 'PENDING' }),
      total: webhooks.data?.totalSize,
      error: webhooks.error,
      matters: (webhooks.data?.items ?? []).map(({ merchantId, merchantName, webhookUrl, updatedAt }) => ({
        id: merchantId,
        title: merchantName,
        note: webhookUrl ?? undefined,
        since: updatedAt,
        to: webhookScreens.detail.link({ merchantId }),
      })),
    },
    {
      id: 'enterprises',
      title: t(text.enterprises),
      ...forChecker,
      to: enterpriseScreens.list.link({ status: 'WAITING_APPROVAL' }),
      total: enterprises.data?.totalSize,
      error: enterprises.error,
      matters: (enterprises.data?.items ?? []).map(({ merchantId, merchantName, merchantCode, registeredAt }) => ({
        id: merchantId,
        title: merchantName,
        note: merchantCode,
        since: registeredAt,
        to: enterpriseScreens.detail.link({ merchantId }),
      })),
    },
  ];
}
