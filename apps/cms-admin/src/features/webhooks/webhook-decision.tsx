import type { ReviewedWebhook } from '@pay/contract-cms';
import { fieldRules } from '@pay/contract-core';
import { DecisionDialog } from '@pay/design-system/dialogs';
import { toast } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { servicesApi } from '#services-api';
import { text } from './webhooks.messages.ts';

export type WebhookDecisionName = 'approve' | 'disapprove';

interface DecisionProps {
  webhook: ReviewedWebhook;
  onClose: () => void;
}

function useFacts({ webhookUrl, approvedUrl }: ReviewedWebhook) {
  const t = useText();
  return [
    { label: t(text.asked), value: webhookUrl, wide: true },
    { label: t(text.inUse), value: approvedUrl ?? t(text.none), wide: true },
  ];
}

function Approve({ webhook, onClose }: DecisionProps) {
  const t = useText();
  const { merchantId, merchantName: name, approvedUrl, webhookUrl, seen } = webhook;
  const call = useMutation(
    servicesApi.webhook.cmsApproveV2.mutation({
      onSuccess: () => {
        toast({ tone: 'success', text: t(text.approved, { name }), duration: 5_000, important: true });
        onClose();
      },
    }),
  );
  return (
    <DecisionDialog
      title={t(text.approveTitle, { name })}
      effects={[t(text.approveEffect1), ...(approvedUrl ? [t(text.approveEffect2)] : []), t(text.approveEffect3)]}
      facts={useFacts(webhook)}
      verb={t(text.approve)}
      call={call}
      onDecide={() => call.mutate({ merchantId, seen, webhookUrl: webhookUrl ?? '' })}
      onClose={onClose}
    />
  );
}

function Disapprove({ webhook, onClose }: DecisionProps) {
  const t = useText();
  const { merchantId, merchantName: name, webhookUrl, seen } = webhook;
  const { endpoint, mutation } = servicesApi.webhook.cmsDisapproveV2;
  const call = useMutation(
    mutation({
      onSuccess: () => {
        toast({ tone: 'success', text: t(text.disapproved, { name }), duration: 5_000, important: true });
        onClose();
      },
    }),
  );
  return (
    <DecisionDialog
      title={t(text.disapproveTitle, { name })}
      effects={[t(text.disapproveEffect1), t(text.disapproveEffect2)]}
      facts={useFacts(webhook)}
      verb={t(text.disapprove)}
      danger
      reason={{
        label: t(text.reason),
        help: t(text.reasonHelp),
        maxLength: fieldRules(endpoint).reason?.maxLength,
        usual: [t(text.denyHost), t(text.denyAnswer)],
      }}
      call={call}
      onDecide={(reason) => call.mutate({ merchantId, seen, webhookUrl: webhookUrl ?? '', reason })}
      onClose={onClose}
    />
  );
}

export const WebhookDecision = ({ decision, ...rest }: DecisionProps & { decision: WebhookDecisionName }) =>
  decision === 'approve' ? <Approve {...rest} /> : <Disapprove {...rest} />;
