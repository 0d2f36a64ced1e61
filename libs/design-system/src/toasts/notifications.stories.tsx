import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { showNotifications, type NotificationEntry } from './notification-feed.ts';
import { NotificationPanel } from './notification-panel.tsx';

const nothing = () => undefined;
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const entries: NotificationEntry[] = [
  {
    id: '1',
    tone: 'success',
    title: 'Tiền vào',
    text: '+345.000 đ · Bánh kem sinh nhật',
    at: ago(5),
    to: '#1',
    unread: true,
  },
  {
    id: '2',
    tone: 'warning',
    title: 'Khoản tiền chờ bạn quyết định',
    text: '90.000 đ · Đơn hàng 1204',
    at: ago(130),
    to: '#2',
    unread: true,
  },
  {
    id: '3',
    tone: 'danger',
    title: 'Địa chỉ webhook bị từ chối',
    text: 'https://shop.example/notices',
    at: ago(1_500),
    to: '#3',
    unread: false,
  },
  { id: '4', tone: 'info', title: 'Thành viên mới', text: 'Lê Thu Ngân', at: ago(6_000), to: '#4', unread: false },
];

function Shown({ of }: { of: NotificationEntry[] }) {
  useEffect(() => {
    const unread = of.filter((entry) => entry.unread).length;
    showNotifications({
      entries: of,
      unread,
      onRead: nothing,
      sound: { on: true, onChange: nothing },
      kinds: ['Tiền vào', 'Thành viên mới tham gia'].map((label) => ({
        name: label,
        label,
        on: true,
        onChange: nothing,
      })),
    });
    return () => showNotifications(undefined);
  }, [of]);
  return (
    <div style={{ width: 380, maxWidth: '100%' }}>
      <NotificationPanel onFollow={nothing} />
    </div>
  );
}

const meta = { title: 'Toasts/Notifications', component: Shown } satisfies Meta<typeof Shown>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Panel: Story = { args: { of: entries } };
export const Nothing: Story = { args: { of: [] } };
