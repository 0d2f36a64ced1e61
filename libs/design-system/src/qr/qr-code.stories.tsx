import type { Meta, StoryObj } from '@storybook/react-vite';
import { QrCode, QrDownload } from './qr-code.tsx';

const content =
  '00020101021238570010A00000072701270006970436011300710012345670208QRIBFTTA53037045405450005802VN62150811Don hang 016304A1B2';

const meta = {
  title: 'Display/QR code',
  component: QrCode,
  args: { content, label: 'Mã VietQR, 45.000 đ', width: 280 },
} satisfies Meta<typeof QrCode>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Live: Story = {};
export const InTestMode: Story = { args: { testMode: true } };
export const Download: Story = {
  render: (args) => <QrDownload content={args.content} name="pay-link" caption="Trà sữa Hoa Mộc · 45.000 đ" />,
};
