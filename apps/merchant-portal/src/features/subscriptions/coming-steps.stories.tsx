import type { Meta, StoryObj } from '@storybook/react-vite';
import { ComingSteps } from './coming-steps.tsx';

const meta = {
  title: 'Subscriptions/What happens next',
  component: ComingSteps,
  args: {
    nextPlan: { id: 'p2', code: 'PLN00000002', name: 'Gói vàng' },
    nextSteps: [
      { day: '2027-02-07', action: 'missPayment' },
      { day: '2027-02-28', action: 'changePlan' },
    ],
  },
} satisfies Meta<typeof ComingSteps>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ChangesItsPlan: Story = {};
export const GivenUp: Story = { args: { nextSteps: [{ day: '2027-03-09', action: 'giveUp' }] } };
