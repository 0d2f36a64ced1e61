import { CardSkeleton, FailedState, Notice } from '@pay/design-system/page';
import { styled } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { payGateApi } from './pay-gate-api.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { payGateScreens } from './pay-gate.feature.ts';
import { text } from './pay-gate.messages.ts';
import { PayGateTabs } from './pay-gate-tabs.tsx';
import { WebhookCard } from './webhook-card.tsx';

const lookAgainAfter = 2_000;
const Stack = styled('div')({ display: 'grid', gap: 24 });

export default function WebhooksScreen() {
  const t = useText();
  const { can } = usePermissions();
  const allowed = can(payGateScreens.webhooks.allow);
  const { data, error, refetch } = useQuery({
    ...payGateApi.webhook.getInfo.query(),
    enabled: allowed,
    refetchInterval: ({ state }) => (state.data?.resend?.toSend ? lookAgainAfter : false),
  });
  return (
    <>
      <PayGateTabs />
      {!allowed && <Notice tone="warning">{t(text.notPermitted)}</Notice>}
      {error && <FailedState error={error} onRetry={() => void refetch()} />}
      {allowed && !error && !data && <CardSkeleton />}
      {data && (
        <Stack>
          <WebhookCard key={data.updatedAt} info={data} />
          <DeliveryLog />
        </Stack>
      )}
    </>
  );
}
