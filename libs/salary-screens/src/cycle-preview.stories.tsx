import type { Meta, StoryObj } from '@storybook/react-vite';
import { CyclePreview } from './cycle-preview.tsx';

const meta = {
  title: 'Salary/Cycle preview',
  component: CyclePreview,
  args: { closedDays: 2, today: '2026-11-20' },
} satisfies Meta<typeof CyclePreview>;
export default meta;
type Story = StoryObj<typeof meta>;

export const CalendarMonth: Story = { args: { cycle: { periodStartDate: 1, periodEndDate: 31, paySalaryDate: 5 } } };
export const AcrossTwoMonths: Story = {
  args: { cycle: { periodStartDate: 26, periodEndDate: 25, paySalaryDate: 28 } },
};
