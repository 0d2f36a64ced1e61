import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from '../page/card.tsx';
import { CodeText } from './copy-button.tsx';
import { FactList } from './fact-list.tsx';
import { Money } from './money.tsx';
import { StatusChip } from './status-chip.tsx';
import { Timeline } from './timeline.tsx';

const meta = { title: 'Display/Values' } satisfies Meta;
export default meta;
type Story = StoryObj;

export const Amounts: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 16, justifyItems: 'start' }}>
      <Money amount={1_234_567} />
      <Money amount={1_234_567} direction="in" size="large" fee={2_200} net={1_232_367} />
      <Money amount={98_765_000} direction="out" size="hero" />
      <CodeText code="P20261121001" label="mã giao dịch" />
    </div>
  ),
};
export const Statuses: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      {['CREATED', 'PENDING', 'SUCCESS', 'CANCELED', 'FAIL', 'TIMEOUT'].map((status) => (
        <StatusChip key={status} status={status} enumName="PaymentStatus" at="2026-11-21T03:12:00.000Z" />
      ))}
    </div>
  ),
};
export const Facts: Story = {
  render: () => (
    <Card title="Người nhận">
      <FactList
        facts={[
          { label: 'Họ tên', value: 'NGUYEN THI MINH ANH' },
          { label: 'Số tài khoản', value: '0071001234567', copy: '0071001234567' },
          { label: 'E-mail', value: null },
          { label: 'Nội dung', value: 'Thanh toan tien hang thang 11', wide: true },
        ]}
      />
    </Card>
  ),
};
export const History: Story = {
  render: () => (
    <Timeline
      entries={[
        {
          id: '3',
          title: 'Đã thanh toán',
          at: '2026-11-21T03:20:00.000Z',
          tone: 'success',
          note: 'Vietcombank · FT26325001',
        },
        { id: '2', title: 'Khách mở đường dẫn', at: '2026-11-21T03:18:00.000Z' },
        { id: '1', title: 'Tạo pay link', at: '2026-11-21T03:10:00.000Z', by: 'Trần Quốc Bảo' },
      ]}
    />
  ),
};
