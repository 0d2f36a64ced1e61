import type { Meta, StoryObj } from '@storybook/react-vite';
import { WrongFields } from './wrong-fields.tsx';

const meta = { title: 'Import/Wrong fields', component: WrongFields } satisfies Meta<typeof WrongFields>;
export default meta;
type Story = StoryObj<typeof meta>;

export const One: Story = { args: { problems: [{ field: 'price', message: 'Nhỏ nhất là 2.000' }] } };
export const Several: Story = {
  args: {
    problems: [
      { field: 'name', message: 'Tên này đã được dùng' },
      { field: 'storageQuantity', message: 'Vui lòng nhập' },
      { field: 'categoryName', message: 'Không tồn tại' },
    ],
  },
};
