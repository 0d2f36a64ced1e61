import { styled } from '@pay/design-system/theme';
import type { moneyDesk } from '@pay/contract-cms';
import type { ReplyOf } from '@pay/contract-core';
import { ListView } from '@pay/design-system/list';
import { Card, CardSkeleton, FailedState, ScreenHead, StatTile, TileGrid } from '@pay/design-system/page';
import { useFormats, useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { moneyApi } from '#money-api';
import { bookScreens } from '../book/book.feature.ts';
import { lateTransferScreens } from '../late-transfers/late-transfers.feature.ts';
import { moneyCreditScreens } from '../money-credits/money-credits.feature.ts';
import { payoutCaseScreens } from '../payout-cases/payout-cases.feature.ts';
import { reconciliationScreens } from '../reconciliations/reconciliations.feature.ts';
import { enterpriseScreens } from '../salary-enterprises/salary-enterprises.feature.ts';
import { moneyDeskScreens } from './money-desk.feature.ts';
import { text } from './money-desk.messages.ts';

const Stack = styled('div')({ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' });

type Home = ReplyOf<typeof moneyDesk.getHome>;

function Waiting({ home }: { home: Home }) {
  const t = useText();
  const { money, date } = useFormats();
  const tiles = [
    { name: 'heldCredits', to: moneyCreditScreens.held.link() },
    { name: 'payoutCases', to: payoutCaseScreens.list.link({ waits: 'true' }) },
    { name: 'lateTransfers', to: lateTransferScreens.list.link() },
    { name: 'overdueDebts', to: enterpriseScreens.debts.link({ status: 'OVERDUE' }) },
  ] as const;
  return (
    <TileGrid>
      {tiles.map(({ name, to }) => {
        const { count, amount, oldest } = home[name];
        return (
          <StatTile
            key={name}
            label={t(text[name])}
            value={t(text.cases, { count })}
            note={oldest ? t(text.sumSince, { amount: money(amount), since: date(oldest) }) : t(text.nothing)}
            to={to}
          />
        );
      })}
    </TileGrid>
  );
}

function Head({ head: { differences, lastStatements, book } }: { head: NonNullable<Home['head']> }) {
  const t = useText();
  const { money } = useFormats();
  const { open, proposed, asked } = differences;
  return (
    <>
      <TileGrid>
        <StatTile
          label={t(text.differences)}
          value={t(text.cases, { count: open + proposed + asked })}
          note={open + proposed + asked > 0 ? t(text.toDo, differences) : t(text.nothing)}
          to={reconciliationScreens.list.link({ status: 'DIFFERENT' })}
        />
        <StatTile
          label={t(text.book)}
          value={t(book.even ? text.even : text.uneven)}
          note={t(text.moved, { amount: money(book.moved) })}
          to={bookScreens.balance.link()}
        />
      </TileGrid>
      <Card title={t(text.statements)}>
        <ListView
          caption={t(text.statements)}
          rows={lastStatements}
          rowLink={({ id }) => reconciliationScreens.detail.link({ id })}
          columns={[
            { field: 'accountNo', as: 'account', onPhone: 'lead' },
            {
              field: 'merchantName',
              label: t(text.merchant),
              render: ({ merchantName }) => merchantName ?? t(text.provider),
            },
            { field: 'day', as: 'date', label: t(text.day) },
            { field: 'differenceCount', as: 'number' },
            { field: 'settledCount', as: 'number' },
            { field: 'status', as: 'status', enumName: 'ReconciliationStatus' },
          ]}
          empty={{ text: t(text.noStatements) }}
        />
      </Card>
    </>
  );
}

export default function MoneyDeskScreen(): ReactNode {
  const t = useText();
  const query = useQuery(moneyApi.moneyDesk.getHome.query());
  const { data, error, isPending } = query;
  return (
    <>
      <ScreenHead purpose={t(moneyDeskScreens.home.purpose)} />
      <Stack>
        {isPending && <CardSkeleton />}
        {error && <FailedState error={error} onRetry={() => void query.refetch()} />}
        {data && <Waiting home={data} />}
        {data?.head && <Head head={data.head} />}
      </Stack>
    </>
  );
}
