import type { Meta, StoryObj } from '@storybook/react-vite';
import { ButtonPreview } from './button-preview.tsx';

const meta = {
  title: 'Pay buttons/Preview',
  component: ButtonPreview,
  args: { look: { label: 'Mua ngay', title: 'Quà quê', theme: 'DARK' } },
} satisfies Meta<typeof ButtonPreview>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Dark: Story = {};
export const Light: Story = { args: { look: { label: 'Mua ngay', title: 'Quà quê', theme: 'LIGHT' } } };
export const OfTestMode: Story = {
  args: { look: { label: 'Mua ngay', title: 'Quà quê', theme: 'DARK', mark: 'TEST' } },
};
export const LongText: Story = {
  args: { look: { label: 'Ủng hộ nông dân trồng cà phê ạ', title: 'Ủng hộ', theme: 'DARK' } },
};
