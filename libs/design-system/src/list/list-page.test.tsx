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

const transport = {
  send: (_: unknown, input: Asked) => {
    asked.push(input);
    const items = [{ payLinkCode: 'Kx8Qw200', amount: 1_234_567, status: 'SUCCESS' }];
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
