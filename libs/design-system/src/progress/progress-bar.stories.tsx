import type { Meta, StoryObj } from '@storybook/react-vite';
import { ProgressBar } from './progress-bar.tsx';

const meta: Meta<typeof ProgressBar> = { title: 'Progress/ProgressBar', component: ProgressBar };
export default meta;
type Story = StoryObj<typeof ProgressBar>;

export const Begun: Story = { args: { words: '0 trên 1.000 đã chuyển', done: 0, all: 1_000 } };
export const UnderWay: Story = { args: { words: '380 trên 1.000 đã chuyển', done: 380, all: 1_000 } };
export const Done: Story = { args: { words: '1.000 trên 1.000 đã chuyển', done: 1_000, all: 1_000 } };
