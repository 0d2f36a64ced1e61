import type { Meta, StoryObj } from '@storybook/react-vite';
import { DueList } from './due-list.tsx';

const days = ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'];

const meta = {
  title: 'Subscriptions/Invoices to come',
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
export const NoneToCome: Story = { args: { invoices: [] } };
