import { type FieldProblem, type FileReply, problem, type RuleName } from '@pay/contract-core';
import { importedProCustomer } from '@pay/contract-portal';
import { linkedAccounts } from '@pay/platform-accounts';
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
import { permitsOf } from './permits.store.ts';
import { givenReferences, type NewProCustomer } from './pro-customers.store.ts';

const columns = ['name', 'reference', 'phone', 'bankAccountNo'] as const;
const required = ['name'] as const;

const example = { name: 'Nguyễn Văn An', reference: 'A-1204', phone: '0912345678', bankAccountNo: '' };

export const customerTemplate = (language: Language, now: Instant): FileReply =>
  tableTemplate({ name: 'vietqr-pro-customers', example, language, now });

// A spreadsheet drops the zero that a phone number begins with.
const withZero = (phone: string) => (/^[35789]\d{8}$/.test(phone) ? `0${phone}` : phone);

function rowOf(row: number, cells: readonly Cell[], at: Record<(typeof columns)[number], number>) {
  const words = (field: (typeof columns)[number]) => (at[field] < 0 ? '' : textIn(cells[at[field]])) || null;
  const phone = words('phone');
  return {
    row,
    name: words('name'),
    reference: words('reference'),
    phone: phone && withZero(phone),
    bankAccountNo: words('bankAccountNo'),
  };
}

type Row = ReturnType<typeof rowOf>;

const filled = (row: Row) =>
  Object.fromEntries(columns.flatMap((field) => (row[field] === null ? [] : [[field, row[field]]])));

const wrong = (field: string, rule: RuleName): FieldProblem => ({ field, rule, message: '' });

/** The accounts that take such transfers, the default one first. */
async function takingAccounts(db: Trx, merchantId: string) {
  const permits = await permitsOf(db, merchantId);
  const approved = new Set(
    permits.flatMap(({ status, bankAccountId }) => (status === 'APPROVED' ? bankAccountId : [])),
  );
  return (await linkedAccounts(db, merchantId)).filter(({ id }) => approved.has(id));
}

/** Reads a file of customers and tells what is right and wrong in it; a row without an account takes the usual one. */
export async function judgedProCustomers(db: Trx, merchantId: string, { heading, rows }: Table, language: Language) {
  const at = columnsOf(heading, columns, { required, language });
  const read = await inTurns(rows, ({ row, cells }) => rowOf(row, cells, at));
  const accounts = await takingAccounts(db, merchantId);
  const idOf = new Map(accounts.map(({ id, accountNo }) => [accountNo, id]));
  const named = read.flatMap(({ reference }) => reference?.toLowerCase() ?? []);
  const given = await givenReferences(db, merchantId, [...new Set(named)]);
  const taken = new Map<string, RuleName>([...given].map((reference) => [reference, 'code_taken']));

  const besides = ({ reference, bankAccountNo }: Row): FieldProblem[] => {
    const sign = reference?.toLowerCase();
    const rule = sign === undefined ? undefined : taken.get(sign);
    if (sign !== undefined) taken.set(sign, 'duplicate');
    return [
      ...(rule ? [wrong('reference', rule)] : []),
      ...(bankAccountNo && !idOf.has(bankAccountNo) ? [wrong('bankAccountNo', 'unknown')] : []),
    ];
  };
  const judged = await judgedRows(read, {
    schema: importedProCustomer,
    language,
    besides: (_fields, row) => besides(row),
  });
  return { ...judged, idOf, usual: accounts[0]?.id };
}

/** The customers of a file, all of them; refuses one in which any row is wrong. */
export async function proCustomersIn(
  db: Trx,
  merchantId: string,
  table: Table,
  language: Language,
): Promise<NewProCustomer[]> {
  const { validItems, invalidItems, idOf, usual } = await judgedProCustomers(db, merchantId, table, language);
  refuseInvalidRows(invalidItems);
  if (validItems.length === 0) throw problem('file_invalid', { fields: [wrong('file', 'file_empty')] });
  return inTurns(validItems, (row) => {
    const { bankAccountNo, ...fields } = parse(importedProCustomer, filled(row));
    const bankAccountId = bankAccountNo === undefined ? usual : idOf.get(bankAccountNo);
    if (bankAccountId === undefined) throw problem('vietqr_pro_not_approved');
    return { ...fields, bankAccountId };
  });
}
