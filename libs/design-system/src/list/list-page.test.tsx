import { createApi, createQueryClient, type Transport } from '@pay/api-client';
import { asMoney, defineContract, namedEnum, paged, pageOf } from '@pay/contract-core';
import { ViewStoreContext, type SavedView, type ViewCalls } from '@pay/lists';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { renderPart } from '../render-part.tsx';
import { ListPage } from './list-page.tsx';

const status = namedEnum('PaymentStatus', ['CREATED', 'SUCCESS', 'CANCELED']);
const payLink = defineContract('payLink', {
  getList: {
    route: 'GET /getList',
    query: paged(
      {
        keyword: z.optional(z.string()),
        status: z.optional(status),
        phone: z.optional(z.string()),
        minAmount: z.optional(asMoney(z.number())),
        maxAmount: z.optional(asMoney(z.number())),
      },
      { sorts: ['createdAt', 'amount'] },
    ),
    returns: pageOf(z.object({ payLinkCode: z.string(), amount: asMoney(z.number()), status })),
    allow: 'signed-in',
  },
});

type Asked = Readonly<Record<string, unknown>>;
let asked: Asked[] = [];
const paid = { payLinkCode: 'Kx8Qw200', amount: 1_234_567, status: 'SUCCESS' };

const transport = {
  send: (_: unknown, input: Asked) => {
    asked.push(input);
    const items = input.keyword === 'nowhere' ? [] : [paid];
    return Promise.resolve({ items, pageNumber: Number(input.page), pageSize: 20, totalPage: 3, totalSize: 41 });
  },
} as Partial<Transport> as Transport;
const api = createApi({ payLink }, transport);

const Address = () => <p data-testid="address">{useLocation().search}</p>;

function openList(address = '/paylink', views?: ViewCalls) {
  asked = [];
  localStorage.clear();
  return renderPart(
    <MemoryRouter initialEntries={[address]}>
      <QueryClientProvider client={createQueryClient()}>
        <ViewStoreContext value={views && { calls: views, place: 'payLinks.list' }}>
          <ListPage
            title="Pay links"
            endpoint={api.payLink.getList}
            filters={['keyword', 'status', 'phone', 'minAmount']}
            columns={[{ field: 'payLinkCode', as: 'code' }, { field: 'amount' }, { field: 'status', as: 'status' }]}
            rowLink={({ payLinkCode }) => `/paylink/${payLinkCode}`}
            filterLabels={{ minAmount: 'Amount' }}
            exportEndpoint={{ endpoint: api.payLink.getList.endpoint, download: () => new Promise(() => {}) }}
            elsewhere={{ title: 'Search the payments', to: (keyword) => `/payments?keyword=${keyword}` }}
            create={{ title: 'New pay link', to: '/paylink/create' }}
          />
        </ViewStoreContext>
        <Address />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

test('what a column does not say follows from the contract: money, words of a status, sorting', async () => {
  openList();
  const table = await screen.findByRole('table', { name: 'Pay links' });
  expect(within(table).getByText('1,234,567 VND')).toBeVisible();
  expect(within(table).getByText(/Successful/)).toBeVisible();
  expect(within(table).getByRole('button', { name: /Amount/ })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Pay links');
  expect(screen.getByText('41 results')).toBeVisible();
});

test('the search and the filters stand in the address and in the call', async () => {
  const { user } = openList('/paylink?page=2');
  await screen.findByRole('table');
  await user.type(screen.getByRole('searchbox'), 'tea{Enter}');
  await user.selectOptions(screen.getByRole('combobox', { name: /Status/ }), 'SUCCESS');
  expect(await screen.findByRole('button', { name: /Remove the filter.*Successful/ })).toBeVisible();
  expect(screen.getByTestId('address')).toHaveTextContent('?keyword=tea&status=SUCCESS');
  expect(asked.at(-1)).toMatchObject({ keyword: 'tea', status: 'SUCCESS', page: 0 });
});

test('filters beyond the first three stand behind a button that counts those in use', async () => {
  const { user } = openList('/paylink?minAmount=50000');
  await screen.findByRole('table');
  await user.click(screen.getByRole('button', { name: 'Filters (1)' }));
  expect(screen.getByLabelText('From')).toHaveValue('50,000');
  await user.click(screen.getByRole('button', { name: /Remove the filter/ }));
  expect(await screen.findByRole('button', { name: 'Filters' })).toBeVisible();
});

test('a word searched for is told as such, whatever the search says it finds', async () => {
  openList('/paylink?keyword=tea');
  expect(await screen.findByRole('button', { name: 'Remove the filter Keyword: tea' })).toHaveTextContent(
    'Keyword: tea',
  );
});

test('what is searched for in vain may be looked for elsewhere', async () => {
  openList('/paylink?keyword=nowhere');
  const link = await screen.findByRole('link', { name: 'Search the payments' });
  expect(link).toHaveAttribute('href', '/payments?keyword=nowhere');
});

test('the export stands in the head of the page, and the tools say their names beside the count', async () => {
  openList();
  await screen.findByRole('table');
  const head = screen.getByRole('heading', { level: 1 }).closest('header')!;
  expect(within(head).getByRole('button', { name: 'Export' })).toBeVisible();
  expect(within(screen.getByRole('search')).queryByRole('button', { name: 'Export' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Columns and density' })).toHaveTextContent('Columns and density');
});

describe('on a phone', () => {
  beforeEach(() => {
    window.matchMedia = jest.fn((media: string) => ({
      media,
      matches: media === '(max-width: 576px)',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    })) as jest.Mock;
  });
  afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

  test('all filters stand behind one button, and filter once they are applied', async () => {
    const { user } = openList('/paylink?status=SUCCESS');
    await screen.findByRole('table');
    expect(screen.queryByRole('combobox', { name: /Status/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Filters (1)' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.selectOptions(sheet.getByRole('combobox', { name: /Status/ }), 'CANCELED');
    await user.type(sheet.getByLabelText('From'), '50000');
    expect(screen.getByTestId('address')).toHaveTextContent('?status=SUCCESS');
    await user.click(sheet.getByRole('button', { name: 'Apply' }));
    expect(screen.getByTestId('address')).toHaveTextContent('?status=CANCELED&minAmount=50000');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Filters (2)' })).toBeVisible();
  });

  test('the sheet clears all filters and keeps the search', async () => {
    const { user } = openList('/paylink?keyword=tea&status=SUCCESS&minAmount=50000');
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: 'Filters (2)' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.click(sheet.getByRole('button', { name: 'Clear filters' }));
    expect(screen.getByTestId('address')).toHaveTextContent('?keyword=tea');
    expect(screen.getByRole('searchbox')).toHaveValue('tea');
  });
});

test('pages are turned by the server', async () => {
  const { user } = openList();
  await screen.findByText('Page 1 of 3');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('Page 2 of 3')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50');
  expect(asked.at(-1)).toMatchObject({ pageSize: 50, page: 0 });
});

test('a column that is not wanted goes, and stays away at the next visit', async () => {
  const { user } = openList();
  await screen.findByRole('table');
  await user.click(screen.getByRole('button', { name: 'Columns and density' }));
  await user.click(await screen.findByRole('checkbox', { name: /Amount/ }));
  expect(screen.queryByRole('columnheader', { name: /Amount/ })).not.toBeInTheDocument();
  expect(localStorage.getItem('columns.payLink.getList')).toContain('amount');
});

test('without a place to keep them no views are offered', async () => {
  openList();
  await screen.findByRole('table');
  expect(screen.queryByRole('button', { name: 'Saved views' })).not.toBeInTheDocument();
});

describe('views', () => {
  const kept: SavedView = { id: '1', name: 'Paid', search: 'status=SUCCESS', columns: null, isDefault: false };
  const told = (views: SavedView[], change: Partial<ViewCalls> = {}): ViewCalls => ({
    getList: { fetch: () => Promise.resolve(views) },
    create: { fetch: jest.fn(() => Promise.resolve(kept)) },
    update: { fetch: jest.fn(() => Promise.resolve(kept)) },
    delete: { fetch: jest.fn(() => Promise.resolve(null)) },
    ...change,
  });
  const list = 'payLinks.list.payLink.getList';

  async function openViews(calls: ViewCalls, address?: string) {
    const { user } = openList(address, calls);
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: /^Saved views|^View:/ }));
    await screen.findByRole('textbox', { name: 'Name of the view' });
    return user;
  }

  test('what is shown is kept under a name, with its columns', async () => {
    const calls = told([]);
    const user = await openViews(calls, '/paylink?status=SUCCESS&page=2');
    await user.type(screen.getByRole('textbox', { name: 'Name of the view' }), 'Paid');
    await user.click(screen.getByRole('checkbox', { name: 'Open the list with it' }));
    await user.click(screen.getByRole('button', { name: 'Save this view' }));
    expect(calls.create.fetch).toHaveBeenCalledWith({
      list,
      name: 'Paid',
      search: 'status=SUCCESS',
      columns: null,
      isDefault: true,
    });
  });

  test('a view is opened, renamed, made the default and removed after a question', async () => {
    const calls = told([kept]);
    const user = await openViews(calls);
    await user.click(screen.getByRole('button', { name: 'Rename the view Paid' }));
    const name = screen.getByRole('textbox', { name: 'New name of Paid' });
    expect(name).toHaveFocus();
    await user.clear(name);
    await user.type(name, 'Paid in full{Enter}');
    expect(calls.update.fetch).toHaveBeenLastCalledWith({ id: '1', name: 'Paid in full' });
    await user.click(await screen.findByRole('button', { name: 'Open the list with the view Paid' }));
    expect(calls.update.fetch).toHaveBeenLastCalledWith({ id: '1', isDefault: true });
    await user.click(screen.getByRole('button', { name: 'Paid' }));
    expect(screen.getByTestId('address')).toHaveTextContent('?status=SUCCESS');
    await user.click(screen.getByRole('button', { name: 'View: Paid' }));
    await user.click(await screen.findByRole('button', { name: 'Remove the view Paid' }));
    expect(calls.delete.fetch).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Remove the view' }));
    expect(calls.delete.fetch).toHaveBeenCalledWith({ id: '1' });
  });

  test('a name that is refused says why and keeps what was entered', async () => {
    const calls = told([kept], { create: { fetch: () => Promise.reject(new Error('This name is already in use')) } });
    const user = await openViews(calls);
    const name = screen.getByRole('textbox', { name: 'Name of the view' });
    await user.type(name, '{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Give the view a name');
    await user.type(name, 'Paid{Enter}');
    expect(await screen.findByText('This name is already in use')).toBeVisible();
    expect(name).toHaveValue('Paid');
  });

  test('a view whose filters were changed offers to keep the change', async () => {
    const calls = told([kept]);
    const user = await openViews(calls);
    await user.click(screen.getByRole('button', { name: 'Paid' }));
    await user.selectOptions(screen.getByRole('combobox', { name: /Status/ }), 'CANCELED');
    await user.click(screen.getByRole('button', { name: 'Saved views' }));
    await user.click(await screen.findByRole('button', { name: 'Save the changes to Paid' }));
    expect(calls.update.fetch).toHaveBeenCalledWith({ id: '1', search: 'status=CANCELED', columns: null });
  });

  test('views that do not come say so, and the rows are there', async () => {
    const user = await openViews(told([], { getList: { fetch: () => Promise.reject(new Error('busy')) } }));
    expect(screen.getByText('Your views could not be loaded.')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('table')).toBeVisible();
  });
});
