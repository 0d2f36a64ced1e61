import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { OrderedProducts } from './ordered-products.tsx';
import type { Product } from './product.ts';

const product = (id: string, name: string, price: number, status: Product['status'] = 'ACTIVE'): Product => ({
  id,
  code: `SP0000000${id}`,
  name,
  pictures: [],
  price,
  priceType: 'QUANTITY_PRICE',
  revenue: 0,
  sold: 0,
  storageQuantity: 0,
  reserved: 0,
  storageType: 'UNLIMITED',
  lowStock: false,
  status,
  stockStatus: 'STOCKING',
  hasPayPage: false,
  createdBy: 'Nguyễn Văn An',
  createdAt: '2026-11-01T02:00:00.000Z',
});

const products = [
  product('1', 'Cà phê rang xay 500 g', 165_000),
  product('2', 'Trà sen Tây Hồ 100 g', 320_000),
  product('3', 'Ly sứ Bát Tràng', 120_000, 'INACTIVE'),
];

const meta = {
  title: 'Products/Ordered products',
  component: OrderedProducts,
  decorators: [
    (Story) => (
      <MemoryRouter>
        <Story />
      </MemoryRouter>
    ),
  ],
  args: {
    products,
    first: 1,
    against: undefined,
    onOrder: () => undefined,
    onMove: () => undefined,
    onTakeOut: () => undefined,
  },
} satisfies Meta<typeof OrderedProducts>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Arranged: Story = {};
export const LookedAt: Story = { args: { against: 'Bạn được xem sản phẩm nhưng không được thay đổi.' } };
