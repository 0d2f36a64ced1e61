import { createApi, createQueryClient, type Transport } from '@pay/api-client';
import { defineContract, paged, pageOf } from '@pay/contract-core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { useColumnChoice } from './column-choice.ts';
import { useList } from './use-list.ts';

const payLink = defineContract('payLink', {
  getList: {
    route: 'GET /getList',
    query: paged({ keyword: z.optional(z.string()), status: z.optional(z.enum(['CREATED', 'SUCCESS'])) }),
    returns: pageOf(z.object({ code: z.string() })),
    allow: 'signed-in',
  },
});

type Asked = { page: number; keyword?: string; status?: string; groupId?: string };
let asked: Asked[] = [];
let fault: Error | undefined;
let total = 41;

const transport = {
  send: (_: unknown, input: Asked) => {
    asked.push(input);
    if (fault) return Promise.reject(fault);
    const items = [{ code: `${input.keyword ?? 'any'} on ${input.page}` }];
    return Promise.resolve({
      items,
      pageNumber: input.page,
      pageSize: 20,
      totalPage: Math.ceil(total / 20),
      totalSize: total,
    });
  },
} as Partial<Transport> as Transport;
const api = createApi({ payLink }, transport);

function Links() {
  const list = useList(api.payLink.getList);
  const { visible, toggle } = useColumnChoice('payLink.getList', ['code', 'amount']);
  return (
    <>
      <p data-testid="address">{useLocation().search}</p>
      <p data-testid="state">{list.loading ? 'loading' : `${list.total} in ${list.pages}, page ${list.page}`}</p>
      {list.error && <button onClick={list.retry}>{list.error.message}</button>}
      {list.rows.map(({ code }) => (
        <p key={code}>{code}</p>
      ))}
      {list.chips.map((chip) => (
        <button key={chip.name} onClick={chip.remove}>{`${chip.name}: ${chip.values.join()}`}</button>
      ))}
      <button onClick={() => list.setPage(2)}>second</button>
      <button onClick={() => list.setFilter({ keyword: 'tea', status: 'SUCCESS' })}>tea</button>
      <button onClick={list.clearFilters}>clear</button>
      <button onClick={() => toggle('amount')}>{visible.join()}</button>
    </>
  );
}

function open(address = '/paylink') {
  asked = [];
  render(
    <MemoryRouter initialEntries={[address]}>
      <QueryClientProvider client={createQueryClient()}>
        <Links />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  localStorage.clear();
  fault = undefined;
  total = 41;
});

test('a filter returns to the first page, shows its chip and can be taken away', async () => {
  open();
  await screen.findByText('any on 0');
  expect(screen.getByTestId('state')).toHaveTextContent('41 in 3, page 1');
  await press('second');
  await screen.findByText('any on 1');
  await press('tea');
  await screen.findByText('tea on 0');
  expect(screen.getByTestId('address')).toHaveTextContent('?keyword=tea&status=SUCCESS');
  await press('status: SUCCESS');
  expect(screen.getByTestId('address')).toHaveTextContent('?keyword=tea');
  await press('clear');
  expect(screen.getByTestId('address')).toHaveTextContent('');
});

test('a change that comes when another screen has been opened leaves the address to that one', async () => {
  open();
  await screen.findByText('any on 0');
  window.history.pushState({}, '', '/paylink/Kx8Qw200');
  await press('tea');
  expect(screen.getByTestId('address')).toBeEmptyDOMElement();
  expect(asked).toHaveLength(1);
  window.history.replaceState(null, '', '/');
});

test('a page that no longer exists becomes the last one', async () => {
  open('/paylink?page=9');
  await screen.findByText('any on 2');
  expect(screen.getByTestId('state')).toHaveTextContent('page 3');
});

test('of more rows than are listed only the pages that can be reached are offered', async () => {
  total = 1_000_000;
  open('/paylink?page=500');
  await screen.findByText('any on 499');
  expect(screen.getByTestId('state')).toHaveTextContent('1000000 in 500, page 500');
});

test('a hidden column stays hidden on this device', async () => {
  open();
  await press('code,amount');
  expect(screen.getByRole('button', { name: 'code' })).toBeVisible();
  expect(localStorage.getItem('columns.payLink.getList')).toBe('["amount"]');
});

test('a refused list says why and can be asked again', async () => {
  fault = new Error('busy');
  open();
  const retry = await screen.findByRole('button', { name: 'busy' });
  fault = undefined;
  await userEvent.click(retry);
  await screen.findByText('any on 0');
});
