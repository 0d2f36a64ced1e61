import { Money } from '@pay/design-system/display';
import { FailedState, PageHead, StatTile, TileGrid } from '@pay/design-system/page';
import { useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { api } from '#api';
import { dashboardScreens } from './dashboard.feature.ts';
import { text } from './dashboard.messages.ts';

const changeInPercent = (now: number, before: number) => (before === 0 ? undefined : Math.round(((now - before) / before) * 100));

export default function DashboardScreen() {
  const t = useText();
  const today = useQuery(api.dashboard.transactionTotalToday.query());
  const all = useQuery(api.dashboard.transactionTotal.query());
  const failed = [today, all].find(({ error }) => error);
  const percent = today.data && changeInPercent(today.data.amount, today.data.sameTimeYesterday.amount);

  return (
    <>
      <PageHead title={t(dashboardScreens.home.title)} />
      {failed ? (
        <FailedState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <TileGrid>
          <StatTile
            hero
            label={t(text.today)}
            value={today.data ? <Money amount={today.data.amount} /> : '–'}
            note={today.data && t(text.payments, { count: today.data.total })}
            change={percent === undefined ? undefined : { percent, against: t(text.sameTimeYesterday) }}
          />
          <StatTile
            label={t(text.all)}
            value={all.data ? <Money amount={all.data.amount} /> : '–'}
            note={all.data && t(text.payments, { count: all.data.total })}
          />
        </TileGrid>
      )}
    </>
  );
}
