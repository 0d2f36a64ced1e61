import type { Meta, StoryObj } from '@storybook/react-vite';
import { OrderRefunds } from './order-lines.tsx';

const refund = {
  amount: 6_804_000,
  status: 'REFUSED',
  toAccount: '0071009981403',
  reference: 'P00000012345',
  refusal: 'Tài khoản đã đóng',
  createdAt: '2026-11-20T03:00:00.000Z',
  endedAt: '2026-11-20T03:01:00.000Z',
  returnedAt: null,
} as const;

const meta = {
  title: 'Back office/Refunds of a device order',
  component: OrderRefunds,
  args: { refunds: [refund] },
} satisfies Meta<typeof OrderRefunds>;
export default meta;

export const Refused: StoryObj<typeof meta> = {};
export const TriedAgain: StoryObj<typeof meta> = {
  args: {
    refunds: [{ ...refund, status: 'SENDING', refusal: null, endedAt: null, reference: 'P00000012399' }, refund],
  },
};
