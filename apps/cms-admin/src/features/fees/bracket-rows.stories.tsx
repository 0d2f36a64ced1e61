import { useEndpointForm } from '@pay/forms';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { QueryClientProvider } from '@tanstack/react-query';
import { queries } from '#api';
import { feesApi } from '#fees-api';
import { BracketRows } from './bracket-rows.tsx';
import type { WrittenFee } from './fee.ts';

function Rows({ brackets }: { brackets: NonNullable<WrittenFee['brackets']> }) {
  const form = useEndpointForm(feesApi.fee.add, { defaults: { feeMethod: 'BRACKET_FEE', brackets }, draft: false });
  return <BracketRows form={form} />;
}

const meta: Meta<typeof Rows> = {
  title: 'Back office/Brackets of a rule',
  component: Rows,
  decorators: [
    (Story) => (
      <QueryClientProvider client={queries}>
        <Story />
      </QueryClientProvider>
    ),
  ],
};
export default meta;

export const Empty: StoryObj<typeof Rows> = { args: { brackets: [] } };
export const Three: StoryObj<typeof Rows> = {
  args: {
    brackets: [
      { from: 0, to: 1_000_000, fixedFee: 2_000, dynamicFee: 0 },
      { from: 1_000_000, to: 10_000_000, fixedFee: 0, dynamicFee: 0.25 },
      { from: 10_000_000, to: null, fixedFee: 5_000, dynamicFee: 0.15 },
    ],
  },
};
