import type { SavedView, SavedViews } from '@pay/lists';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ViewPanel } from './view-panel.tsx';

const view = (id: string, name: string, isDefault = false): SavedView => ({
  id,
  name,
  search: `status=${id}`,
  columns: null,
  isDefault,
});
const views = [view('SUCCESS', 'Đã trả hôm nay', true), view('PENDING', 'Chờ khách thanh toán qua chuyển khoản')];
const done = () => Promise.resolve();
const saved: SavedViews = {
  offered: true,
  views,
  lost: false,
  current: views[0],
  changed: undefined,
  waits: false,
  retry: () => undefined,
  apply: () => undefined,
  save: done,
  saveChanges: done,
  rename: done,
  setDefault: done,
  remove: done,
};

const meta = {
  title: 'List/Views',
  component: ViewPanel,
  args: { saved, onDone: () => undefined },
} satisfies Meta<typeof ViewPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Kept: Story = {};
export const None: Story = { args: { saved: { ...saved, views: [], current: undefined } } };
export const Changed: Story = { args: { saved: { ...saved, current: undefined, changed: views[1] } } };
export const Lost: Story = { args: { saved: { ...saved, views: [], current: undefined, lost: true } } };
