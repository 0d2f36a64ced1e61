import type { Meta, StoryObj } from '@storybook/react-vite';
import { StatusChip } from '../display/status-chip.tsx';
import { MenuIcon } from '../icons/menu-icon.tsx';
import type { Command } from './command.ts';
import { CommandPalette } from './command-palette.tsx';
import { ShortcutSheet } from './shortcut-sheet.tsx';

const commands: Command[] = [
  { id: 'new', title: 'Tạo link thanh toán', group: 'Thao tác', icon: <MenuIcon name="link" />, to: '#new' },
  { id: 'pay-link', title: 'Link thanh toán', group: 'Màn hình', icon: <MenuIcon name="link" />, to: '#pay-link' },
  { id: 'payout', title: 'Chi hộ', group: 'Màn hình', icon: <MenuIcon name="send" />, to: '#payout' },
];
const payment: Command = {
  id: 'payment',
  title: 'Đơn hàng 1024',
  code: 'P24888525361 · Nguyễn Văn A',
  state: <StatusChip quiet status="SUCCESS" enumName="PaymentStatus" />,
  amount: '345.000 đ',
  group: 'Giao dịch',
  to: '#payment',
};

const meta = {
  title: 'Shell/Command palette',
  component: CommandPalette,
  args: {
    start: commands,
    commands,
    searches: [
      { title: 'Giao dịch', by: ['mã', 'số điện thoại', 'tên', 'số tiền'], find: () => Promise.resolve([payment]) },
    ],
    onClose: () => undefined,
  },
} satisfies Meta<typeof CommandPalette>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};
export const SearchFails: Story = {
  args: { searches: [{ title: 'Giao dịch', by: ['mã'], find: () => Promise.reject(new Error('offline')) }] },
};
export const Shortcuts: Story = { render: () => <ShortcutSheet onClose={() => undefined} /> };
