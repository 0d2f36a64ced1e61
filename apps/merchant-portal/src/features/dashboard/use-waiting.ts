import type { Tone } from '@pay/design-system/theme';
import { formatMinute } from '@pay/domain';
import { statusExplanation, useFormats, useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { api } from '#api';
import { accountScreens } from '../account/account.feature.ts';
import { payGateScreens } from '../pay-gate/pay-gate.feature.ts';
import { payLinkScreens } from '../pay-links/pay-links.feature.ts';
import { payoutScreens } from '../payouts/payouts.feature.ts';
import { transactionScreens } from '../transactions/transactions.feature.ts';
import { dashboardCalls } from './dashboard.ahead.ts';
import { text } from './dashboard.messages.ts';

export interface WaitingMatter {
  id: string;
  title: string;
  text?: string;
  tone: Tone;
  to?: string;
}

export function useWaiting(): { matters: WaitingMatter[]; known: boolean; failed: boolean } {
  const t = useText();
  const { money } = useFormats();
  const { can } = usePermissions();
  const merchant = useQuery(api.merchant.getMerchant.query());
  const waiting = useQuery(dashboardCalls.waiting());
  const { toDecide = 0, payoutsToApprove: mine, partlyPaid = 0, openLinks = 0, webhookStatus } = waiting.data ?? {};

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
  if (toDecide > 0 && can(transactionScreens.list.allow)) {
    matters.push({
      id: 'exceptions',
      tone: 'danger',
      title: t(text.toDecide, { count: toDecide }),
      text: t(text.toDecideText),
      to: transactionScreens.list.link({ view: 'exceptions' }),
    });
  }
  if (mine?.lapsesAt && can(payoutScreens.list.allow)) {
    matters.push({
      id: 'payouts',
      tone: 'warning',
      title: t(text.payoutsToApprove, { count: mine.total, amount: money(mine.amount) }),
      text: t(text.payoutsToApproveText, { lapse: formatMinute(mine.lapsesAt) }),
      to: payoutScreens.list.link({ tab: 'queue' }),
    });
  }
  if (partlyPaid > 0 && can(transactionScreens.list.allow)) {
    matters.push({
      id: 'partly',
      tone: 'warning',
      title: t(text.partlyPaid, { count: partlyPaid }),
      text: t(text.partlyPaidText),
      to: transactionScreens.list.link({ status: 'PENDING' }),
    });
  }
  const refused = webhookStatus === 'REJECTED';
  if ((refused || webhookStatus === 'PENDING') && can(payGateScreens.webhooks.allow)) {
    const explained = statusExplanation('WebhookStatus', webhookStatus);
    matters.push({
      id: 'webhook',
      tone: refused ? 'danger' : 'warning',
      title: t(refused ? text.webhookRefused : text.webhookWaits),
      text: explained && t(explained),
      to: payGateScreens.webhooks.link(),
    });
  }
  if (openLinks > 0 && can(payLinkScreens.list.allow)) {
    matters.push({
      id: 'links',
      tone: 'info',
      title: t(text.openLinks, { count: openLinks }),
      text: t(text.openLinksText),
      to: payLinkScreens.list.link({ status: 'CREATED' }),
    });
  }
  return { matters, known: !merchant.isLoading && !waiting.isLoading, failed: merchant.isError || waiting.isError };
}
