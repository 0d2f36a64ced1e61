import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../theme/button.tsx';
import { NotificationList } from './notification-list.tsx';
import { toast } from './toast-queue.ts';
import { Toast } from './toast-host.tsx';

const meta = { title: 'Toasts/Toasts' } satisfies Meta;
export default meta;
type Story = StoryObj;

const nothing = () => undefined;

export const Tones: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 8, maxWidth: 380 }}>
      <Toast tone="success" onClose={nothing}>
        Đã tạo pay link.
      </Toast>
      <Toast tone="warning" onClose={nothing}>
        Tính năng này không dùng được trong Test Mode.
      </Toast>
      <Toast tone="danger" onClose={nothing}>
        Không gửi được lệnh chi. Chưa có tiền rời tài khoản.
      </Toast>
      <Toast tone="info" onClose={nothing}>
        Bản ghi đã được cập nhật ở một thẻ khác.
      </Toast>
    </div>
  ),
};
export const Announced: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: 8, justifyContent: 'flex-end' }}>
      <Button onClick={() => toast({ tone: 'success', text: 'Tệp đã sẵn sàng.', important: true, duration: 5_000 })}>
        Thông báo quan trọng
      </Button>
      <NotificationList />
    </div>
  ),
};
