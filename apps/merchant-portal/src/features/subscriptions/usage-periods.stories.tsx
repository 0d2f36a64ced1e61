import type { Meta, StoryObj } from '@storybook/react-vite';
import { UsagePeriods } from './usage-periods.tsx';

const nothing = {
  amount: null,
  source: null,
  settledBy: null,
  settledAt: null,
  nextAt: null,
  failure: null,
  answers: [],
};

const meta = {
  title: 'Subscriptions/Usage by period',
  component: UsagePeriods,
  args: {
    usage: {
      running: { periodStart: '2027-03-31', periodEnd: '2027-04-29', amount: 65_000, reports: 2 },
      periods: [
        {
          ...nothing,
          periodStart: '2027-02-28',
          periodEnd: '2027-03-30',
          status: 'FAILED',
          failure: 'TIMEOUT',
          answers: [
            { at: '2027-03-30T17:06:00.000Z', failure: 'NOT_REACHED' },
            { at: '2027-03-30T17:20:00.000Z', failure: 'TIMEOUT' },
          ],
        },
        {
          ...nothing,
          periodStart: '2027-01-31',
          periodEnd: '2027-02-27',
          status: 'SETTLED',
          amount: 90_000,
          source: 'HAND',
          settledBy: 'Nguyễn Văn An',
          settledAt: '2027-02-28T03:00:00.000Z',
        },
      ],
    },
  },
} satisfies Meta<typeof UsagePeriods>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneFailed: Story = {};
export const NoneYet: Story = { args: { usage: { running: null, periods: [] } } };
