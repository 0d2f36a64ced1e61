import './base.css';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Catalogue, type CatalogueContent } from './catalogue.tsx';

const text = {
  products: 'Sản phẩm',
  quantity: 'Số lượng {name}',
  take: 'Thêm {name}',
  takeShort: 'Chọn',
  yourPrice: 'Số tiền bạn trả cho {name}',
  less: 'Bớt một {name}',
  more: 'Thêm một {name}',
  left: 'Còn {n}',
  out: 'Hết hàng',
  pending: 'Đang được giữ',
  details: 'Thông tin của bạn',
  fullName: 'Họ và tên',
  phone: 'Số điện thoại',
  email: 'Email',
  address: 'Địa chỉ',
  note: 'Lời nhắn cho cửa hàng',
  total: 'Tổng cộng',
  count: '{n} món',
  review: 'Xem lại đơn hàng',
  offline: 'Mất kết nối',
};

const product = (id: string, more: Partial<CatalogueContent['products'][number]>) => ({
  id,
  field: `q.${id}`,
  kind: 'QUANTITY_PRICE' as const,
  name: 'Cà phê rang xay 500 g',
  description: 'Arabica Cầu Đất, rang vừa',
  price: 165_000,
  priceText: '165.000 đ',
  gone: false,
  stock: 'Còn 40',
  value: '',
  ...more,
});

const page: CatalogueContent = {
  language: 'vi',
  name: 'Quà quê và cà phê',
  action: '',
  stockAddress: '',
  fresh: true,
  faulty: [],
  products: [
    product('a', {}),
    product('b', { kind: 'FIXED_PRICE', name: 'Lớp học pha chế', price: 450_000, priceText: '450.000 đ', stock: '' }),
    product('c', { kind: 'CUSTOMER_PRICE', name: 'Phiếu quà tặng', priceText: 'từ 50.000 đ', stock: '' }),
    product('d', { name: 'Giỏ quà Tết lớn', gone: true, stock: 'Hết hàng' }),
  ],
  details: [
    { name: 'fullName', value: '' },
    { name: 'phone', value: '0912', error: 'Vui lòng kiểm tra lại ô này.' },
  ],
  note: { value: '' },
  text,
};

const meta: Meta<typeof Catalogue> = { title: 'Payer/Catalogue', component: Catalogue };
export default meta;

export const Page: StoryObj<typeof Catalogue> = { args: { page } };
export const AskingNothing: StoryObj<typeof Catalogue> = { args: { page: { ...page, details: [] } } };
export const Repeated: StoryObj<typeof Catalogue> = {
  args: { page: { ...page, periodic: { label: 'Lặp lại khoản này mỗi tháng', on: true } } },
};
export const RepeatedWithoutAddress: StoryObj<typeof Catalogue> = {
  args: {
    page: {
      ...page,
      details: [],
      periodic: {
        label: 'Lặp lại khoản này mỗi tháng',
        on: true,
        note: 'Mỗi kỳ bạn được gửi một đường dẫn thanh toán.',
        email: { label: 'Email nhận các lần thanh toán sau', value: '', error: 'Vui lòng điền mục này.' },
      },
    },
  },
};
