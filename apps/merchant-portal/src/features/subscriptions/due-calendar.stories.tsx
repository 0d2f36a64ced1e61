import type { Meta, StoryObj } from '@storybook/react-vite';
import { MonthGrid } from './month-grid.tsx';

const meta = {
  title: 'Subscriptions/Calendar of due days',
  component: MonthGrid,
  args: {
    month: '2027-02',
    today: '2027-02-10',
    days: [
      { day: '2027-02-10', count: 1, amount: 150_000 },
      { day: '2027-02-28', count: 1_204, amount: 180_600_000 },
    ],
    linkOf: (day) => `/pay-subscription?nextPaymentFrom=${day}&nextPaymentTo=${day}`,
  },
} satisfies Meta<typeof MonthGrid>;
export default meta;
type Story = StoryObj<typeof meta>;

export const February: Story = {};
export const NothingDue: Story = { args: { days: [] } };
