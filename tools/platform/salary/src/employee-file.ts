import type { FileReply } from '@pay/contract-core';
import { newEmployee } from '@pay/contract-salary';
import type { Language } from '@pay/i18n/core';
import {
  amountIn,
  type Cell,
  columnsOf,
  dayIn,
  type Instant,
  inTurns,
  judgedRows,
  type ScopedTrx,
  type Table,
  tableTemplate,
  textIn,
} from '@pay/platform-kernel';
import { allTypes } from './advance-type.store.ts';
import { employeeProblems, Holders } from './employee.rules.ts';
import { holdersOf } from './employee.store.ts';

const columns = [
  'code',
  'name',
  'phoneNumber',
  'email',
  'birthDate',
  'idCardNumber',
  'salaryAccount',
  'baseAmount',
  'position',
  'salaryAdvanceTypeName',
] as const;
const required = ['code', 'name', 'phoneNumber', 'birthDate', 'idCardNumber', 'salaryAccount', 'baseAmount'] as const;

/** As the form and every list call them. */
const called = { code: 'employeeCode', name: 'fullName' } as const;

const example = {
  code: 'NV001',
  name: 'Nguyễn Văn An',
  phoneNumber: '0912345678',
  email: 'an.nguyen@example.com',
  birthDate: '31/12/1995',
  idCardNumber: '001095000123',
  salaryAccount: '10642300000009',
  baseAmount: 12_000_000,
  position: 'Công nhân may',
  salaryAdvanceTypeName: '',
};

/** The example of the template is nobody, though it may have stayed in the file. */
const isExample = ({ code, name, phoneNumber, idCardNumber }: ReturnType<typeof rowOf>) =>
  code === example.code &&
  name === example.name &&
  phoneNumber === example.phoneNumber &&
  idCardNumber === example.idCardNumber;

export const employeeTemplate = (language: Language, now: Instant): FileReply =>
  tableTemplate({ name: 'employees', example, called, language, now });

// A spreadsheet drops the zero that phone and identity numbers begin with.
const withZero = (text: string, length: number) =>
  /^\d+$/.test(text) && text.length === length - 1 ? `0${text}` : text;

function rowOf(row: number, cells: readonly Cell[], at: Record<(typeof columns)[number], number>) {
  const cell = (field: (typeof columns)[number]) => (at[field] < 0 ? undefined : cells[at[field]]);
  const words = (field: (typeof columns)[number]) => textIn(cell(field)) || null;
  return {
    row,
    code: words('code'),
    name: words('name'),
    phoneNumber: withZero(textIn(cell('phoneNumber')), 10) || null,
    email: words('email'),
    birthDate: dayIn(cell('birthDate')) || null,
    idCardNumber: withZero(textIn(cell('idCardNumber')), 12) || null,
    salaryAccount: words('salaryAccount'),
    baseAmount: amountIn(cell('baseAmount')),
    position: words('position'),
    salaryAdvanceTypeName: words('salaryAdvanceTypeName'),
  };
}

export async function judgedEmployees(db: ScopedTrx, { heading, rows }: Table, now: Instant, language: Language) {
  const at = columnsOf(heading, columns, { required, language, called });
  const read = (await inTurns(rows, ({ row, cells }) => rowOf(row, cells, at))).filter((row) => !isExample(row));
  const types = await allTypes(db);
  const taken = new Holders(
    await holdersOf(
      db,
      read.map(({ code }) => code ?? ''),
      read.map(({ phoneNumber }) => phoneNumber ?? ''),
    ),
  );
  return judgedRows(read, {
    schema: newEmployee,
    language,
    besides: (employee, { row, code }) => {
      const problems = employee ? employeeProblems(employee, { types, taken, now }) : [];
      taken.add({ id: `row ${row}`, code: code ?? '', phoneNumber: employee?.phoneNumber ?? '' });
      return problems;
    },
  });
}
