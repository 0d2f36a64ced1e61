import type { Meta, StoryObj } from '@storybook/react-vite';
import { MenuIcon } from '../icons/menu-icon.tsx';
import { CommandPalette } from './command-palette.tsx';

const meta = {
  title: 'Shell/Command palette',
  component: CommandPalette,
  args: {
    onClose: () => undefined,
    commands: [
      { id: 'pay-link', title: 'Pay Link', group: 'Màn hình', icon: <MenuIcon name="link" />, to: '#pay-link' },
      { id: 'payout', title: 'Chi hộ', group: 'Màn hình', icon: <MenuIcon name="send" />, to: '#payout' },
      {
        id: 'new',
        title: 'Tạo pay link',
        group: 'Thao tác',
        icon: <MenuIcon name="link" />,
        note: 'Pay Link',
        to: '#new',
      },
    ],
  },
} satisfies Meta<typeof CommandPalette>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};
