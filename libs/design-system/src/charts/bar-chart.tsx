import { useFormats, useText } from '@pay/i18n';
import { AppLink } from '../theme/link.tsx';
import { styled } from '../theme/styled.ts';
import { colour, figures, size, withinReach } from '../theme/tokens.ts';
import { text } from './charts.messages.ts';

export interface Bar {
  label: string;
  value: number;
  to?: string;
}

const List = styled('ul')({ display: 'grid', gap: 16 });
const Line = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '0 16px' });
const Figure = styled('span')({ ...figures, fontWeight: 600 });
const Share = styled('span')({ marginLeft: 8, fontSize: size.small, fontWeight: 400, color: colour.textSoft });
const Track = styled('span')({
  display: 'block',
  height: 8,
  marginTop: 6,
  borderRadius: 4,
  background: colour.sunken,
  overflow: 'hidden',
});
const Fill = styled('span')({
  display: 'block',
  height: '100%',
  minWidth: 2,
  borderRadius: 4,
  background: colour.accent,
});
const Way = styled(AppLink)({
  color: colour.text,
  textUnderlineOffset: 3,
  '&:not(:hover)': { textDecoration: 'none' },
  ...withinReach,
});
const Empty = styled('p')({ padding: '24px 0', color: colour.textSoft });

interface BarChartProps {
  label: string;
  bars: readonly Bar[];
  format: (value: number) => string;
}

/** Shows the parts of a whole as bars, each with its label and figure. */
export function BarChart({ label, bars, format }: BarChartProps) {
  const t = useText();
  const formats = useFormats();
  const whole = bars.reduce((sum, { value }) => sum + value, 0);
  const largest = Math.max(1, ...bars.map(({ value }) => value));
  if (whole === 0) return <Empty>{t(text.nothing)}</Empty>;
  return (
    <List aria-label={label}>
      {bars.map((bar) => (
        <li key={bar.label}>
          <Line>
            {bar.to ? <Way to={bar.to}>{bar.label}</Way> : <span>{bar.label}</span>}
            <Figure>
              {format(bar.value)}
              <Share>{formats.percent(bar.value / whole)}</Share>
            </Figure>
          </Line>
          <Track aria-hidden>
            <Fill style={{ width: `${(bar.value / largest) * 100}%` }} />
          </Track>
        </li>
      ))}
    </List>
  );
}
