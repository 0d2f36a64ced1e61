import type { Meta, StoryObj } from '@storybook/react-vite';
import { DueList } from './due-list.tsx';

const days = ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'];

const meta = {
  title: 'Subscriptions/Upcoming invoices',
  component: DueList,
  args: {
    invoices: days.slice(0, -1).map((first, index) => ({
      dueOn: first,
      periodStart: first,
      periodEnd: days[index + 1]!,
      amount: 150_000,
    })),
  },
} satisfies Meta<typeof DueList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Monthly: Story = {};
export const WithItemsAndDiscounts: Story = {
  args: {
    plan: 'Gói tập gym',
    invoices: [
      {
        dueOn: days[0]!,
        periodStart: days[0]!,
        periodEnd: days[1]!,
        amount: 189_000,
        lines: [
          { kind: 'ITEM', name: 'Lắp đặt', quantity: 2, unitPrice: 30_000, percent: null, amount: 60_000 },
          { kind: 'DISCOUNT', name: 'Khách quen', quantity: null, unitPrice: null, percent: 10, amount: -21_000 },
        ],
      },
    ],
  },
};
export const NoneToCome: Story = { args: { invoices: [] } };
