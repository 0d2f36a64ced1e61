import { statusExplanation, useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { api } from '#api';
import { accountScreens } from '../account/account.feature.ts';
import { payGateScreens } from '../pay-gate/pay-gate.feature.ts';
import { payLinkScreens } from '../pay-links/pay-links.feature.ts';
import { transactionScreens } from '../transactions/transactions.feature.ts';
import { text } from './dashboard.messages.ts';
import type { WaitingMatter } from './waiting-card.tsx';

const counted = { page: 0, pageSize: 1 } as const;

/** What waits for this person, as far as the person may see it. */
export function useWaiting(): { matters: WaitingMatter[]; known: boolean } {
  const t = useText();
  const { can } = usePermissions();
  const reads = {
    links: can(payLinkScreens.list.allow),
    payments: can(transactionScreens.list.allow),
    webhook: can(api.webhook.getInfo.endpoint.allow),
  };
  const merchant = useQuery({ ...api.merchant.getMerchant.query(), refetchOnMount: false });
  const open = useQuery({ ...api.payLink.getList.query({ ...counted, status: 'CREATED' }), enabled: reads.links });
  const partly = useQuery({
    ...api.transaction.getAll.query({ ...counted, status: 'PENDING', isStatistic: false }),
    enabled: reads.payments,
  });
  const undecided = useQuery({
    ...api.transaction.getAll.query({ ...counted, hasException: true, isStatistic: false }),
    enabled: reads.payments,
  });
  const webhook = useQuery({ ...api.webhook.getInfo.query(), enabled: reads.webhook });

  const matters: WaitingMatter[] = [];
  const status = merchant.data?.status;
  if (status && status !== 'ACTIVE') {
    const explained = statusExplanation('MerchantStatus', status);
    matters.push({
      id: 'merchant',
      tone: 'warning',
      title: t(text.notActive),
      text: explained && t(explained),
      to: can(accountScreens.identification.allow) ? accountScreens.identification.link() : undefined,
    });
  }
  const toDecide = undecided.data?.totalSize ?? 0;
  if (toDecide > 0) {
    matters.push({
      id: 'exceptions',
      tone: 'danger',
      title: t(text.toDecide, { count: toDecide }),
      text: t(text.toDecideText),
      to: transactionScreens.list.link({ view: 'exceptions' }),
    });
  }
  const partlyPaid = partly.data?.totalSize ?? 0;
  if (partlyPaid > 0) {
    matters.push({
      id: 'partly',
      tone: 'warning',
      title: t(text.partlyPaid, { count: partlyPaid }),
      text: t(text.partlyPaidText),
      to: transactionScreens.list.link({ status: 'PENDING' }),
    });
  }
  const webhookStatus = webhook.data?.status;
  if (webhookStatus === 'PENDING' || webhookStatus === 'REJECTED') {
    const explained = statusExplanation('WebhookStatus', webhookStatus);
    matters.push({
      id: 'webhook',
      tone: webhookStatus === 'REJECTED' ? 'danger' : 'warning',
      title: t(webhookStatus === 'REJECTED' ? text.webhookRefused : text.webhookWaits),
      text: explained && t(explained),
      to: payGateScreens.webhooks.link(),
    });
  }
  const openLinks = open.data?.totalSize ?? 0;
  if (openLinks > 0) {
    matters.push({
      id: 'links',
      tone: 'info',
      title: t(text.openLinks, { count: openLinks }),
      text: t(text.openLinksText),
      to: payLinkScreens.list.link({ status: 'CREATED' }),
    });
  }
  return { matters, known: [merchant, open, partly, undecided, webhook].every(({ isLoading }) => !isLoading) };
}
