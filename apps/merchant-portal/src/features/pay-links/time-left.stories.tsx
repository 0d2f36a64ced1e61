import type { Meta, StoryObj } from '@storybook/react-vite';
import { TimeLeft } from './time-left.tsx';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

const meta: Meta<typeof TimeLeft> = { title: 'Portal/Time left', component: TimeLeft };
export default meta;

export const Days: StoryObj<typeof TimeLeft> = { args: { expireAt: inMinutes(3 * 24 * 60) } };
export const Minutes: StoryObj<typeof TimeLeft> = { args: { expireAt: inMinutes(9) } };
export const NoExpiry: StoryObj<typeof TimeLeft> = { args: { expireAt: null } };
