import { createApi, createQueryClient, type Transport } from '@pay/api-client';
import { asMoney, defineContract, namedEnum, paged, pageOf } from '@pay/contract-core';
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

function openList(address = '/paylink') {
  asked = [];
  localStorage.clear();
  return renderPart(
    <MemoryRouter initialEntries={[address]}>
      <QueryClientProvider client={createQueryClient()}>
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
  await user.click(screen.getByRole('checkbox', { name: /Amount/ }));
  expect(screen.queryByRole('columnheader', { name: /Amount/ })).not.toBeInTheDocument();
  expect(localStorage.getItem('columns.payLink.getList')).toContain('amount');
});

test('filters in use are kept under a name', async () => {
  const { user } = openList('/paylink?status=SUCCESS');
  await screen.findByRole('table');
  await user.click(screen.getByRole('button', { name: 'Saved views' }));
  await user.type(screen.getByRole('textbox', { name: 'Name of the view' }), 'Paid{Enter}');
  expect(screen.getByRole('button', { name: 'Paid' })).toBeVisible();
});
