import type { Meta, StoryObj } from '@storybook/react-vite';
import { Thread } from './thread.tsx';

const meta = { title: 'Display/Thread', component: Thread } satisfies Meta<typeof Thread>;
export default meta;
type Story = StoryObj<typeof meta>;

const messages = [
  {
    id: '1',
    author: 'Trần Minh Anh',
    own: true,
    message: 'Khách đã chuyển 250.000 đ lúc 09:12 mà đơn vẫn chờ thanh toán.\nXin kiểm tra giúp.',
    at: '2026-11-21T03:12:00.000Z',
    documents: ['/files/1', '/files/2'],
  },
  {
    id: '2',
    author: 'Cổng thanh toán',
    own: false,
    message: 'Ngân hàng báo có muộn. Giao dịch đã được ghi nhận lúc 09:40.',
    at: '2026-11-21T03:45:00.000Z',
    documents: [],
  },
];

export const BothSides: Story = { args: { messages } };
export const Unbroken: Story = {
  args: { messages: messages.map((message) => ({ ...message, message: 'https://shop.test/'.padEnd(300, 'x') })) },
};
export const OnAPhone: Story = { args: { messages }, globals: { viewport: { value: 'mobile1' } } };
