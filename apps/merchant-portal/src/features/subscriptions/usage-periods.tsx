import { Money, StatusChip } from '@pay/design-system/display';
import { ListView } from '@pay/design-system/list';
import { CardTitle } from '@pay/design-system/page';
import { colour, size, styled } from '@pay/design-system/theme';
import { formatDateTime } from '@pay/domain';
import { useEnumLabel, useFieldLabel, useFormats, useText } from '@pay/i18n';
import type { SubscriptionDetail } from './billing.ts';
import { text } from './usage.messages.ts';

type Usage = NonNullable<SubscriptionDetail['usage']>;
type Period = Usage['periods'][number];

const Stack = styled('div')({ display: 'grid', gap: 8, gridTemplateColumns: 'minmax(0, 1fr)' });
const Soft = styled('p')({ color: colour.textSoft });
const Lines = styled('ul')({ display: 'grid', gap: 4, fontSize: size.small });

function Answers({ answers, failure }: Period) {
  const t = useText();
  const enumLabel = useEnumLabel();
  const words = (fault: Period['failure']) => (fault ? enumLabel('UsageFailure', fault) : t(text.amountCame));
  if (answers.length === 0) return failure ? words(failure) : t(text.notAsked);
  return (
    <Lines>
      {answers.map((answer) => (
        <li key={answer.at}>{t(text.answered, { time: formatDateTime(answer.at), what: words(answer.failure) })}</li>
      ))}
    </Lines>
  );
}

/** What was used in each period, how that is known, and what the merchant's server answered. */
export function UsagePeriods({ usage: { running, periods } }: { usage: Usage }) {
  const t = useText();
  const label = useFieldLabel();
  const enumLabel = useEnumLabel();
  const { date, money } = useFormats();
  const span = ({ periodStart, periodEnd }: Pick<Period, 'periodStart' | 'periodEnd'>) => ({
    from: date(periodStart),
    to: date(periodEnd),
  });
  const toldBy = ({ source, settledBy }: Period) => {
    if (!source) return undefined;
    const how = enumLabel('UsageSource', source);
    return source === 'HAND' && settledBy ? t(text.toldBy, { how, who: settledBy }) : how;
  };
  const sent = running && { ...span(running), amount: money(running.amount), count: running.reports };
  return (
    <Stack>
      <CardTitle>{t(text.title)}</CardTitle>
      <Soft>{t(text.purpose)}</Soft>
      {sent && <p>{t(sent.count > 0 ? text.running : text.runningNone, sent)}</p>}
      <ListView
        caption={t(text.title)}
        rows={periods}
        rowKey={({ periodStart }) => periodStart}
        empty={{ text: t(text.none) }}
        columns={[
          {
            id: 'period',
            label: t(text.period),
            render: (period) => t(text.fromTo, span(period)),
            onPhone: 'lead',
          },
          {
            id: 'amount',
            label: label('amount'),
            render: ({ amount }) => (amount === null ? undefined : <Money amount={amount} />),
            onPhone: 'side',
          },
          {
            id: 'status',
            label: label('status'),
            render: ({ status }) => <StatusChip quiet status={status} enumName="UsagePeriodStatus" />,
            onPhone: 'state',
          },
          { id: 'told', label: t(text.told), render: toldBy },
          { field: 'settledAt', label: t(text.settledAt), as: 'dateTime', hidden: true },
          { id: 'answers', label: t(text.cameBack), render: (period) => <Answers {...period} />, onPhone: 'when' },
          { field: 'nextAt', label: t(text.nextAt), as: 'dateTime' },
        ]}
      />
    </Stack>
  );
}
