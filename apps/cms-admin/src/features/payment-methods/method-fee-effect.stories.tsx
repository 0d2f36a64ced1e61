import type { Meta, StoryObj } from '@storybook/react-vite';
import { MethodFeeEffect } from './method-fee-effect.tsx';

const meta: Meta<typeof MethodFeeEffect> = {
  title: 'Back office/Effect of a changed fee',
  component: MethodFeeEffect,
  args: {
    vatPercent: 10,
    after: { fixedFee: 1_100, dynamicFee: 0.3, paymentLimit: 50_000_000 },
    effect: {
      before: { fixedFee: 0, dynamicFee: 0.5, paymentLimit: 0 },
      merchants: 1_250,
      merchantsConcerned: 318,
    },
  },
};
export default meta;

export const Changed: StoryObj<typeof MethodFeeEffect> = {};
export const BecomesFree: StoryObj<typeof MethodFeeEffect> = {
  args: { after: { fixedFee: 0, dynamicFee: 0, paymentLimit: 0 } },
};
export const ConcernsNobody: StoryObj<typeof MethodFeeEffect> = {
  args: {
    effect: { before: { fixedFee: 0, dynamicFee: 0, paymentLimit: 0 }, merchants: 1_250, merchantsConcerned: 0 },
  },
};
