import { addDays, formatDay, vnDay } from '@pay/domain';
import { useFormats, useText } from '@pay/i18n';
import { useState, type ReactNode } from 'react';
import { Money } from '../display/money.tsx';
import { Card } from '../page/card.tsx';
import { StatTile, TileGrid } from '../page/stat-tile.tsx';
import { FailedState } from '../page/states.tsx';
import { Button } from '../theme/button.tsx';
import { styled } from '../theme/styled.ts';
import { text } from './charts.messages.ts';
import { LineChart } from './drawn-later.tsx';

const spans = [7, 30, 90] as const;

const Stack = styled('div')({ display: 'grid', gap: 16 });
const Tools = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 16 });
export const Choices = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 4 });

interface Figures {
  seen: number;
  began: number;
  paid: number;
  revenue: number;
  days: readonly { day: string; revenue: number }[];
}

export function useFigureSpan() {
  const [days, setDays] = useState<number>(30);
  const to = vnDay(new Date());
  return { days, setDays, from: addDays(to, 1 - days), to };
}

interface FiguresCardProps {
  title: string;
  span: ReturnType<typeof useFigureSpan>;
  query: { data: Figures | undefined; error: Error | null; refetch: () => unknown };
  /** Where the orders behind a figure are; undefined for those who may not see them. */
  ordersOf: (filter: { from: string; to: string; status?: string }) => string | undefined;
  tools?: ReactNode;
}

/** Seen, ordered from and paid; each figure leads to the orders that make it. */
export function FiguresCard({ title, span, query: { data, error, refetch }, ordersOf, tools }: FiguresCardProps) {
  const t = useText();
  const { money, number, percent } = useFormats();
  const { from, to } = span;
  const shareOf = (part: number, whole: number) => (whole > 0 ? percent(part / whole) : undefined);
  const began = data && shareOf(data.began, data.seen);
  const paid = data && shareOf(data.paid, data.began);
  const shown = (value: number | undefined) => (value === undefined ? '…' : number(value));
  return (
    <Card title={title} purpose={t(text.figuresText)}>
      <Stack>
        <Tools>
          <Choices role="group" aria-label={t(text.range)}>
            {spans.map((days) => (
              <Button
                key={days}
                size="small"
                variant={span.days === days ? 'contained' : 'outlined'}
                aria-pressed={span.days === days}
                onClick={() => span.setDays(days)}
              >
                {t(text.lastDays, { days })}
              </Button>
            ))}
          </Choices>
          {tools}
        </Tools>
        {error ? (
          <FailedState error={error} onRetry={() => void refetch()} />
        ) : (
          <>
            <TileGrid>
              <StatTile
                label={t(text.revenue)}
                value={data ? <Money amount={data.revenue} size="large" /> : '…'}
                to={ordersOf({ from, to, status: 'PAID' })}
              />
              <StatTile label={t(text.visits)} value={shown(data?.seen)} />
              <StatTile
                label={t(text.orders)}
                value={shown(data?.began)}
                note={began && t(text.ofVisits, { percent: began })}
                to={ordersOf({ from, to })}
              />
              <StatTile
                label={t(text.paidOrders)}
                value={shown(data?.paid)}
                note={paid && t(text.ofOrders, { percent: paid })}
                to={ordersOf({ from, to, status: 'PAID' })}
              />
            </TileGrid>
            {data && (
              <LineChart
                label={t(text.chart)}
                points={data.days.map(({ day, revenue }) => ({
                  label: formatDay(day).slice(0, 5),
                  value: revenue,
                  to: ordersOf({ from: day, to: day, status: 'PAID' }),
                }))}
                presentLabel={t(text.revenue)}
                format={money}
              />
            )}
          </>
        )}
      </Stack>
    </Card>
  );
}
