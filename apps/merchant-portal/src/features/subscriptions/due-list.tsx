import { Money } from '@pay/design-system/display';
import { colour, size, styled } from '@pay/design-system/theme';
import { useFormats, useText } from '@pay/i18n';
import type { DueInvoice } from './billing.ts';
import { text } from './plans.messages.ts';
import { useLineWords } from './use-line-words.ts';
import { text as usageText } from './usage.messages.ts';

const List = styled('ol')({ display: 'grid' });
const Line = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 16px',
  padding: '8px 0',
  borderBottom: `1px solid ${colour.border}`,
  '&:last-of-type': { borderBottom: 0 },
});
const Days = styled('span')({ display: 'grid', minWidth: 0 });
const Small = styled('span')({ fontSize: size.small, color: colour.textSoft });
const Soft = styled('p')({ color: colour.textSoft });

interface DueListProps {
  invoices: readonly DueInvoice[];
  /** The plan, where an invoice has more than its period. */
  plan?: string;
}

/** Invoices to come: the day, what it covers, and how much. */
export function DueList({ invoices, plan = '' }: DueListProps) {
  const t = useText();
  const { date, money } = useFormats();
  const lineWords = useLineWords();
  if (invoices.length === 0) return <Soft>{t(text.previewEmpty)}</Soft>;
  return (
    <List>
      {invoices.map(({ dueOn, periodStart, periodEnd, amount, lines = [] }) => (
        <Line key={periodStart}>
          <Days>
            {t(text.dueOn, { day: date(dueOn) })}
            <Small>{t(text.duePeriod, { from: date(periodStart), to: date(periodEnd) })}</Small>
            {lines.map((line, at) => (
              <Small key={at}>{`${lineWords(line, plan).words}: ${money(line.amount)}`}</Small>
            ))}
          </Days>
          {amount > 0 ? <Money amount={amount} /> : <Small>{t(usageText.byUsage)}</Small>}
        </Line>
      ))}
    </List>
  );
}
