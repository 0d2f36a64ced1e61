import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { RangePicker } from './range-picker.tsx';
import { rangeOfSpan, type DayRange, type Span } from './range.rules.ts';

const today = '2026-11-21';

function Picked({ start }: { start: DayRange | Span }) {
  const [chosen, setChosen] = useState(start);
  const range = typeof chosen === 'number' ? { ...rangeOfSpan(chosen, today), span: chosen } : chosen;
  return <RangePicker range={range} today={today} setRange={setChosen} />;
}

const meta: Meta<typeof Picked> = { title: 'Portal/Range picker', component: Picked };
export default meta;

export const UsualSpan: StoryObj<typeof Picked> = { args: { start: 30 } };
export const OwnDates: StoryObj<typeof Picked> = { args: { start: { from: '2026-11-01', to: '2026-11-15' } } };
