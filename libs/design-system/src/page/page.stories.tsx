import type { Meta, StoryObj } from '@storybook/react-vite';
import { Landmark, Mail, Plus, ShieldCheck, Users } from 'lucide-react';
import { BarChart } from '../charts/bar-chart.tsx';
import { LineChart } from '../charts/line-chart.tsx';
import { Money } from '../display/money.tsx';
import { Card } from './card.tsx';
import { LandingCards } from './landing-cards.tsx';
import { Notice } from './notice.tsx';
import { PageHead } from './page-head.tsx';
import { CardSkeleton, DetailSkeleton, FormSkeleton, ListSkeleton } from './skeletons.tsx';
import { StatTile, TileGrid } from './stat-tile.tsx';
import { EmptyState, FailedState, ForbiddenState, NotFoundState, ResultState } from './states.tsx';
import { Stepper } from './stepper.tsx';
import { TabBar } from './tab-bar.tsx';

const meta = { title: 'Page/Parts' } satisfies Meta;
export default meta;
type Story = StoryObj;

const nothing = () => undefined;
const money = (value: number) => `${value.toLocaleString('vi')} đ`;
const day = (index: number) => `${String(index + 1).padStart(2, '0')}/11`;

export const Head: Story = {
  render: () => (
    <PageHead
      title="Khách hàng"
      purpose="Người đã thanh toán cho bạn, chia theo nhóm."
      primary={{ title: 'Thêm khách hàng', icon: <Plus size={18} />, onSelect: nothing }}
      secondary={[
        { title: 'Xuất tệp', onSelect: nothing },
        { title: 'Xóa nhóm', danger: true, disabledReason: 'Nhóm còn khách hàng' },
      ]}
      tabs={
        <TabBar
          label="Khách hàng"
          current="all"
          tabs={[
            { id: 'all', title: 'Tất cả', to: '#all', count: 248 },
            { id: 'groups', title: 'Nhóm', to: '#groups' },
          ]}
        />
      }
    />
  ),
};
export const TabsAsHeading: Story = {
  render: () => (
    <TabBar
      heading
      label="Cổng thanh toán"
      current="payment"
      tabs={[
        { id: 'payment', title: 'Tích hợp thanh toán', to: '#payment' },
        { id: 'webhooks', title: 'Webhooks', to: '#webhooks' },
        { id: 'tools', title: 'Công cụ', to: '#tools' },
      ]}
    />
  ),
};
export const Dashboard: Story = {
  render: () => (
    <>
      <PageHead title="Tổng quan" />
      <TileGrid>
        <StatTile
          hero
          label="Doanh thu hôm nay"
          value={<Money amount={18_450_000} />}
          change={{ percent: 12, against: 'cùng giờ hôm qua' }}
          to="#today"
        />
        <StatTile
          label="Giao dịch thành công"
          value="142"
          change={{ percent: -4, against: 'cùng giờ hôm qua' }}
          to="#transactions"
        />
        <StatTile label="Chờ duyệt chi" value="3" note="Cũ nhất từ 09:12" to="#payouts" />
      </TileGrid>
      <div style={{ display: 'grid', gap: 16, marginTop: 16 }}>
        <Card title="Doanh thu 14 ngày">
          <LineChart
            label="Doanh thu 14 ngày"
            points={Array.from({ length: 14 }, (_, index) => ({
              label: day(index),
              value: 9_000_000 + ((index * 7_919) % 11) * 900_000,
            }))}
            previous={Array.from({ length: 14 }, (_, index) => ({
              label: `${index + 18}/10`,
              value: 8_000_000 + ((index * 104_729) % 9) * 800_000,
            }))}
            format={money}
          />
        </Card>
        <Card title="Theo phương thức">
          <BarChart
            label="Theo phương thức"
            bars={[
              { label: 'VietQR', value: 14_200_000, to: '#vietqr' },
              { label: 'Thẻ ATM', value: 3_150_000, to: '#atm' },
              { label: 'Chuyển khoản', value: 1_100_000, to: '#banking' },
            ]}
            format={money}
          />
        </Card>
      </div>
    </>
  ),
};
export const Landing: Story = {
  render: () => (
    <LandingCards
      cards={[
        {
          title: 'Tài khoản nhận tiền',
          text: 'Nơi tiền của bạn về mỗi ngày.',
          icon: <Landmark size={20} />,
          to: '#accounts',
        },
        { title: 'Thành viên', text: 'Ai được làm gì trong cửa hàng.', icon: <Users size={20} />, to: '#members' },
        { title: 'E-mail thông báo', text: 'Nhận tin khi có thanh toán.', icon: <Mail size={20} />, to: '#mail' },
        {
          title: 'Đổi mật khẩu',
          text: '',
          icon: <ShieldCheck size={20} />,
          to: '#password',
          disabledReason: 'Không dùng được trong Test Mode',
        },
      ]}
    />
  ),
};
export const Steps: Story = {
  render: () => (
    <Stepper
      current="amount"
      steps={[
        { id: 'receiver', title: 'Người nhận' },
        { id: 'amount', title: 'Số tiền' },
        { id: 'review', title: 'Kiểm tra' },
      ]}
    />
  ),
};
export const Notices: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 8 }}>
      <Notice title="Hoàn tất hồ sơ" actions={[{ title: 'Bổ sung', onSelect: nothing }]}>
        Bạn đang ở Test Mode cho đến khi hồ sơ được duyệt.
      </Notice>
      <Notice tone="success">Webhook đã được duyệt.</Notice>
      <Notice tone="warning">Còn 2 ngày để đối soát tháng 10.</Notice>
      <Notice tone="danger">Ngân hàng tạm ngừng nhận lệnh chi.</Notice>
    </div>
  ),
};
export const Empty: Story = {
  render: () => (
    <EmptyState
      title="Chưa có khách hàng"
      text="Khách hàng xuất hiện ở đây sau lần thanh toán đầu tiên."
      action={{ title: 'Thêm khách hàng', onSelect: nothing }}
    />
  ),
};
export const Failed: Story = {
  render: () => <FailedState error={{ message: '', traceId: '7f3c91d2e0a84b56' }} onRetry={nothing} />,
};
export const Forbidden: Story = { render: () => <ForbiddenState feature="Chi hộ" /> };
export const NotFound: Story = { render: () => <NotFoundState home="#" /> };
export const Result: Story = {
  render: () => (
    <ResultState
      level={1}
      title="Đã gửi lệnh chi"
      text="Người duyệt sẽ nhận được thông báo."
      actions={[
        { title: 'Xem lệnh chi', to: '#' },
        { title: 'Tạo lệnh khác', to: '#' },
      ]}
    >
      <Money amount={12_500_000} size="hero" />
    </ResultState>
  ),
};
export const Skeletons: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 24 }}>
      <ListSkeleton rows={3} />
      <CardSkeleton />
      <DetailSkeleton />
      <FormSkeleton fields={3} />
    </div>
  ),
};
