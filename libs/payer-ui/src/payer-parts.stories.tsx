import './base.css';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Actions, AppLinks, Button, ButtonLink, More, Panel, Tabs } from './controls.tsx';
import { DetailRows } from './detail-rows.tsx';
import { Card, Cards, Foot, ShopBand } from './frame.tsx';
import { Field } from './field.tsx';
import { FormFaults, Note, Notice, StatusLine } from './notice.tsx';
import { Result, type ResultTone } from './result.tsx';
import { Lines } from './lines.tsx';
import { QrCode } from './qr-code.tsx';
import { Steps, Summary, TimeLeft } from './summary.tsx';

const meta = { title: 'Payer/Parts' } satisfies Meta;
export default meta;
type Story = StoryObj;

const languages = (current: 'vi' | 'en') => [
  { code: 'vi', name: 'Tiếng Việt', href: '?lang=vi', current: current === 'vi' },
  { code: 'en', name: 'English', href: '?lang=en', current: current === 'en' },
];

// Two modules of a code, enough to see the field around it.
const finder =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACAQAAAABazTCJAAAADElEQVR4nGNoYHAAAAJEAMHjpxn0AAAAAElFTkSuQmCC';

export const WaysToPay: Story = {
  render: () => (
    <Cards>
      <Card>
        <Tabs
          label="Cách thanh toán"
          open="qr"
          tabs={[
            { panel: 'qr', name: 'VietQR', note: 'Mọi app ngân hàng' },
            { panel: 'card', name: 'Thẻ ATM', note: 'Thẻ nội địa' },
          ]}
        />
      </Card>
      <Panel id="qr" open tabbed>
        <Card>
          <AppLinks
            apps={[
              { id: 'mb', name: 'MB Bank', href: '#mb' },
              { id: 'vcb', name: 'Vietcombank', href: '#vcb', note: 'chỉ mở app' },
            ]}
          />
        </Card>
      </Panel>
    </Cards>
  ),
};

export const Page: Story = {
  render: () => (
    <>
      <ShopBand
        shopName="Cửa hàng Minh Anh"
        logo={undefined}
        languages={languages('vi')}
        languageLabel="Ngôn ngữ"
        testLabel="Chế độ thử nghiệm: không phát sinh tiền thật"
      />
      <Cards>
        <Card>
          <Summary
            label="Nội dung thanh toán"
            what="Đơn hàng 1204 · Đồng phục học sinh"
            amountLabel="Số tiền"
            amount="150.000 đ"
          />
        </Card>
        <Card>
          <QrCode picture={finder} label="Mã VietQR" bank="KienlongBank" />
          <StatusLine>Đang chờ bạn chuyển khoản. Trang tự cập nhật.</StatusLine>
          <Steps
            title="Cách thanh toán"
            steps={['Mở ứng dụng ngân hàng.', 'Kiểm tra người nhận.', 'Xác nhận chuyển khoản.']}
          />
          <DetailRows
            rows={[
              { label: 'Ngân hàng', value: 'KienlongBank' },
              { label: 'Số tài khoản', value: '10642307194095923', copy: '10642307194095923', grouped: true },
            ]}
            copyTitle="Sao chép"
          />
          <TimeLeft left="Còn 09:34" near />
        </Card>
      </Cards>
      <Foot lines={['Cần hỗ trợ? Vui lòng hỏi cửa hàng.', 'Trang thanh toán của Tre Pay']} />
    </>
  ),
};

export const PageInEnglish: Story = {
  render: () => (
    <>
      <ShopBand
        shopName="Minh Anh Shop"
        logo={undefined}
        languages={languages('en')}
        languageLabel="Language"
        testLabel={undefined}
      />
      <Cards>
        <Card>
          <Summary label="Payment description" what="Order 1204" amountLabel="Amount" amount="150,000 VND" />
        </Card>
      </Cards>
    </>
  ),
};

export const Notices: Story = {
  render: () => (
    <Cards>
      <Notice tone="trust">Đã kiểm tra: mã QR này chuyển 150.000 đ đến CONG TY TNHH MINH ANH.</Notice>
      <Notice tone="warn">No connection: the status is unknown. Do not pay twice.</Notice>
      <Notice tone="bad">Mã QR không khớp với thông tin trên trang. Đừng thanh toán.</Notice>
    </Cards>
  ),
};

export const Receipt: Story = {
  render: () => (
    <Cards>
      <Card>
        <Lines
          lines={[
            { name: 'Cà phê rang xay 500 g', detail: '2 × 165.000 đ', amount: '330.000 đ' },
            { name: 'Phiếu quà tặng', amount: '70.000 đ' },
            { name: 'Bình giữ nhiệt', detail: '2 × 90.000 đ', amount: '180.000 đ', warning: 'Còn thiếu 1' },
          ]}
        />
      </Card>
    </Cards>
  ),
};

const tones: readonly ResultTone[] = ['success', 'failure', 'waiting', 'neutral'];

export const Results: Story = {
  render: () => (
    <Cards>
      {tones.map((tone) => (
        <Card key={tone} label={tone}>
          <Result tone={tone} title="Thanh toán" amount="150.000 đ">
            <Note>Cửa hàng Minh Anh</Note>
          </Result>
        </Card>
      ))}
    </Cards>
  ),
};

export const Form: Story = {
  render: () => (
    <Cards>
      <Card label="Your information">
        <FormFaults text="Please check the marked fields." inputs={[{ id: 'phone', label: 'Số điện thoại' }]} />
        <Field name="fullName" label="Full name" defaultValue="Nguyễn Văn An" />
        <Field name="phone" label="Số điện thoại" defaultValue="0912345" error="Số điện thoại không hợp lệ" />
        <Actions>
          <Button>Tiếp tục thanh toán</Button>
          <ButtonLink look="quiet" href="#saved">
            Save the QR code
          </ButtonLink>
        </Actions>
        <More label="Hủy giao dịch">
          <Button look="danger">Hủy khoản thanh toán này</Button>
        </More>
      </Card>
    </Cards>
  ),
};
