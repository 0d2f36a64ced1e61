import { fireEvent, screen, within } from '@testing-library/react';
import { renderPart } from '../render-part.tsx';
import { ListView, type ListViewProps } from './list-view.tsx';

interface Payout {
  id: string;
  txnNumber: string;
  amount: number;
  status: string;
}

const payouts: Payout[] = [
  { id: '1', txnNumber: 'P00000000001', amount: 1_234_567, status: 'WAITING' },
  { id: '2', txnNumber: 'P00000000002', amount: 50_000, status: 'SUCCESS' },
];

const list = (props: Partial<ListViewProps<Payout>> = {}) =>
  renderPart(
    <ListView
      caption="Payouts"
      rows={payouts}
      columns={[
        { field: 'txnNumber', as: 'code', label: 'Number' },
        { field: 'amount', as: 'money', label: 'Amount', sort: 'amount' },
        { field: 'status', as: 'status', enumName: 'PayoutStatus', label: 'Status' },
      ]}
      empty={{
        title: 'No payouts yet',
        text: 'Payouts send money from your account.',
        action: { title: 'New payout', to: '/payout/new' },
      }}
      {...props}
    />,
  );

test('rows show what identifies, how much and the state, and the link of a row is reached by keyboard', async () => {
  const { user } = list({ rowLink: ({ txnNumber }) => `/payout/${txnNumber}`, total: 2 });
  const [, first] = within(screen.getByRole('table', { name: 'Payouts' })).getAllByRole('row');
  expect(first).toHaveTextContent(/P00000000001.*1,234,567 VND.*Waiting/);
  expect(screen.getByText('2 results')).toBeVisible();
  await user.tab();
  expect(screen.getByRole('link', { name: 'P00000000001' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'P00000000001' })).toHaveAttribute('href', '/payout/P00000000001');
});

function opening(name: string) {
  const opened = jest.fn();
  screen.getByRole('link', { name }).addEventListener('click', (event) => {
    if (!event.defaultPrevented) opened();
    event.preventDefault();
  });
  return opened;
}

test('a press anywhere in a row opens it, and selecting its text does not', async () => {
  const { user } = list({ rowLink: ({ txnNumber }) => `/payout/${txnNumber}` });
  const opened = opening('P00000000001');
  const amount = screen.getByText('1,234,567 VND');
  await user.click(amount);
  expect(opened).toHaveBeenCalledTimes(1);
  await user.pointer([
    { target: amount, offset: 0, keys: '[MouseLeft>]' },
    { target: amount, offset: 9 },
    { keys: '[/MouseLeft]' },
  ]);
  expect(getSelection()?.toString()).toBe('1,234,567');
  expect(opened).toHaveBeenCalledTimes(1);
});

test('the text of the link that names a row is selected without following it', async () => {
  const { user } = list({ rowLink: ({ txnNumber }) => `/payout/${txnNumber}` });
  const opened = opening('P00000000001');
  const link = screen.getByRole('link', { name: 'P00000000001' });
  expect(link).toHaveAttribute('draggable', 'false');
  await user.pointer([
    { target: link, offset: 0, coords: { clientX: 10, clientY: 10 }, keys: '[MouseLeft>]' },
    { target: link, offset: 12, coords: { clientX: 90, clientY: 10 } },
    { keys: '[/MouseLeft]', target: link, coords: { clientX: 90, clientY: 10 } },
  ]);
  expect(getSelection()?.toString()).toBe('P00000000001');
  expect(opened).not.toHaveBeenCalled();
});

test('a press that moved, and a press on a control of the row, do not open it', async () => {
  const { user } = list({
    rowLink: ({ txnNumber }) => `/payout/${txnNumber}`,
    rowActions: () => [{ title: 'Cancel', onSelect: () => undefined }],
  });
  const opened = opening('P00000000001');
  const amount = screen.getByText('1,234,567 VND');
  fireEvent(amount, new MouseEvent('pointerdown', { bubbles: true, clientX: 10, clientY: 10 }));
  fireEvent.click(amount, { clientX: 40, clientY: 10 });
  await user.click(screen.getByRole('button', { name: 'Actions for P00000000001' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(opened).not.toHaveBeenCalled();
});

test('with Ctrl or the middle button a row opens in another tab', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  const { user } = list({ rowLink: ({ txnNumber }) => `/payout/${txnNumber}` });
  const amount = screen.getByText('50,000 VND');
  await user.keyboard('{Control>}');
  await user.click(amount);
  await user.keyboard('{/Control}');
  await user.pointer({ target: amount, keys: '[MouseMiddle]' });
  expect(open.mock.calls.map(([address]) => String(address))).toEqual([
    'http://localhost/payout/P00000000002',
    'http://localhost/payout/P00000000002',
  ]);
  open.mockRestore();
});

test('a state explains itself to the pointer, the keyboard and the finger, and opens nothing', async () => {
  const { user } = list({ rowLink: ({ txnNumber }) => `/payout/${txnNumber}` });
  const opened = opening('P00000000001');
  const chip = screen.getByText(/^Waiting/, { selector: '[data-chip]' });
  const told = () => screen.queryByRole('tooltip')?.textContent;
  await user.hover(chip);
  expect(told()).toBe('Waiting for approval. No money has left the account.');
  await user.unhover(chip);
  expect(told()).toBeUndefined();
  await user.pointer([{ target: chip, keys: '[TouchA]' }]);
  expect(told()).toContain('Waiting for approval');
  expect(opened).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(told()).toBeUndefined();
  await user.tab();
  await user.tab({ shift: true });
  expect(chip).toHaveFocus();
  expect(told()).toContain('Waiting for approval');
});

test('a time in a list is told to the minute, and to the second beside the pointer', () => {
  renderPart(
    <ListView
      caption="Payouts"
      rows={[{ id: '1', createdAt: '2026-11-20T03:04:05.000Z' }]}
      columns={[{ field: 'createdAt', as: 'dateTime', label: 'Created' }]}
    />,
  );
  expect(screen.getByText('20/11/2026 10:04')).toHaveAttribute('title', '20/11/2026 10:04:05');
});

test('words too long for their column are told whole beside the pointer', () => {
  const words = 'Payment for the delivery of flowers to the office in the third week';
  renderPart(
    <ListView caption="Payouts" rows={[{ id: '1', words }]} columns={[{ field: 'words', label: 'Description' }]} />,
  );
  expect(screen.getByText(words)).toHaveAttribute('title', words);
});

test('an empty list explains itself and offers the first action', () => {
  list({ rows: [] });
  expect(screen.getByText('Payouts send money from your account.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'New payout' })).toBeVisible();
});

test('a list emptied by its filters offers to clear them instead', async () => {
  const onClearFilters = jest.fn();
  const { user } = list({ rows: [], filtered: true, onClearFilters });
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(onClearFilters).toHaveBeenCalled();
  expect(screen.queryByText('No payouts yet')).not.toBeInTheDocument();
});

test('a failed list says what happened, gives the code for support and tries again', async () => {
  const onRetry = jest.fn();
  const { user } = list({
    rows: [],
    error: { message: 'Please check the network connection', traceId: '7f3c91d2' },
    onRetry,
  });
  expect(screen.getByRole('alert')).toHaveTextContent('Please check the network connection');
  expect(screen.getByText(/7f3c91d2/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalled();
});

test('a forbidden list names who can grant it', () => {
  list({ rows: [], error: { name: 'access_denied', message: '' } });
  expect(screen.getByText(/Ask the owner/)).toBeVisible();
});

test('the head of a sortable column turns the order round and says it', async () => {
  const onSort = jest.fn();
  const { user } = list({ sort: { by: 'amount', direction: 'DESC' }, onSort });
  expect(screen.getByRole('columnheader', { name: /Amount/ })).toHaveAttribute('aria-sort', 'descending');
  await user.click(screen.getByRole('button', { name: /Amount/ }));
  expect(onSort).toHaveBeenCalledWith({ by: 'amount', direction: 'ASC' });
});

test('an action that is not possible stays visible with its reason', async () => {
  const { user } = list({ rowActions: () => [{ title: 'Cancel', disabledReason: 'Already approved' }] });
  const [opener] = screen.getAllByRole('button', { name: /Actions for/ });
  await user.click(opener!);
  expect(screen.getByRole('button', { name: /Cancel/ })).toHaveAccessibleName(/Already approved/);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: /Cancel/ })).not.toBeInTheDocument();
  expect(opener).toHaveFocus();
});

describe('selected rows', () => {
  const many = [1, 2, 3, 4, 5].map((number) => ({
    id: String(number),
    txnNumber: `P0000000000${number}`,
    amount: number * 1_000,
    status: 'WAITING',
  }));
  const box = (number: number) => screen.getByRole('checkbox', { name: `Select P0000000000${number}` });
  const chosen = () => many.filter((_row, at) => (box(at + 1) as HTMLInputElement).checked).map(({ id }) => id);
  const open = () =>
    list({
      rows: many,
      selectable: (rows) => [{ title: `Send ${rows.map(({ id }) => id).join()}`, onSelect: () => undefined }],
    });

  test('with Shift a tick reaches from the last one, either way and back', async () => {
    const { user } = open();
    await user.click(box(4));
    await user.keyboard('{Shift>}');
    await user.click(box(2));
    await user.keyboard('{/Shift}');
    expect(chosen()).toEqual(['2', '3', '4']);
    expect(screen.getByRole('button', { name: 'Send 2,3,4' })).toBeVisible();
    await user.keyboard('{Shift>}');
    await user.click(box(3));
    await user.keyboard('{/Shift}');
    expect(chosen()).toEqual(['4']);
  });

  test('the keyboard goes from row to row, and with Shift takes the rows along', async () => {
    const { user } = open();
    box(1).focus();
    await user.keyboard('{ArrowDown}');
    expect(box(2)).toHaveFocus();
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(chosen()).toEqual(['2', '3', '4']);
    await user.keyboard(' ');
    expect(chosen()).toEqual(['2', '3']);
  });

  test('the box above all tells when some are chosen, takes all, and the selection is cleared at once', async () => {
    const { user } = open();
    const all = screen.getByRole('checkbox', { name: 'Select all rows of this page' });
    await user.click(box(2));
    expect(all).toBePartiallyChecked();
    await user.click(all);
    expect(chosen()).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(chosen()).toEqual([]);
    expect(all).not.toBePartiallyChecked();
  });
});
