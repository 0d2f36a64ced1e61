import { DateRange, type Days } from '@pay/design-system/fields';
import { Button, Popover, styled } from '@pay/design-system/theme';
import { addDays, formatDay, MAX_FILTER_DAYS } from '@pay/domain';
import { useText } from '@pay/i18n';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { text } from './dashboard.messages.ts';
import { spans } from './range.rules.ts';
import type { useRange } from './use-range.ts';

const Group = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 4 });
const Panel = styled('div')({
  display: 'grid',
  gap: 16,
  padding: 8,
  justifyItems: 'end',
  '& > fieldset': { width: '100%' },
});
const inOrder = [...spans].sort((a, b) => a - b);

type Range = ReturnType<typeof useRange>;

export function RangePicker({ range, today, setRange }: Range) {
  const t = useText();
  return (
    <Group role="group" aria-label={t(text.range)}>
      {inOrder.map((span) => (
        <Button
          key={span}
          size="small"
          variant={range.span === span ? 'contained' : 'outlined'}
          aria-pressed={range.span === span}
          onClick={() => setRange(span)}
        >
          {t(text.lastDays, { days: span })}
        </Button>
      ))}
      <Popover
        label={t(text.ownDates)}
        width={320}
        opener={(attributes) => (
          <Button
            size="small"
            variant={range.span ? 'outlined' : 'contained'}
            icon={<CalendarDays size={16} />}
            {...attributes}
          >
            {range.span ? t(text.ownDates) : t(text.fromTo, { from: formatDay(range.from), to: formatDay(range.to) })}
          </Button>
        )}
      >
        {(close) => (
          <OwnDates
            range={range}
            today={today}
            onChoose={(days) => {
              setRange(days);
              close();
            }}
          />
        )}
      </Popover>
    </Group>
  );
}

interface OwnDatesProps extends Pick<Range, 'range' | 'today'> {
  onChoose: (days: { from: string; to: string }) => void;
}

function OwnDates({ range, today, onChoose }: OwnDatesProps) {
  const t = useText();
  const [days, setDays] = useState<Days>({ from: range.from, to: range.to });
  const { from, to } = days;
  const ready = from && to && from <= to && from > addDays(to, -MAX_FILTER_DAYS);
  return (
    <Panel>
      <DateRange
        required
        name="range"
        label={t(text.range)}
        value={days}
        onChange={setDays}
        max={today}
        today={today}
        help={t(text.longestRange, { days: MAX_FILTER_DAYS })}
      />
      <Button variant="contained" size="small" disabled={!ready} onClick={() => from && to && onChoose({ from, to })}>
        {t(text.apply)}
      </Button>
    </Panel>
  );
}
