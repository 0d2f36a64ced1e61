import { screen } from '@testing-library/react';
import { renderPart } from '../render-part.tsx';
import { CommandPalette, type Command } from './command-palette.tsx';

const opened = jest.fn();
const commands: Command[] = [
  { id: 'statistics', title: 'Thống kê', group: 'Màn hình', onSelect: () => opened('statistics') },
  { id: 'payout', title: 'Đối soát', group: 'Màn hình', onSelect: () => opened('for-control') },
];

test('a screen is found without diacritics and opened with Enter', async () => {
  const onClose = jest.fn();
  const { user } = renderPart(<CommandPalette commands={commands} onClose={onClose} />);
  await user.keyboard('doi so{Enter}');
  expect(screen.queryByText('Thống kê')).not.toBeInTheDocument();
  expect(opened.mock.calls).toEqual([['for-control']]);
  expect(onClose).toHaveBeenCalled();
});

test('arrow keys walk through what was found', async () => {
  const { user } = renderPart(<CommandPalette commands={commands} onClose={() => undefined} />);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('button', { name: 'Đối soát' })).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

test('codes, phones and amounts are searched for at the service', async () => {
  const onSearch = jest
    .fn()
    .mockResolvedValue([{ id: 'P1', title: 'P00000000001', group: 'Giao dịch', to: '/transaction/P00000000001' }]);
  const { user } = renderPart(<CommandPalette commands={commands} onSearch={onSearch} onClose={() => undefined} />);
  await user.keyboard('P0000');
  expect(await screen.findByRole('link', { name: 'P00000000001' })).toBeVisible();
  expect(onSearch).toHaveBeenCalledWith('P0000', expect.any(AbortSignal));
});
