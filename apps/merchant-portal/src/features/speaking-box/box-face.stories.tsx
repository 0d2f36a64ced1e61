import type { Meta, StoryObj } from '@storybook/react-vite';
import { BoxFace } from './box-face.tsx';
import type { Announcement, BoxLine } from './box-line.ts';

const at = '2026-11-24T02:15:00.000Z';
const payment = (number: number, amount: number): Announcement => ({
  number,
  transactionId: `t${number}`,
  amount,
  codeName: 'Tại quầy',
  paidAt: at,
  announcedAt: at,
});

const code: BoxLine['code'] = {
  id: '1',
  deviceId: '1',
  staticQrType: 'BANK',
  name: 'Tại quầy',
  defaultQr: true,
  qrCode: '00020101021138540010A00000072701240006970452011045708346020208QRIBFTTA53037045802VN63042625',
  accountNumber: '4570834602',
  accountName: 'CONG TY TRA SEN',
  shortName: 'KienlongBank',
  createdAt: at,
};

const line: BoxLine = {
  state: 'OPEN',
  boxName: 'Quầy số 1',
  shopName: 'Tiệm Trà Sen',
  logo: null,
  code,
  announcements: [],
  announced: 3,
  heard: 3,
  serverTime: at,
};

const meta = {
  title: 'Portal/Speaking pay box',
  component: BoxFace,
  args: { line, captions: [], connected: true, canSpeak: true },
} satisfies Meta<typeof BoxFace>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Waiting: Story = {};
export const Paid: Story = { args: { captions: [payment(3, 45_000), payment(2, 120_000), payment(1, 15_500)] } };
export const LineLost: Story = { args: { connected: false, captions: [payment(1, 45_000)] } };
export const WithoutVoice: Story = { args: { canSpeak: false } };
export const OfAWallet: Story = { args: { line: { ...line, code: { ...code, staticQrType: 'E_WALLET' } } } };
