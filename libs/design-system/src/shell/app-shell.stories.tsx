import type { Meta, StoryObj } from '@storybook/react-vite';
import { KeyRound, User } from 'lucide-react';
import { useState } from 'react';
import { Card } from '../page/card.tsx';
import { PageHead } from '../page/page-head.tsx';
import { AppShell, type AppShellProps } from './app-shell.tsx';

const menu: AppShellProps['menu'] = [
  {
    id: 'overview',
    items: [
      { id: 'dashboard', title: 'Tổng quan', icon: 'dashboard', to: '#dashboard', current: true },
      { id: 'balance', title: 'Số dư', icon: 'balance', to: '#balance' },
      { id: 'transactions', title: 'Giao dịch', icon: 'transactions', to: '#transactions' },
      { id: 'statistics', title: 'Thống kê', icon: 'chart', to: '#statistics' },
    ],
  },
  {
    id: 'receive',
    title: 'Nhận thanh toán',
    items: [
      { id: 'pay-link', title: 'Pay Link', icon: 'link', to: '#pay-link', count: 3 },
      {
        id: 'pay-subscription',
        title: 'Pay Subscription',
        icon: 'repeat',
        items: [
          { id: 'subscription', title: 'Đăng ký định kỳ', icon: 'repeat', to: '#subscription' },
          { id: 'plan', title: 'Gói định kỳ', icon: 'repeat', to: '#plan' },
        ],
      },
    ],
  },
  { id: 'settings', title: 'Cài đặt', items: [{ id: 'setting', title: 'Cài đặt', icon: 'settings', to: '#setting' }] },
];

function Shell({
  lockedReason,
  test = false,
  bottomBar = false,
}: {
  lockedReason?: string;
  test?: boolean;
  bottomBar?: boolean;
}) {
  const [on, setOn] = useState(test);
  const [language, setLanguage] = useState('vi');
  return (
    <AppShell
      brand={{ name: 'Tre Pay' }}
      menu={menu}
      account={{ name: 'Trà sữa Hoa Mộc', person: 'Nguyễn Thị Minh Anh', code: 'M10000001' }}
      userMenu={[
        { title: 'Thông tin tài khoản', icon: <User size={20} />, to: '#account' },
        {
          title: 'Đổi mật khẩu',
          icon: <KeyRound size={20} />,
          to: '#password',
          disabledReason: on ? 'Không dùng được trong Test Mode' : undefined,
        },
      ]}
      onLogout={() => undefined}
      language={{
        current: language,
        options: [
          { code: 'vi', name: 'Tiếng Việt' },
          { code: 'en', name: 'English' },
        ],
        onChange: setLanguage,
      }}
      testMode={{ on, onChange: setOn, lockedReason }}
      breadcrumb={[{ title: 'Tổng quan', to: '#' }, { title: 'Pay Link' }]}
      bottomBar={bottomBar ? menu[0]?.items : undefined}
      onOpenPalette={() => undefined}
    >
      <PageHead
        title="Pay Link"
        purpose="Gửi khách một đường dẫn để nhận thanh toán."
        primary={{ title: 'Tạo pay link', onSelect: () => undefined }}
      />
      <Card title="Hôm nay">Chưa có giao dịch.</Card>
    </AppShell>
  );
}

const meta = { title: 'Shell/App shell', component: Shell, parameters: { layout: 'fullscreen' } } satisfies Meta<
  typeof Shell
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Live: Story = {};
export const InTestMode: Story = { args: { test: true } };
export const TestModeLocked: Story = {
  args: { test: true, lockedReason: 'Hoàn tất thông tin đơn vị để nhận thanh toán thật.' },
};
export const WithBottomBar: Story = { args: { bottomBar: true }, globals: { viewport: { value: 'mobile1' } } };
