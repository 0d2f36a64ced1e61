import { FactList, Money } from '@pay/design-system/display';
import { Card } from '@pay/design-system/page';
import { phone, styled } from '@pay/design-system/theme';
import { useFormats, useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { dashboardApi } from '#dashboard-api';
import { payoutScreens } from '../payouts/payouts.feature.ts';
import { text } from './dashboard.messages.ts';

const Place = styled('div')({
  marginTop: 16,
  '& dl': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  [phone]: { '& dl': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

/** Payouts that wait for this very person; nothing where none does. */
export function ApprovalsCard() {
  const t = useText();
  const { number, dateTime } = useFormats();
  const { data } = useQuery({ ...dashboardApi.waiting.query(), refetchInterval: 60_000 });
  const waiting = data?.payoutsToApprove;
  if (!waiting?.oldestAt || !waiting.lapsesAt) return null;
  return (
    <Place>
      <Card
        title={t(text.toApprove)}
        purpose={t(text.toApproveText)}
        actions={[{ title: t(text.seeQueue), to: payoutScreens.list.link({ tab: 'queue' }) }]}
      >
        <FactList
          facts={[
            { label: t(text.toApproveCount), value: number(waiting.total) },
            { label: t(text.toApproveSum), value: <Money amount={waiting.amount} /> },
            { label: t(text.toApproveOldest), value: dateTime(waiting.oldestAt) },
            { label: t(text.toApproveLapses), value: dateTime(waiting.lapsesAt) },
          ]}
        />
      </Card>
    </Place>
  );
}
