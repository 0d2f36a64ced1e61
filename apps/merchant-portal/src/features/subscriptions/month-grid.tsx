import { Money } from '@pay/design-system/display';
import { AppLink, colour, radius, size, styled, VisuallyHidden } from '@pay/design-system/theme';
import { daysOfWeek, formatMonth } from '@pay/domain';
import { useEnumLabel, useFormats, useText } from '@pay/i18n';
import { type DueDay, weeksOf } from './due-calendar.rules.ts';
import { calendarText as text } from './figures.messages.ts';

const Table = styled('table')({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  background: colour.surface,
  '& th, & td': { border: `1px solid ${colour.border}`, textAlign: 'left' },
  '& th': { padding: '8px 12px', fontSize: size.small, fontWeight: 600, color: colour.textSoft },
  '& td': { height: 96, padding: 4, verticalAlign: 'top' },
  '& td[data-outside]': { background: colour.sunken },
});
const looks = { display: 'grid', alignContent: 'start', height: '100%', padding: 8, borderRadius: radius } as const;
const Quiet = styled('div')({ ...looks, color: colour.textSoft });
const Due = styled(AppLink)({
  ...looks,
  color: colour.text,
  textDecoration: 'none',
  background: colour.accentSoft,
  '&:hover': { outline: `1px solid ${colour.accent}` },
});
const Day = styled('span')({
  fontVariantNumeric: 'tabular-nums',
  '&[data-today]': { fontWeight: 600, color: colour.accentStrong },
});
const Small = styled('span')({ fontSize: size.small, overflowWrap: 'anywhere' });

interface MonthProps {
  month: string;
  days: readonly DueDay[];
  today: string;
  linkOf: (day: string) => string;
}

/** A month from Monday to Sunday; each day on which invoices come leads to their subscriptions. */
export function MonthGrid({ month, days, today, linkOf }: MonthProps) {
  const t = useText();
  const enumLabel = useEnumLabel();
  const { date, money } = useFormats();
  const found = new Map(days.map((due) => [due.day, due]));

  const cellOf = (day: string) => {
    const due = found.get(day);
    const number = (
      <Day data-today={day === today || undefined} aria-hidden={due !== undefined}>
        {Number(day.slice(8))}
        {day === today && ` · ${t(text.today)}`}
      </Day>
    );
    if (!due) return <Quiet>{number}</Quiet>;
    return (
      <Due to={linkOf(day)}>
        {number}
        <VisuallyHidden>
          {t(text.dayWords, { day: date(day), count: due.count, amount: money(due.amount) })}
        </VisuallyHidden>
        <Small aria-hidden>{t(text.count, { count: due.count })}</Small>
        <Small aria-hidden>
          <Money amount={due.amount} />
        </Small>
      </Due>
    );
  };

  return (
    <Table>
      <VisuallyHidden as="caption">{t(text.caption, { month: formatMonth(month) })}</VisuallyHidden>
      <thead>
        <tr>
          {daysOfWeek.map((day) => (
            <th key={day} scope="col">
              {enumLabel('DayOfWeek', day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, at) => (
              <td
                key={day ?? daysOfWeek[at]}
                data-outside={day === null || undefined}
                aria-current={day === today ? 'date' : undefined}
              >
                {day !== null && cellOf(day)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
