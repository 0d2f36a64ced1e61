import type { Meta, StoryObj } from '@storybook/react-vite';
import { OrderSum } from './order-sum.tsx';

const line = { price: 3_500_000, unitPrice: 3_150_000, discount: 10, vat: 8 };

const meta = {
  title: 'Point of sale/What an order comes to',
  component: OrderSum,
  args: {
    order: {
      items: [
        { modelId: '1', name: 'Máy POS P8 cầm tay', quantity: 2, amount: 6_300_000, ...line },
        {
          modelId: '2',
          name: 'Máy POS P12 để bàn',
          quantity: 1,
          amount: 5_900_000,
          price: 5_900_000,
          unitPrice: 5_900_000,
          discount: 0,
          vat: 10,
        },
      ],
      amount: 12_200_000,
      vatAmount: 1_094_000,
      totalAmount: 13_294_000,
    },
  },
} satisfies Meta<typeof OrderSum>;
export default meta;

export const TwoDevices: StoryObj<typeof meta> = {};
