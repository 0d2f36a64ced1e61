import type { Meta, StoryObj } from '@storybook/react-vite';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { PageHead } from '../page/page-head.tsx';
import type { Column } from './column.ts';
import { FilterBar } from './filter-bar.tsx';
import type { FilterHandle } from './filter-control.tsx';
import { ListView, type ListViewProps } from './list-view.tsx';
import { Pager } from './pager.tsx';

interface PayLink {
  id: string;
  payLinkCode: string;
  customerName: string;
  amount: number;
  status: string;
  createTime: string;
}

const statuses = ['SUCCESS', 'CREATED', 'PENDING', 'TIMEOUT', 'CANCELED', 'FAIL'];
const customers = [
  'Nguyễn Thị Minh Anh',
  'Trần Quốc Bảo',
  'Lê Hoàng Yến',
  'Phạm Đức Long',
  'Công ty TNHH Thương mại Dịch vụ Hoa Mộc',
];
const rows: PayLink[] = Array.from({ length: 12 }, (_, index) => ({
  id: String(index),
  payLinkCode: `Kx8Qw2${String(index).padStart(2, '0')}`,
  customerName: customers[index % customers.length] ?? '',
  amount: 45_000 + index * index * 137_500,
  status: statuses[index % statuses.length] ?? 'CREATED',
  createTime: `2026-11-${String(20 - index).padStart(2, '0')}T03:${10 + index}:00.000Z`,
}));

const columns: Column<PayLink>[] = [
  { field: 'payLinkCode', as: 'code' },
  { field: 'customerName', label: 'Khách hàng' },
  { field: 'amount', as: 'money', sort: 'amount' },
  { field: 'status', as: 'status', enumName: 'PaymentStatus', at: (row) => row.createTime },
  { field: 'createTime', as: 'dateTime', sort: 'createdAt' },
];

function Filters() {
  const [values, setValues] = useState<Record<string, FilterHandle['value']>>({ status: 'SUCCESS' });
  const handle = (
    name: string,
    label: string,
    rule: FilterHandle['rule'],
    options: FilterHandle['options'] = [],
  ): FilterHandle => ({
    name,
    label,
    rule,
    options,
    value: values[name],
    end: rule.to ? values[rule.to] : undefined,
    set: (value, end) => setValues((now) => ({ ...now, [name]: value, ...(rule.to && { [rule.to]: end }) })),
  });
  const options = statuses.map((value) => ({ value, label: value }));
  return (
    <FilterBar
      search={handle('keyword', 'Mã, khách hàng, nội dung', { kind: 'text', required: false })}
      shown={[
        handle('status', 'Trạng thái', { kind: 'choice', required: false }, options),
        handle('fromDate', 'Ngày tạo', { kind: 'dayRange', required: false, to: 'toDate' }),
      ]}
      more={[
        handle('minAmount', 'Số tiền', { kind: 'moneyRange', required: false, to: 'maxAmount' }),
        handle('paid', 'Đã thanh toán', { kind: 'yesNo', required: false }, [{ value: 'true', label: 'Có' }]),
      ]}
      used={
        values.status
          ? [{ name: 'status', label: 'Trạng thái', words: String(values.status), remove: () => setValues({}) }]
          : []
      }
      onClear={() => setValues({})}
      apply={(patch) => setValues((now) => ({ ...now, ...patch }))}
    />
  );
}

function PayLinks(props: Partial<ListViewProps<PayLink>>) {
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(20);
  const [sort, setSort] = useState<ListViewProps<PayLink>['sort']>({ by: 'createdAt', direction: 'DESC' });
  return (
    <>
      <PageHead
        title="Pay Link"
        purpose="Gửi khách một đường dẫn để nhận thanh toán."
        primary={{ title: 'Tạo pay link', icon: <Plus size={18} />, onSelect: () => undefined }}
      />
      <ListView
        caption="Pay Link"
        rows={rows}
        columns={columns}
        total={248}
        rowLink={(row) => `#${row.payLinkCode}`}
        sort={sort}
        onSort={setSort}
        empty={{
          title: 'Chưa có pay link nào',
          text: 'Pay link là đường dẫn thanh toán bạn gửi cho khách qua tin nhắn.',
          action: { title: 'Tạo pay link', onSelect: () => undefined },
        }}
        above={<Filters />}
        below={<Pager page={page} pages={13} size={size} onPage={setPage} onSize={setSize} />}
        {...props}
      />
    </>
  );
}

const meta = { title: 'List/List', component: PayLinks } satisfies Meta<typeof PayLinks>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithRows: Story = {};
export const OnAPhone: Story = { globals: { viewport: { value: 'mobile1' } } };
export const WithActions: Story = {
  args: {
    rowActions: () => [
      { title: 'Sao chép đường dẫn', onSelect: () => undefined },
      { title: 'Hủy', danger: true, disabledReason: 'Pay link đã được thanh toán' },
    ],
    selectable: () => [{ title: 'Gửi lại', onSelect: () => undefined }],
  },
};
export const Loading: Story = { args: { loading: true, rows: [] } };
export const Empty: Story = { args: { rows: [] } };
export const NothingFits: Story = { args: { rows: [], filtered: true, onClearFilters: () => undefined } };
export const Failed: Story = {
  args: {
    rows: [],
    error: { message: 'Vui lòng kiểm tra lại kết nối mạng', traceId: '7f3c91d2e0a84b56' },
    onRetry: () => undefined,
  },
};
export const Forbidden: Story = { args: { rows: [], error: { name: 'access_denied', message: 'access_denied' } } };
