import type { Meta, StoryObj } from '@storybook/react-vite';
import { BankName } from './bank-name.tsx';

const meta: Meta<typeof BankName> = { title: 'Display/BankName', component: BankName };
export default meta;
type Story = StoryObj<typeof BankName>;

const icon = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="hsl(40 48% 34%)"/></svg>')}`;

export const WithIcon: Story = { args: { icon, name: 'Vietcombank' } };
export const UnknownBank: Story = { args: { icon: null, name: '970499' } };
