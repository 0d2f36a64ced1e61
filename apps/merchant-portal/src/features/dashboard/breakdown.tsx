import { BarChart, ChartPlace, LineChart } from '@pay/design-system/charts';
import { Money } from '@pay/design-system/display';
import { ListView } from '@pay/design-system/list';
import { Card, FailedState, TabBar } from '@pay/design-system/page';
import { styled, TextLink } from '@pay/design-system/theme';
import type { Comparison } from '@pay/domain';
import { useFormats, useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { statisticApi } from '#statistic-api';
import { type ComparedPart, type Dimension, dimensions, filterOf, usePartWords } from './part-words.ts';
import { changeInPercent, type DayRange } from './range.rules.ts';
import { text } from './statistic.messages.ts';
import { usePaymentsLink } from './use-payments-link.ts';

const Space = styled('div')({ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' });

interface BreakdownProps {
  by: Dimension;
  range: DayRange;
  against: Comparison;
  previousLabel: string;
  onChoose: (by: string) => void;
}

const isSomething = ({ total, previous }: ComparedPart) => total > 0 || previous.total > 0;

/** What a period brought, apart by one thing, beside what the earlier period brought; each figure leads to its payments. */
export function Breakdown({ by, range, against, previousLabel, onChoose }: BreakdownProps) {
  const t = useText();
  const { money } = useFormats();
  const wordsOf = usePartWords(by);
  const listOf = usePaymentsLink();
  const asked = { from: range.from, to: range.to, by, against };
  const { data, error, refetch } = useQuery({
    ...statisticApi.compare.query(asked),
    // An hour must not stand among the accounts while these are on their way.
    placeholderData: (kept, former) =>
      (former?.queryKey[2] as typeof asked | undefined)?.by === by ? kept : undefined,
  });
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />;
  const parts = data?.parts ?? [];
  const linkOf = (part: ComparedPart) => listOf(range, filterOf(by, part));
  const changeOf = ({ amount, previous }: ComparedPart) => {
    const percent = data?.previousIsWhole ? changeInPercent(amount, previous.amount) : undefined;
    return percent === undefined
      ? t(text.noChange)
      : t(text.percent, { sign: percent > 0 ? '+' : '', percent: String(percent) });
  };
  const formerOf = (part: ComparedPart) => {
    const to = data && part.previous.total > 0 ? listOf(data.before, filterOf(by, part)) : undefined;
    const amount = <Money amount={part.previous.amount} />;
    if (!to) return amount;
    const said = t(text.previousPaid, { part: wordsOf(part), amount: money(part.previous.amount) });
    return (
      <TextLink to={to} aria-label={said}>
        {amount}
      </TextLink>
    );
  };

  return (
    <Card title={t(text.breakdown)} purpose={t(text.breakdownPurpose)}>
      <Space>
        <TabBar
          label={t(text.breakdown)}
          tabs={dimensions.map((id) => ({ id, title: t(text[id]) }))}
          current={by}
          onChange={onChoose}
        />
        {by === 'HOUR' ? (
          <ChartPlace>
            {data && (
              <LineChart
                label={t(text.breakdown)}
                points={parts.map((part) => ({ label: `${part.part}:00`, value: part.amount, to: linkOf(part) }))}
                previous={parts.map(({ part, previous }) => ({ label: `${part}:00`, value: previous.amount }))}
                previousLabel={previousLabel}
                format={money}
              />
            )}
          </ChartPlace>
        ) : (
          data && (
            <BarChart
              label={t(text.breakdown)}
              format={money}
              bars={parts
                .filter(({ amount }) => amount > 0)
                .map((part) => ({ label: wordsOf(part), value: part.amount, to: linkOf(part) }))}
            />
          )
        )}
        <ListView
          caption={t(text[by])}
          rows={parts.filter(isSomething)}
          loading={!data}
          rowKey={({ part }) => part}
          rowLink={linkOf}
          columns={[
            { id: 'part', label: t(text[by]), render: wordsOf, onPhone: 'lead' },
            { field: 'total', label: t(text.payments), as: 'number' },
            { field: 'amount', as: 'money' },
            { id: 'previous', label: previousLabel, as: 'money', render: formerOf },
            { id: 'change', label: t(text.change), as: 'percent', render: changeOf },
          ]}
          empty={{ text: t(text.noneInPeriods) }}
        />
      </Space>
    </Card>
  );
}
