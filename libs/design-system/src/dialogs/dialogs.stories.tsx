import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Button } from '../theme/button.tsx';
import { AttentionDialog } from './attention-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { dialogLater } from './dialog-later.tsx';
import { attention, confirm } from './dialog-queue.tsx';
import { OtpDialog, type OtpStepProps } from './otp-dialog.tsx';

const sent = {
  destination: '090****001',
  confirming: { title: 'Chi cho Nguyễn Thị Minh Anh', amount: 12_500_000, to: 'Vietcombank · 0071001234567' },
  expiresIn: 272,
  resendIn: 42,
};
const nothing = () => undefined;
const wrong = 'Mã OTP không chính xác. Bạn còn 4 lần thử';

function Code(step: Partial<OtpStepProps>) {
  const [code, setCode] = useState('');
  return (
    <OtpDialog
      {...sent}
      code={code}
      onCodeChange={setCode}
      onSubmit={() => setCode('')}
      onResend={nothing}
      onClose={nothing}
      {...step}
    />
  );
}

const meta = { title: 'Dialogs/Dialogs' } satisfies Meta;
export default meta;
type Story = StoryObj;

export const OneTimePassword: Story = { render: () => <Code /> };
export const OneTimePasswordWrong: Story = {
  render: () => <Code error={wrong} resendIn={0} />,
};
export const OneTimePasswordExpired: Story = {
  render: () => <Code expiresIn={0} resendIn={0} />,
};
const NotFetched = dialogLater(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
export const NotLoaded: Story = { render: () => <NotFetched onClose={nothing} /> };
export const Confirm: Story = {
  render: () => (
    <ConfirmDialog
      title="Hủy pay link?"
      text="Khách sẽ không thanh toán được bằng đường dẫn này nữa."
      facts={[
        { label: 'Mã', value: 'Kx8Qw200' },
        { label: 'Khách hàng', value: 'Trần Quốc Bảo' },
      ]}
      irreversible
      danger
      verb="Hủy pay link"
      onConfirm={nothing}
      onClose={nothing}
    />
  ),
};
const undecided = { error: null, isPending: false };
export const DecisionAfterComparing: Story = {
  render: () => (
    <DecisionDialog
      title="Đề xuất duyệt Hoa Sen Việt?"
      effects={['Đề xuất được ghi tên bạn và chờ một người duyệt lệnh khác duyệt.']}
      checks={['Họ tên trên căn cước là họ tên trong hồ sơ', 'Số căn cước là số trong hồ sơ']}
      reason={{ label: 'Ghi chú', optional: true }}
      verb="Đề xuất duyệt"
      call={undecided}
      onDecide={nothing}
      onClose={nothing}
    />
  ),
};
export const DecisionWithUsualReasons: Story = {
  render: () => (
    <DecisionDialog
      title="Từ chối Hoa Sen Việt?"
      effects={['Chủ đơn vị nhận lý do qua SMS, đúng như bạn viết.']}
      reason={{
        label: 'Lý do',
        usual: ['Ảnh căn cước không đọc được. Vui lòng gửi ảnh rõ hơn.', 'Thiếu giấy chứng nhận. Vui lòng bổ sung.'],
      }}
      danger
      verb="Từ chối"
      call={undecided}
      onDecide={nothing}
      onClose={nothing}
    />
  ),
};
export const Attention: Story = {
  render: () => (
    <AttentionDialog
      title="Lưu ý"
      text="Phiên làm việc của bạn đã kết thúc. Vui lòng đăng nhập lại."
      id="error.122"
      onClose={nothing}
    />
  ),
};
export const Stacked: Story = {
  render: () => (
    <Button
      onClick={() => {
        void confirm({ title: 'Xóa sản phẩm?', text: 'Sản phẩm không còn trong danh mục.', verb: 'Xóa', danger: true });
        void attention({ title: 'Lưu ý', text: 'Sản phẩm đang có trong ba đơn hàng.' });
      }}
    >
      Mở hai hộp thoại
    </Button>
  ),
};
