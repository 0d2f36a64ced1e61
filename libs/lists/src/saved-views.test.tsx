import { createApi, createQueryClient, type Transport } from '@pay/api-client';
import { defineContract, paged, pageOf } from '@pay/contract-core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { useColumnChoice } from './column-choice.ts';
import { useListState } from './list-state.ts';
import { useSavedViews } from './saved-views.ts';
import { useRows } from './use-list.ts';
import { ViewStoreContext, type SavedView, type ViewCalls } from './view-store.ts';

const payLink = defineContract('payLink', {
  getList: {
    route: 'GET /getList',
    query: paged({ keyword: z.optional(z.string()), status: z.optional(z.enum(['CREATED', 'SUCCESS'])) }),
    returns: pageOf(z.object({ code: z.string() })),
    allow: 'signed-in',
  },
});

type Asked = { page: number; keyword?: string };
let asked: Asked[] = [];

const transport = {
  send: (_: unknown, input: Asked) => {
    asked.push(input);
    const items = [{ code: `${input.keyword ?? 'any'} on ${input.page}` }];
    return Promise.resolve({ items, pageNumber: input.page, pageSize: 20, totalPage: 3, totalSize: 41 });
  },
} as Partial<Transport> as Transport;
const api = createApi({ payLink }, transport);

/** Views that are kept in memory; one is there when it is described. */
function keptViews(first?: Partial<SavedView>): ViewCalls {
  let views: SavedView[] = first
    ? [{ id: '1', name: 'Kept', search: '', columns: null, isDefault: false, ...first }]
    : [];
  const withOneDefault = (change: Partial<SavedView>) => {
    if (change.isDefault) views = views.map((view) => ({ ...view, isDefault: false }));
  };
  return {
    getList: { fetch: () => Promise.resolve(views) },
    create: {
      fetch: ({ list: _list, ...kept }) => {
        withOneDefault(kept);
        const view = { id: String(views.length + 1), ...kept };
        views = [...views, view];
        return Promise.resolve(view);
      },
    },
    update: {
      fetch: ({ id, ...change }) => {
        withOneDefault(change);
        views = views.map((view) => (view.id === id ? { ...view, ...change } : view));
        return Promise.resolve(views.find((view) => view.id === id)!);
      },
    },
    delete: {
      fetch: ({ id }) => {
        views = views.filter((view) => view.id !== id);
        return Promise.resolve(null);
      },
    },
  };
}

function Links({ first }: { first?: string | undefined }) {
  const state = useListState(api.payLink.getList);
  const choice = useColumnChoice('payLink.getList', ['code', 'amount']);
  const saved = useSavedViews('payLink.getList', state, choice, first);
  const list = useRows(api.payLink.getList, state, { waits: saved.waits });
  const { views, current, changed } = saved;
  return (
    <>
      <p data-testid="address">{useLocation().search}</p>
      <p data-testid="view">
        {current?.name} {changed && `changed ${changed.name}`}
      </p>
      {list.rows.map(({ code }) => (
        <p key={code}>{code}</p>
      ))}
      <button onClick={list.clearFilters}>clear</button>
      <button onClick={() => void saved.save({ name: 'Tea', isDefault: false })}>save</button>
      {changed && <button onClick={() => void saved.saveChanges(changed)}>save changes</button>}
      {views.map((view) => (
        <button key={view.name} onClick={() => saved.apply(view)}>{`view ${view.name}`}</button>
      ))}
      <button onClick={() => choice.toggle('amount')}>{choice.visible.join()}</button>
    </>
  );
}

function open(address = '/paylink', calls: ViewCalls = keptViews(), first?: string) {
  asked = [];
  return render(
    <MemoryRouter initialEntries={[address]}>
      <QueryClientProvider client={createQueryClient()}>
        <ViewStoreContext value={{ calls, place: 'links' }}>
          <Links first={first} />
        </ViewStoreContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const opened = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => localStorage.clear());

test('settings are kept under a name and used again', async () => {
  open('/paylink?keyword=tea&page=2');
  await screen.findByText('tea on 1');
  await press('save');
  await screen.findByRole('button', { name: 'view Tea' });
  await press('clear');
  expect(screen.getByTestId('view')).toHaveTextContent('changed Tea');
  await press('view Tea');
  expect(screen.getByTestId('address')).toHaveTextContent('?keyword=tea');
  expect(screen.getByTestId('view')).toHaveTextContent(/Tea$/);
});

test('a view brings its columns along, and its changes are kept under its name', async () => {
  const calls = keptViews({ name: 'Codes', search: 'status=SUCCESS', columns: ['code'] });
  open('/paylink', calls);
  await opened('view Codes');
  expect(screen.getByRole('button', { name: 'code' })).toBeVisible();
  expect(screen.getByTestId('view')).toHaveTextContent(/Codes$/);
  await press('code');
  await press('save changes');
  const [view] = await calls.getList.fetch({ list: 'links.payLink.getList' });
  expect(view).toMatchObject({ name: 'Codes', search: 'status=SUCCESS', columns: null });
  await waitFor(() => expect(screen.getByTestId('view')).toHaveTextContent(/^Codes$/));
});

test('what of an address belongs to others stays as it is when a view is opened', async () => {
  open('/paylink?tab=open&id=7', keptViews({ search: 'keyword=tea&id=8' }));
  await opened('view Kept');
  expect(screen.getByTestId('address')).toHaveTextContent('?tab=open&id=7&keyword=tea');
});

test('a list that is opened without a wish shows the default view; one with a wish does not', async () => {
  const calls = keptViews({ name: 'Tea', search: 'keyword=tea', isDefault: true });
  const { unmount } = open('/paylink', calls);
  await screen.findByText('tea on 0');
  expect(screen.getByTestId('view')).toHaveTextContent(/Tea$/);
  await press('clear');
  await screen.findByText('any on 0');
  unmount();
  open('/paylink', calls);
  await screen.findByText('tea on 0');
  expect(asked.every(({ keyword }) => keyword === 'tea')).toBe(true);
});

test.each(['/paylink?page=2', '/paylink?keyword=milk'])(
  '%s is shown as it is, whatever the default',
  async (address) => {
    open(address, keptViews({ search: 'keyword=tea', isDefault: true }));
    await screen.findByRole('button', { name: 'view Kept' });
    expect(asked.some(({ keyword }) => keyword === 'tea')).toBe(false);
  },
);

test('without the views the list is shown all the same', async () => {
  localStorage.setItem('hasDefaultView.links.payLink.getList', 'yes');
  const calls = keptViews({ search: 'keyword=tea', isDefault: true });
  open('/paylink', { ...calls, getList: { fetch: () => Promise.reject(new Error('busy')) } });
  expect(await screen.findByText('any on 0')).toBeVisible();
});

describe('a list that opens with filters', () => {
  const waiting = 'status=CREATED';
  const address = () => screen.getByTestId('address').textContent;

  test('asks only for what fits them, and for everything once they are taken away', async () => {
    open('/paylink', keptViews(), waiting);
    await screen.findByText('any on 0');
    expect(address()).toBe(`?${waiting}`);
    expect(asked).toEqual([expect.objectContaining({ status: 'CREATED' })]);
    await press('clear');
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(address()).toBe('');
  });

  test.each([
    ['the view that the person chose', '/paylink', { search: 'keyword=tea', isDefault: true }, '?keyword=tea'],
    ['everything, if that is the view', '/paylink', { search: '', isDefault: true }, ''],
    ['what the address names', '/paylink?status=SUCCESS', undefined, '?status=SUCCESS'],
  ])('opens with %s instead', async (_what, at, view, expected) => {
    open(at, keptViews(view), waiting);
    await screen.findByText(/on 0$/);
    await waitFor(() => expect(address()).toBe(expected));
    expect(asked.some((input) => JSON.stringify(input).includes('CREATED'))).toBe(false);
  });
});
