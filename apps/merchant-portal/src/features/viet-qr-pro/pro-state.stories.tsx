import type { Meta, StoryObj } from '@storybook/react-vite';
import { ProState } from './pro-state.tsx';
import type { ProAccount, ProState as State } from './viet-qr-pro.ts';

const account = (id: string, more: Partial<ProAccount> = {}): ProAccount => ({
  id,
  accountNo: `10642300000000${id}`,
  accountName: 'NGUYEN VAN AN',
  status: 'APPROVED',
  allowed: ['DISABLE'],
  suspended: false,
  numOfCustomers: 12,
  ...more,
});

const state = (more: Partial<State> = {}): State => ({
  status: 'APPROVED',
  allowed: ['DISABLE'],
  accounts: [account('1'), account('2', { status: 'PENDING', allowed: ['WITHDRAW'], numOfCustomers: 0 })],
  ...more,
});

const button = (title: string) => ({ title, onSelect: () => undefined });

const meta = {
  title: 'VietQR Pro/State',
  component: ProState,
  args: { state: state(), actions: [button('Turn off')], actionsOf: () => [button('Turn off')] },
} satisfies Meta<typeof ProState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const On: Story = {};
export const NotYet: Story = {
  args: {
    state: state({ status: 'INACTIVE', accounts: [account('1', { status: 'INACTIVE', allowed: [] })] }),
    actions: [button('Ask for activation')],
    actionsOf: () => [],
  },
};
export const LockedByStaff: Story = {
  args: {
    state: state({
      status: 'LOCK',
      lockedBy: 'STAFF',
      reason: 'Giấy phép kinh doanh hết hạn.',
      allowed: [],
      accounts: [account('1', { suspended: true, allowed: [] })],
    }),
    actions: [],
    actionsOf: () => [],
  },
};
export const Refused: Story = {
  args: {
    state: state({ status: 'REJECTED', reason: 'Thiếu giấy phép.', allowed: ['REQUEST_ACTIVATION'], accounts: [] }),
    actions: [button('Ask for activation')],
  },
};
