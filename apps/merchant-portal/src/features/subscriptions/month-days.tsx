import { Money } from '@pay/design-system/display';
import { AppLink, colour, radius, size, styled } from '@pay/design-system/theme';
import { useFormats, useText } from '@pay/i18n';
import type { DueDay } from './due-calendar.rules.ts';
import { calendarText as text } from './figures.messages.ts';

const List = styled('ol')({
  display: 'grid',
  background: colour.surface,
  border: `1px solid ${colour.border}`,
  borderRadius: radius,
});
const Line = styled('li')({ borderBottom: `1px solid ${colour.border}`, '&:last-of-type': { borderBottom: 0 } });
const Due = styled(AppLink)({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 16,
  minHeight: 56,
  padding: '8px 16px',
  color: colour.text,
  textDecoration: 'none',
});
const Words = styled('span')({ display: 'grid' });
const Small = styled('span')({ fontSize: size.small, color: colour.textSoft });

/** The days of a month on which invoices come, one under the other, as a phone shows them. */
export function MonthDays({ days, linkOf }: { days: readonly DueDay[]; linkOf: (day: string) => string }) {
  const t = useText();
  const { date } = useFormats();
  return (
    <List>
      {days.map(({ day, count, amount }) => (
        <Line key={day}>
          <Due to={linkOf(day)}>
            <Words>
              {date(day)}
              <Small>{t(text.count, { count })}</Small>
            </Words>
            <Money amount={amount} />
          </Due>
        </Line>
      ))}
    </List>
  );
}
