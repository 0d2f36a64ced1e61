import type { FeeRule } from '@pay/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { FeeExample } from './fee-example.tsx';

const fixed: FeeRule = { feeMethod: 'FIXED_FEE', calculatePer: 'PER_TRANSACTION', fixedFee: 1_000, dynamicFee: 0.3 };

const meta: Meta<typeof FeeExample> = {
  title: 'Back office/What a rule charges',
  component: FeeExample,
  args: { rule: fixed, vatPercent: 10 },
};
export default meta;

export const FixedAndPercent: StoryObj<typeof FeeExample> = {};
export const Brackets: StoryObj<typeof FeeExample> = {
  args: {
    rule: {
      ...fixed,
      feeMethod: 'BRACKET_FEE',
      brackets: [
        { from: 0, to: 1_000_000, fixedFee: 2_000, dynamicFee: 0 },
        { from: 1_000_000, to: null, fixedFee: 0, dynamicFee: 0.25, maxFee: 20_000 },
      ],
    },
  },
};
export const ByTheMonth: StoryObj<typeof FeeExample> = { args: { rule: { ...fixed, calculatePer: 'PER_MONTH' } } };
export const NotComplete: StoryObj<typeof FeeExample> = { args: { rule: undefined } };
