import { LineChart } from '@pay/design-system/charts';
import { Money } from '@pay/design-system/display';
import { Card, FailedState, StatTile, TileGrid } from '@pay/design-system/page';
import { Button, styled } from '@pay/design-system/theme';
import { addDays, formatDay, vnDay } from '@pay/domain';
import { useFormats, useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { payPageApi } from '#pay-page-api';
import { orderScreens } from '../orders/orders.feature.ts';
import type { PayPage } from './pay-page.ts';
import { text } from './pay-pages.messages.ts';

const spans = [7, 30, 90] as const;

const Stack = styled('div')({ display: 'grid', gap: 16 });
const Tools = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 16 });
const Group = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 4 });

function useButtons({ code }: PayPage) {
  const { can } = usePermissions();
  const { getList } = payPageApi.payButton;
  const { data } = useQuery({
    ...getList.query({ keyword: code, pageSize: 100 }),
    enabled: can(getList.endpoint.allow),
  });
  return data?.items ?? [];
}

const titled = ({ code, label }: { code: string; label: string }) => ({ code, title: `${label} · ${code}` });

/** Seen, ordered from and paid; each figure leads to the orders that make it. */
export function PageFigures({ page }: { page: PayPage }) {
  const t = useText();
  const { money, number, percent } = useFormats();
  const [span, setSpan] = useState<number>(30);
  const [button, setButton] = useState<string>();
  const buttons = useButtons(page);
  const to = vnDay(new Date());
  const from = addDays(to, 1 - span);
  const { data, error, refetch } = useQuery(
    payPageApi.payPage.getStatistic.query({ payPageCode: page.code, from, to, trackingButton: button }),
  );
  const ordersOf = (filter: { from: string; to: string; status?: string }) =>
    orderScreens.list.link({ payPageCode: page.code, trackingButton: button, ...filter });
  const shareOf = (part: number, whole: number) => (whole > 0 ? percent(part / whole) : undefined);
  const began = data && shareOf(data.began, data.seen);
  const paid = data && shareOf(data.paid, data.began);
  const shown = (value: number | undefined) => (value === undefined ? '…' : number(value));

  return (
    <Card title={t(text.figuresTitle)} purpose={t(text.figuresText)}>
      <Stack>
        <Tools>
          <Group role="group" aria-label={t(text.range)}>
            {spans.map((days) => (
              <Button
                key={days}
                size="small"
                variant={span === days ? 'contained' : 'outlined'}
                aria-pressed={span === days}
                onClick={() => setSpan(days)}
              >
                {t(text.lastDays, { days })}
              </Button>
            ))}
          </Group>
          {buttons.length > 0 && (
            <Group role="group" aria-label={t(text.cameBy)}>
              {[{ code: undefined, title: t(text.everybody) }, ...buttons.map(titled)].map(({ code, title }) => (
                <Button
                  key={title}
                  size="small"
                  variant={button === code ? 'contained' : 'outlined'}
                  aria-pressed={button === code}
                  onClick={() => setButton(code)}
                >
                  {title}
                </Button>
              ))}
            </Group>
          )}
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
