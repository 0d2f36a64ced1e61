import { screen, within } from '@testing-library/react';
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
  expect(screen.getByText(/Ask the owner of the account/)).toBeVisible();
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
