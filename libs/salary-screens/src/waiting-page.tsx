import type { ReplyOf } from '@pay/contract-core';
import type { salary } from '@pay/contract-salary';
import { ListView } from '@pay/design-system/list';
import { Card, CardSkeleton, FailedState, ScreenHead, StatTile, TileGrid } from '@pay/design-system/page';
import { styled } from '@pay/design-system/theme';
import { useFormats, useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { text as advances } from './advances.messages.ts';
import { LimitCard } from './limit-use.tsx';
import { useHoursLeft } from './request.ts';
import { useSalary } from './salary-context.ts';
import { text } from './waiting.messages.ts';

const Stack = styled('div')({ display: 'grid', gap: 16 });

const lookAgainAfter = 30_000;
const shown = 5;

type Waiting = ReplyOf<(typeof salary)['statistic.waiting']>;

function Tiles({ requests, failed, payDay }: Waiting) {
  const t = useText();
  const { money, number, date } = useFormats();
  const { places } = useSalary();
  const hoursLeft = useHoursLeft();
  const left = hoursLeft(requests.hoursLeft);
  return (
    <TileGrid>
      <StatTile
        hero
        label={t(text.requests)}
        value={number(requests.count)}
        note={left ? t(text.requestsNote, { amount: money(requests.amount), left }) : t(text.nothingWaits)}
        to={places.requests()}
      />
      <StatTile
        label={t(text.payDay)}
        value={payDay ? date(payDay.paySalaryDate) : '–'}
        note={payDay ? t(text.payDayNote, { days: payDay.daysLeft, period: payDay.periodName }) : t(text.noPayDay)}
        to={payDay ? places.period(payDay.periodId) : places.periods()}
      />
      {payDay && (
        <StatTile
          label={t(text.missing)}
          value={number(payDay.missingDays)}
          note={payDay.missingDays > 0 ? t(text.missingNote, { count: payDay.missingEmployees }) : t(text.allRecorded)}
          to={places.timesheet(payDay.periodId)}
        />
      )}
      <StatTile
        label={t(text.failed)}
        value={number(failed.count)}
        note={failed.count > 0 ? t(text.failedNote, { amount: money(failed.amount) }) : t(text.noneFailed)}
        to={places.requests({ state: 'FAILED' })}
      />
    </TileGrid>
  );
}

function FirstToExpire() {
  const t = useText();
  const { api, places } = useSalary();
  const hoursLeft = useHoursLeft();
  // Who asked first also expires first.
  const wanted = { state: 'WAITING_APPROVAL', size: shown, sort: 'createdAt', sortDirection: 'ASC' } as const;
  const query = useQuery({ ...api['advance.list'].query(wanted), refetchInterval: lookAgainAfter });
  if (query.data?.data.length === 0) return null;
  return (
    <Card title={t(text.first)} actions={[{ title: t(text.all), to: places.requests() }]}>
      <ListView
        caption={t(text.first)}
        rows={query.data?.data ?? []}
        loading={query.isPending}
        error={query.error}
        onRetry={() => void query.refetch()}
        columns={[
          { field: 'employeeName', onPhone: 'lead' },
          { field: 'code', as: 'code', onPhone: 'also' },
          { field: 'amount', as: 'money' },
          { field: 'limitLeft', as: 'money' },
          { field: 'hoursLeft', as: 'text', onPhone: 'when', render: (row) => hoursLeft(row.hoursLeft) ?? '–' },
        ]}
        rowLink={({ id }) => places.request(id)}
        empty={{ title: t(text.nothingWaits), text: t(advances.emptyText) }}
      />
    </Card>
  );
}

/** What waits for the people of an employer, each figure with the way to its list. */
export function WaitingPage() {
  const { api } = useSalary();
  const { data, error, refetch } = useQuery({
    ...api['statistic.waiting'].query(),
    refetchInterval: lookAgainAfter,
  });
  if (error) return <FailedState level={1} error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <ScreenHead />
      <Stack>
        {data ? <Tiles {...data} /> : <CardSkeleton facts={4} />}
        <FirstToExpire />
        {data && <LimitCard limit={data.limit} />}
      </Stack>
    </>
  );
}
