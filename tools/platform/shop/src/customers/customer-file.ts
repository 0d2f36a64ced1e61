import { type FieldProblem, type FileReply, problem, type RuleName } from '@pay/contract-core';
import { importedCustomer } from '@pay/contract-shared';
import { normalizePhone } from '@pay/domain';
import type { Language } from '@pay/i18n/core';
import {
  type Cell,
  columnsOf,
  type Instant,
  inTurns,
  judgedRows,
  refuseInvalidRows,
  type Table,
  tableTemplate,
  textIn,
  type Trx,
} from '@pay/platform-kernel';
import { parse } from 'zod/v4/core';
import { holdersOf } from './customers.store.ts';
import type { CustomerInput } from './customers.rules.ts';
import { groupsByName } from './group-names.store.ts';

const columns = ['fullName', 'phone', 'email', 'address', 'customerGroupName'] as const;
const required = ['fullName'] as const;

const example = {
  fullName: 'Nguyễn Văn An',
  phone: '0912345678',
  email: 'an.nguyen@example.com',
  address: '12 Lý Thường Kiệt, Hà Nội',
  customerGroupName: '',
};

export const customerTemplate = (language: Language, now: Instant): FileReply =>
  tableTemplate({ name: 'customers', example, language, now });

// A spreadsheet drops the zero that a phone number begins with.
const withZero = (text: string) => (/^[35789]\d{8}$/.test(text) ? `0${text}` : text);

/** The phone number that a cell means. */
export const phoneWritten = (text: string) => withZero(normalizePhone(text));

function rowOf(row: number, cells: readonly Cell[], at: Record<(typeof columns)[number], number>) {
  const words = (field: (typeof columns)[number]) => (at[field] < 0 ? '' : textIn(cells[at[field]])) || null;
  const phone = words('phone');
  return {
    row,
    fullName: words('fullName'),
    phone: phone && phoneWritten(phone),
    email: words('email'),
    address: words('address'),
    customerGroupName: words('customerGroupName'),
  };
}

const filled = (item: ReturnType<typeof rowOf>) =>
  Object.fromEntries(columns.flatMap((field) => (item[field] === null ? [] : [[field, item[field]]])));

const wrong = (field: string, rule: RuleName): FieldProblem => ({ field, rule, message: '' });
const nameKey = (fullName: string, email: string) => `${fullName.toLowerCase()} ${email.toLowerCase()}`;

/** Reads a file of customers and tells what is right and wrong in it; nobody may be there already, or stand in it twice. */
export async function judgedCustomers(db: Trx, merchantId: string, { heading, rows }: Table, language: Language) {
  const at = columnsOf(heading, columns, { required, language });
  const read = await inTurns(rows, ({ row, cells }) => rowOf(row, cells, at));
  const named = read.flatMap(({ customerGroupName }) => customerGroupName?.toLowerCase() ?? []);
  const groups = await groupsByName(db, merchantId, [...new Set(named)]);
  const known = await holdersOf(db, merchantId, read);
  const phones = new Map<string, RuleName>(known.map(({ phone }) => [phone ?? '', 'phone_taken']));
  const persons = new Map<string, RuleName>(
    known.map(({ fullName, email }) => [nameKey(fullName, email ?? ''), 'email_taken']),
  );

  const besides = (customer: CustomerInput & { customerGroupName?: string | undefined }): FieldProblem[] => {
    const { fullName, phone, email, customerGroupName } = customer;
    const person = nameKey(fullName, email ?? '');
    const taken = phone ? phones.get(phone) : persons.get(person);
    if (phone) phones.set(phone, 'duplicate');
    else persons.set(person, 'duplicate');
    return [
      ...(phone || email ? [] : [wrong('phone', 'phone_or_email')]),
      ...(taken && (phone || email) ? [wrong(phone ? 'phone' : 'email', taken)] : []),
      ...(customerGroupName && !groups.has(customerGroupName.toLowerCase())
        ? [wrong('customerGroupName', 'unknown')]
        : []),
    ];
  };
  const judged = await judgedRows(read, {
    schema: importedCustomer,
    language,
    besides: (customer) => (customer ? besides(customer) : []),
  });
  return { ...judged, groups };
}

/** The customers of a file, all of them; refuses one in which any row is wrong. */
export async function customersIn(
  db: Trx,
  merchantId: string,
  table: Table,
  language: Language,
): Promise<CustomerInput[]> {
  const { validItems, invalidItems, groups } = await judgedCustomers(db, merchantId, table, language);
  refuseInvalidRows(invalidItems);
  if (validItems.length === 0) throw problem('file_invalid', { fields: [wrong('file', 'file_empty')] });
  return inTurns(validItems, (item) => {
    const { customerGroupName, ...fields } = parse(importedCustomer, filled(item));
    return { ...fields, customerGroupId: customerGroupName && groups.get(customerGroupName.toLowerCase()) };
  });
}
