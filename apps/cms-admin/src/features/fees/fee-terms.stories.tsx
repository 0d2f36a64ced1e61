import { FactList } from '@pay/design-system/display';
import type { FeeRule } from '@pay/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useFeeTerms } from './fee-terms.tsx';

function Terms({ rule }: { rule: FeeRule }) {
  return <FactList facts={useFeeTerms()(rule).facts} />;
}

const fixed: FeeRule = { feeMethod: 'FIXED_FEE', calculatePer: 'PER_TRANSACTION', fixedFee: 1_000, dynamicFee: 0.3 };

const meta: Meta<typeof Terms> = { title: 'Back office/Terms of a rule', component: Terms, args: { rule: fixed } };
export default meta;

export const FixedAndPercent: StoryObj<typeof Terms> = {};
export const Bounded: StoryObj<typeof Terms> = { args: { rule: { ...fixed, minFee: 2_000, maxFee: 50_000 } } };
export const Free: StoryObj<typeof Terms> = {
  args: { rule: { feeMethod: 'FREE', calculatePer: 'NONE', fixedFee: 0, dynamicFee: 0 } },
};
export const BracketsOfAMonth: StoryObj<typeof Terms> = {
  args: {
    rule: {
      ...fixed,
      feeMethod: 'BRACKET_FEE',
      calculatePer: 'PER_MONTH',
      bracketMode: 'GRADUATED',
      bracketBasis: 'COUNT',
      brackets: [
        { from: 0, to: 1_000, fixedFee: 0, dynamicFee: 0.5 },
        { from: 1_000, to: null, fixedFee: 0, dynamicFee: 0.4, minFee: 500 },
      ],
    },
  },
};
