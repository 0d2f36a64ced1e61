import { asMoney, asRule, defineContract, namedEnum, paged, pageOf } from '@pay/contract-core';
import * as z from 'zod/mini';
import { filterRules } from './filter-rules.ts';
import { listReader } from './list-address.ts';

const status = namedEnum('PaymentStatus', ['CREATED', 'SUCCESS']);
const day = z.string().check(z.refine((text: string) => /^\d{4}-\d\d-\d\d$/.test(text), asRule('day')));
const flag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])]),
  z.transform((value: boolean | 'true' | 'false') => value === true || value === 'true'),
);

const { getList } = defineContract('payLink', {
  getList: {
    route: 'GET /getList',
    query: paged(
      {
        keyword: z.optional(z.string().check(z.maxLength(10))),
        status: z.optional(status),
        kinds: z.optional(z.array(status)),
        createdFrom: z.optional(day),
        createdTo: z.optional(day),
        fromAmount: z.optional(asMoney(z.number().check(z.minimum(0)))),
        toAmount: z.optional(asMoney(z.number())),
        fromAccount: z.optional(z.string()),
        toAccount: z.optional(z.string()),
        isStatistic: flag,
      },
      { style: 'number/size', sorts: ['createdAt', 'amount'] },
    ),
    returns: pageOf(z.object({ payLinkCode: z.string() })),
    allow: 'signed-in',
  },
});

const reader = listReader(getList);
const read = (search: string) => reader.read(new URLSearchParams(search));

test('the control of a filter follows from its schema, and the ends of a range belong together', () => {
  expect(filterRules(getList)).toEqual({
    keyword: { kind: 'text', required: false, maxLength: 10 },
    status: { kind: 'choice', required: false, options: ['CREATED', 'SUCCESS'], enumName: 'PaymentStatus' },
    kinds: { kind: 'choices', required: false, options: ['CREATED', 'SUCCESS'], enumName: 'PaymentStatus' },
    createdFrom: { kind: 'dayRange', required: false, to: 'createdTo' },
    fromAmount: { kind: 'moneyRange', required: false, to: 'toAmount' },
    fromAccount: { kind: 'text', required: false },
    toAccount: { kind: 'text', required: false },
    isStatistic: { kind: 'yesNo', required: true },
  });
});

test('an empty address is the first page in the usual order', () => {
  expect(read('')).toEqual({
    page: 1,
    size: 20,
    sort: { by: 'createdAt', direction: 'DESC' },
    filters: {},
    input: { number: 0, size: 20 },
  });
});

test('page, size and sorting are asked for in the spelling of the call', () => {
  expect(read('page=3&size=50&sort=amount')).toMatchObject({
    page: 3,
    size: 50,
    sort: { by: 'amount', direction: 'ASC' },
    input: { number: 2, size: 50, sortBy: 'amount', sortDirection: 'ASC' },
  });
});

test.each(['page=0', 'page=-1', 'page=x', 'page=1.5', 'size=7', 'size=9999', 'sort=password', 'sort=-'])(
  '%s is dropped',
  (search) => {
    expect(read(search).input).toEqual({ number: 0, size: 20 });
  },
);

test('a page beyond the listed rows is the last one that is listed', () => {
  expect(read('page=99999').page).toBe(500);
});

test('filters are typed for the call', () => {
  const { filters, input } = read(
    'keyword=1204&status=SUCCESS&kinds=CREATED&kinds=SUCCESS&fromAmount=5000&isStatistic=true',
  );
  expect(input).toMatchObject({
    keyword: '1204',
    status: 'SUCCESS',
    kinds: ['CREATED', 'SUCCESS'],
    fromAmount: 5000,
    isStatistic: true,
  });
  expect(filters).toEqual({
    keyword: '1204',
    status: 'SUCCESS',
    kinds: ['CREATED', 'SUCCESS'],
    fromAmount: '5000',
    isStatistic: 'true',
  });
});

test.each([
  ['an unknown value', 'status=OPEN'],
  ['a text that is too long', 'keyword=12345678901'],
  ['what is no number', 'fromAmount=much'],
  ['what is no day', 'createdFrom=yesterday'],
  ['an empty value', 'keyword='],
  ['an unknown filter', 'colour=red'],
])('%s is dropped', (_, search) => {
  expect(read(search).filters).toEqual({});
});

test('a range that ends before it begins has no end', () => {
  expect(read('createdFrom=2026-02-01&createdTo=2026-01-01').filters).toEqual({ createdFrom: '2026-02-01' });
});

test('another filter returns to the first page and leaves other parameters alone', () => {
  const search = new URLSearchParams('groupId=7&page=4&keyword=old&sort=amount');
  expect(reader.withFilters(search, { keyword: '', status: 'SUCCESS', kinds: ['CREATED', 'SUCCESS'] }).toString()).toBe(
    'groupId=7&sort=amount&status=SUCCESS&kinds=CREATED&kinds=SUCCESS',
  );
  expect(reader.withPage(search, 1).toString()).toBe('groupId=7&keyword=old&sort=amount');
  expect(reader.withSize(search, 50).toString()).toBe('groupId=7&keyword=old&sort=amount&size=50');
  expect(reader.withSort(search, { by: 'createdAt', direction: 'DESC' }).toString()).toBe('groupId=7&keyword=old');
  expect(reader.withSort(search, { by: 'amount', direction: 'DESC' }).get('sort')).toBe('-amount');
});
