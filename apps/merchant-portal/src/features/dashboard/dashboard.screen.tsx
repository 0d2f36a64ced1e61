import { ChartPlace } from '@pay/design-system/charts';
import { Card, FailedState, ScreenHead, TileGrid } from '@pay/design-system/page';
import { Later, styled, tablet } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { fetchedLater } from '@pay/screens';
import { usePermissions, useSession } from '@pay/session';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { payLinkScreens } from '../pay-links/pay-links.feature.ts';
import { dashboardCalls } from './dashboard.ahead.ts';
import { dashboardScreens } from './dashboard.feature.ts';
import { text } from './dashboard.messages.ts';
import { usePaymentsLink } from './use-payments-link.ts';
import { LatestPayments } from './latest-payments.tsx';
import { MethodBars } from './method-bars.tsx';
import { RangePicker } from './range-picker.tsx';
import { SumsChart } from './sums-chart.tsx';
import { TodayTile, TodayTiles } from './today-tiles.tsx';
import { useRange } from './use-range.ts';
import { WaitingCard } from './waiting-card.tsx';

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(280px, 1fr)',
  gap: 16,
  marginTop: 16,
  alignItems: 'stretch',
  [tablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
// Without a connection it is left out until there is one.
const FirstSteps = fetchedLater(
  async () => (await import('./first-steps.tsx')).FirstSteps,
  () => null,
);
const TodaysLinks = fetchedLater(
  async () => (await import('./todays-links.tsx')).TodaysLinks,
  ({ retry }) => <FailedState onRetry={retry} />,
);
const Top = styled('div')({ marginBottom: 16, '&:empty': { display: 'none' } });
const ChartTools = styled('div')({ marginBottom: 16 });

/** For those who take payments and compare nothing: what came today, and which of its links are paid. */
function Today() {
  const { can } = usePermissions();
  return (
    <>
      <TileGrid>
        <TodayTile />
      </TileGrid>
      <Columns>
        {can(payLinkScreens.list.allow) ? <TodaysLinks /> : <LatestPayments />}
        <WaitingCard />
      </Columns>
    </>
  );
}

function Figures() {
  const t = useText();
  const ranged = useRange();
  const { range } = ranged;
  const listOf = usePaymentsLink();
  const { data, error, refetch } = useQuery({
    ...dashboardCalls.sums(range),
    placeholderData: keepPreviousData,
  });
  const seePayments = listOf(range);

  return (
    <>
      <TodayTiles statistic={data} failed={Boolean(error)} range={range} />
      <Columns>
        <Card title={t(text.received)} actions={seePayments ? [{ title: t(text.seePayments), to: seePayments }] : []}>
          <ChartTools>
            <RangePicker {...ranged} />
          </ChartTools>
          <ChartPlace>
            {error && <FailedState error={error} onRetry={() => void refetch()} />}
            {data && <Later>{() => <SumsChart days={data.days} previous={data.previous} />}</Later>}
          </ChartPlace>
        </Card>
        <WaitingCard />
      </Columns>
      <Later>
        {() => (
          <Columns>
            <LatestPayments />
            {!error && (
              <Card title={t(text.byMethod)} purpose={t(text.byMethodPurpose)}>
                {data && <MethodBars sums={data.byPaymentType} range={range} />}
              </Card>
            )}
          </Columns>
        )}
      </Later>
    </>
  );
}

export default function DashboardScreen(): ReactNode {
  const t = useText();
  const { can } = usePermissions();
  const { isShowWelcomMessage } = useSession();
  const { create } = payLinkScreens;
  return (
    <>
      <ScreenHead
        primary={
          can(create.allow) ? { title: t(create.title), to: create.link(), icon: <Plus size={18} /> } : undefined
        }
      />
      {isShowWelcomMessage && (
        <Top>
          <FirstSteps />
        </Top>
      )}
      {can(dashboardScreens.statistic.allow) ? <Figures /> : <Today />}
    </>
  );
}
