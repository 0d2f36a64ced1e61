import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { DeviceCard } from './device-card.tsx';
import type { Device } from './pos-shop.ts';

const device: Device = {
  id: '1',
  name: 'Máy POS P8 cầm tay',
  model: 'P8',
  price: 3_500_000,
  stock: 40,
  available: true,
  description: 'Nhận thẻ, mã QR và in hóa đơn.',
  warranty: 12,
  discount: 10,
  unitPrice: 3_150_000,
  vat: 8,
  vatByLaw: true,
  mainPhotoUrl: '',
  photos: [],
  createdBy: 'Trần Quốc Bình',
  createdAt: '2026-11-01T02:00:00.000Z',
  modifiedBy: 'Trần Quốc Bình',
  modifiedAt: '2026-11-01T02:00:00.000Z',
};

const meta = {
  title: 'Point of sale/Device in the window',
  component: DeviceCard,
  decorators: [
    (Story) => (
      <MemoryRouter>
        <Story />
      </MemoryRouter>
    ),
  ],
  args: { device },
} satisfies Meta<typeof DeviceCard>;
export default meta;

export const Discounted: StoryObj<typeof meta> = {};
export const AtFullPrice: StoryObj<typeof meta> = {
  args: { device: { ...device, discount: 0, unitPrice: 3_500_000 } },
};
export const SoldOut: StoryObj<typeof meta> = { args: { device: { ...device, stock: 0 } } };
export const NotForSale: StoryObj<typeof meta> = { args: { device: { ...device, available: false } } };
