import type { ReviewedWebhook } from '@pay/contract-cms';
import { DetailPage, type DetailView } from '@pay/design-system/detail';
import { dialogLater } from '@pay/design-system/dialogs';
import { knownFacts } from '@pay/design-system/display';
import type { Action } from '@pay/design-system/theme';
import { useEnumLabel, useFieldLabel, useFormats, useText } from '@pay/i18n';
import { useScreenParams, useScreenTitle } from '@pay/screens';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { atDesk } from '#at-desk';
import { MatterStrip } from '#matter-strip';
import { servicesApi } from '#services-api';
import { useStateWords } from '#use-state-words';
import { roleText } from '#roles-messages';
import { merchantScreens } from '../merchants/merchants.feature.ts';
import type { WebhookDecisionName } from './webhook-decision.tsx';
import { useTestNotice } from './use-test-notice.tsx';
import { webhookScreens } from './webhooks.feature.ts';
import { text } from './webhooks.messages.ts';

const WebhookDecision = dialogLater(async () => (await import('./webhook-decision.tsx')).WebhookDecision);

const hostOf = (address: string | null) => (address && URL.canParse(address) ? new URL(address).host : undefined);

const callOf = { approve: 'cmsApproveV2', disapprove: 'cmsDisapproveV2' } as const;

export default function WebhookDetailScreen(): ReactNode {
  const t = useText();
  const label = useFieldLabel();
  const named = useEnumLabel();
  const { dateTime } = useFormats();
  const { can } = usePermissions();
  const { merchantId } = useScreenParams(webhookScreens.detail);
  const query = useQuery(servicesApi.webhook.cmsGetInfo.query({ merchantId }));
  useScreenTitle({ code: query.data?.merchantCode ?? '' });
  const stateOf = useStateWords('WebhookStatus');
  const [deciding, setDeciding] = useState<{ name: WebhookDecisionName; webhook: ReviewedWebhook }>();

  const testNotice = useTestNotice(merchantId);

  const decides = can(atDesk(servicesApi.webhook.cmsApproveV2.endpoint));

  const reasonAgainst = (name: WebhookDecisionName, { status, allowed }: ReviewedWebhook) =>
    allowed.includes(callOf[name]) ? undefined : t(text.notFromStatus, { status: named('WebhookStatus', status) });

  const decision = (name: WebhookDecisionName, webhook: ReviewedWebhook): Action => ({
    title: t(text[name]),
    danger: name === 'disapprove',
    onSelect: () => setDeciding({ name, webhook }),
    disabledReason: reasonAgainst(name, webhook),
  });

  /** Whose the address is, which is what the approver has to find out. */
  const hostToCheck = ({ webhookUrl, approvedUrl }: ReviewedWebhook) => {
    const [host, former] = [hostOf(webhookUrl), hostOf(approvedUrl)];
    return host && former && host !== former ? t(text.otherHost, { host }) : host;
  };

  const view = (webhook: ReviewedWebhook): DetailView => ({
    identity: webhook.merchantName,
    code: { label: t(text.merchant), value: webhook.merchantCode },
    ...stateOf(webhook.status, webhook.updatedAt),
    nextStep: webhook.status === 'PENDING' ? t(decides ? text.next : roleText.byChecker) : undefined,
    actions: [
      ...(decides ? [decision('approve', webhook), decision('disapprove', webhook)] : []),
      ...testNotice.actions,
      { title: t(text.openMerchant), to: merchantScreens.detail.link({ merchantId }) },
    ],
    facts: [
      {
        title: t(text.addresses),
        facts: knownFacts([
          { label: t(text.asked), value: webhook.webhookUrl, copy: webhook.webhookUrl ?? undefined, wide: true },
          { label: t(text.host), value: hostToCheck(webhook), wide: true },
          ...testNotice.facts,
          {
            label: t(text.inUse),
            value: webhook.approvedUrl ?? t(text.none),
            copy: webhook.approvedUrl ?? undefined,
            wide: true,
          },
          { label: t(text.changedBy), value: webhook.updatedBy },
          { label: t(text.changedAt), value: dateTime(webhook.updatedAt) },
          { label: t(text.rejectReason), value: webhook.rejectReason, wide: true },
        ]),
      },
      {
        title: t(text.settings),
        facts: [
          { label: t(text.sending), value: t(webhook.enabled ? text.on : text.off) },
          {
            label: label('events'),
            value:
              webhook.events.length > 0
                ? webhook.events.map((event) => named('WebhookEvent', event)).join(', ')
                : t(text.basic),
          },
        ],
      },
    ],
  });

  return (
    <>
      <DetailPage query={query} view={view} above={<MatterStrip kinds={['webhooks']} subjectId={merchantId} />} />
      {deciding && (
        <WebhookDecision decision={deciding.name} webhook={deciding.webhook} onClose={() => setDeciding(undefined)} />
      )}
    </>
  );
}
