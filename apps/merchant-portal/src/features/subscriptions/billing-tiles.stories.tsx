import type { Meta, StoryObj } from '@storybook/react-vite';
import { FigureTiles } from './billing-tiles.tsx';

const month = {
  month: '2027-02',
  invoices: 240,
  amount: 36_000_000,
  paid: 220,
  paidAmount: 33_000_000,
  paidOnTime: 210,
  paidOnTimeRate: 9_545,
  ended: 9,
  running: 240,
  churned: 8,
  churnRate: 333,
};

const meta = {
  title: 'Subscriptions/Figures of all plans',
  component: FigureTiles,
  args: {
    figures: {
      statuses: [
        { status: 'ACTIVE', count: 231 },
        { status: 'PAYMENT_EXPIRED', count: 7 },
        { status: 'CREATE_INVOICE_FAILED', count: 2 },
      ],
      monthlyRevenue: 34_650_000,
      months: [{ ...month, month: '2027-03' }, month],
    },
  },
} satisfies Meta<typeof FigureTiles>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OfAShop: Story = {};
export const Loading: Story = { args: { figures: undefined } };
