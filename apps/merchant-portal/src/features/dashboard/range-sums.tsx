import { TileGrid } from '@pay/design-system/page';
import type { Comparison } from '@pay/domain';
import { useText } from '@pay/i18n';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { statisticApi } from '#statistic-api';
import { text } from './dashboard.messages.ts';
import { MoneyTile } from './money-tile.tsx';
import { changeInPercent, type DayRange } from './range.rules.ts';
import { text as comparisonText } from './statistic.messages.ts';
import { usePaymentsLink } from './use-payments-link.ts';

interface RangeSumsProps {
  range: DayRange;
  against: Comparison;
}

export function RangeSums({ range, against }: RangeSumsProps) {
  const t = useText();
  const listOf = usePaymentsLink();
  const { data } = useQuery({
    ...statisticApi.compare.query({ from: range.from, to: range.to, by: 'METHOD', against }),
    placeholderData: keepPreviousData,
  });
  const formerly = t(against === 'BEFORE' ? text.rangeBefore : comparisonText.againstLastYear);
  const changeOf = (now: number, before: number) => {
    const percent = changeInPercent(now, before);
    return percent === undefined ? undefined : { percent, against: formerly };
  };
  const { sums, previous, previousIsWhole } = data ?? {};
  const chargesOf = (told: NonNullable<typeof sums>) => told.chargeAmount + told.vatChargeAmount;
  const figures = [
    { label: t(text.received), of: ({ amount }: NonNullable<typeof sums>) => amount },
    { label: t(text.fees), of: chargesOf },
    { label: t(text.net), of: ({ actualAmount }: NonNullable<typeof sums>) => actualAmount },
  ];
  return (
    <TileGrid>
      {figures.map(({ label, of }, index) => (
        <MoneyTile
          key={label}
          label={label}
          amount={sums && of(sums)}
          note={index === 0 && sums ? t(text.payments, { count: sums.total }) : undefined}
          change={index !== 1 && sums && previous && previousIsWhole ? changeOf(of(sums), of(previous)) : undefined}
          to={listOf(range)}
        />
      ))}
    </TileGrid>
  );
}
