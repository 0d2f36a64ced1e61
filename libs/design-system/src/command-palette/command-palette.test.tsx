import { screen, within } from '@testing-library/react';
import { renderPart } from '../render-part.tsx';
import type { Command, PaletteSearch } from './command.ts';
import { CommandPalette } from './command-palette.tsx';

const opened = jest.fn();
const commands: Command[] = [
  { id: 'statistics', title: 'Thống kê', group: 'Màn hình', onSelect: () => opened('statistics') },
  { id: 'payout', title: 'Đối soát', group: 'Màn hình', onSelect: () => opened('for-control') },
];
const payment: Command = {
  id: 'P1',
  title: 'Đơn hàng 1024',
  code: 'P00000000001',
  state: 'Thành công',
  amount: '345.000 đ',
  group: 'Giao dịch',
  onSelect: () => opened('P1'),
};
const search = (found: () => Promise<readonly Command[]>): PaletteSearch => ({
  title: 'Giao dịch',
  by: ['code', 'amount'],
  find: jest.fn(found),
});

beforeEach(() => opened.mockClear());

const open = (searches: readonly PaletteSearch[] = [], onClose = jest.fn()) => ({
  onClose,
  ...renderPart(<CommandPalette start={commands} commands={commands} searches={searches} onClose={onClose} />),
});

const input = () => screen.getByRole('combobox', { name: 'Search screens and actions' });

test('a screen is found without diacritics and opened with Enter', async () => {
  const { user, onClose } = open();
  await user.keyboard('doi so{Enter}');
  expect(screen.queryByText('Thống kê')).not.toBeInTheDocument();
  expect(opened.mock.calls).toEqual([['for-control']]);
  expect(onClose).toHaveBeenCalled();
});

test('arrow keys walk through what was found and around its ends, while the words stay where they are typed', async () => {
  const { user } = open();
  expect(screen.getByRole('option', { name: 'Thống kê', selected: true })).toBeVisible();
  await user.keyboard('{ArrowDown}');
  const last = screen.getByRole('option', { name: 'Đối soát', selected: true });
  expect(input()).toHaveFocus();
  expect(input()).toHaveAttribute('aria-activedescendant', last.id);
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { name: 'Thống kê', selected: true })).toBeVisible();
  await user.keyboard('{ArrowUp}{Enter}');
  expect(opened.mock.calls).toEqual([['for-control']]);
});

test('one Escape closes it, whatever was typed', async () => {
  const { user, onClose } = open();
  await user.keyboard('doi{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a hit shows its code, state and amount in the group of its kind', async () => {
  const one = search(() => Promise.resolve([payment]));
  const { user } = open([one]);
  await user.keyboard('P0000');
  const group = await screen.findByRole('group', { name: 'Giao dịch' });
  const hit = within(group).getByRole('option');
  expect(hit).toHaveTextContent('Đơn hàng 1024P00000000001Thành công345.000 đ');
  expect(one.find).toHaveBeenCalledWith('P0000', expect.any(AbortSignal));
  expect(screen.getByRole('status')).toHaveTextContent('1 result');
});

test('what has digits is looked for among the records first', async () => {
  const named: Command = { id: 'day', title: 'Báo cáo 1024', group: 'Màn hình', onSelect: () => opened('day') };
  const one = search(() => Promise.resolve([payment]));
  const { user } = renderPart(
    <CommandPalette start={[]} commands={[named]} searches={[one]} onClose={() => undefined} />,
  );
  await user.keyboard('1024');
  await screen.findByRole('group', { name: 'Giao dịch' });
  await user.keyboard('{Enter}');
  expect(opened.mock.calls).toEqual([['P1']]);
});

test('the placeholder names what records are found by', () => {
  open([search(() => Promise.resolve([]))]);
  expect(input()).toHaveAttribute('placeholder', 'Screen, action, code, amount');
});

test('a search that fails says so beside what the others found, and can be tried again', async () => {
  let fails = true;
  const failing = search(() => (fails ? Promise.reject(new Error('offline')) : Promise.resolve([payment])));
  const other: PaletteSearch = {
    title: 'Link',
    by: [],
    find: () => Promise.resolve([{ id: 'L1', title: 'Cà phê', group: 'Link' }]),
  };
  const { user } = open([failing, other]);
  await user.keyboard('P0000');
  expect(await screen.findByRole('alert')).toHaveTextContent('Could not be searched: Giao dịch.');
  expect(screen.getByRole('option', { name: 'Cà phê' })).toBeVisible();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('option', { name: /Đơn hàng 1024/ })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
