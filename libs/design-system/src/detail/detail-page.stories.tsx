import type { Meta, StoryObj } from '@storybook/react-vite';
import { StatusChip } from '../display/status-chip.tsx';
import { DetailPage, type DetailView } from './detail-page.tsx';

const payout: DetailView = {
  identity: 'Chi cho Nguyễn Thị Minh Anh',
  code: { label: 'Mã giao dịch', value: 'P20261121001' },
  amount: 12_500_000,
  direction: 'out',
  fee: 3_300,
  net: 12_496_700,
  status: <StatusChip status="WAITING" enumName="PayoutStatus" at="2026-11-21T03:12:00.000Z" />,
  explanation: 'Lệnh chi đang chờ người thứ hai duyệt.',
  nextStep: 'Người duyệt nhập mã xác thực, sau đó ngân hàng chuyển tiền trong vài phút.',
  actions: [
    { title: 'Duyệt', onSelect: () => undefined },
    { title: 'Từ chối', danger: true, onSelect: () => undefined },
    { title: 'In ủy nhiệm chi', disabledReason: 'Chỉ in được sau khi ngân hàng đã chuyển tiền.' },
  ],
  facts: [
    { label: 'Người nhận', value: 'NGUYEN THI MINH ANH' },
    { label: 'Số tài khoản', value: '0071001234567', copy: '0071001234567' },
    { label: 'Ngân hàng', value: 'Vietcombank' },
    { label: 'Người tạo', value: 'Trần Quốc Bảo' },
    { label: 'Nội dung', value: 'Thanh toan tien hang thang 11', wide: true },
  ],
  history: [
    { id: '2', title: 'Gửi duyệt', at: '2026-11-21T03:12:00.000Z', by: 'Trần Quốc Bảo', tone: 'warning' },
    { id: '1', title: 'Tạo lệnh chi', at: '2026-11-21T03:10:24.000Z', by: 'Trần Quốc Bảo' },
  ],
};

const reviewed: DetailView = {
  ...payout,
  actions: [{ title: 'In ủy nhiệm chi', onSelect: () => undefined }],
  decisions: payout.actions,
  papers: <p>Ủy nhiệm chi</p>,
};

interface PayoutProps {
  state?: 'there' | 'loading' | 'failed' | 'missing';
  withoutAmount?: boolean;
  underReview?: boolean;
}

function Payout({ state = 'there', withoutAmount, underReview }: PayoutProps) {
  const shown = underReview ? reviewed : payout;
  const error = {
    failed: Object.assign(new Error('Vui lòng kiểm tra lại kết nối mạng'), { traceId: '7f3c91d2e0a84b56' }),
    missing: Object.assign(new Error(''), { name: 'not_found' }),
  };
  return (
    <DetailPage
      title="Chi tiết lệnh chi"
      back={{ title: 'Chi hộ', to: '#payouts' }}
      query={{
        data: state === 'there' ? { ...shown, ...(withoutAmount && { amount: undefined }) } : undefined,
        isPending: state === 'loading',
        error: state === 'failed' || state === 'missing' ? error[state] : null,
        refetch: () => undefined,
      }}
      view={(view) => view}
    />
  );
}

const meta = { title: 'Detail/Detail page', component: Payout } satisfies Meta<typeof Payout>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Waiting: Story = {};
export const WithoutAmount: Story = { args: { withoutAmount: true } };
export const UnderReview: Story = { args: { underReview: true } };
export const OnAPhone: Story = { globals: { viewport: { value: 'mobile1' } } };
export const Loading: Story = { args: { state: 'loading' } };
export const Failed: Story = { args: { state: 'failed' } };
export const Missing: Story = { args: { state: 'missing' } };
