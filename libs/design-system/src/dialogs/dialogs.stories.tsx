import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../theme/button.tsx';
import { AttentionDialog } from './attention-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { attention, confirm } from './dialog-queue.tsx';
import { OtpDialog, type OtpStepProps } from './otp-dialog.tsx';

const code: OtpStepProps = {
  destination: '090****001',
  confirming: { title: 'Chi cho Nguyễn Thị Minh Anh', amount: 12_500_000, to: 'Vietcombank · 0071001234567' },
  expiresIn: 272,
  resendIn: 42,
  onSubmit: () => undefined,
  onResend: () => undefined,
};
const nothing = () => undefined;

const meta = { title: 'Dialogs/Dialogs' } satisfies Meta;
export default meta;
type Story = StoryObj;

export const OneTimePassword: Story = { render: () => <OtpDialog {...code} onClose={nothing} /> };
export const OneTimePasswordWrong: Story = {
  render: () => (
    <OtpDialog {...code} code="123456" error="Mã chưa đúng." attemptsLeft={2} resendIn={0} onClose={nothing} />
  ),
};
export const OneTimePasswordExpired: Story = {
  render: () => <OtpDialog {...code} expiresIn={0} resendIn={0} onClose={nothing} />,
};
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
