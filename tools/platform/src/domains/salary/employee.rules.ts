import { type FieldProblem, problem } from '@pay/contract-core';
import { salaryBounds, searchable, vnDay } from '@pay/domain';
import type { Day, Instant } from '../../storage/tables.ts';
import type { AdvanceType } from './advance-type.store.ts';
import type { Employee, NewEmployee } from './employee.store.ts';

export interface EmployeeInput {
  code: string;
  name: string;
  phoneNumber: string;
  email?: string | undefined;
  birthDate: Day;
  idCardNumber: string;
  salaryAccount: string;
  baseAmount: number;
  position?: string | undefined;
  activated?: boolean | undefined;
  salaryAdvanceTypeId?: string | undefined;
  salaryAdvanceTypeName?: string | undefined;
}

export interface Taken {
  id: string;
  code: string;
  phoneNumber: string;
}

const wrong = (field: string, rule: string, values: object = {}): FieldProblem => ({
  field,
  rule,
  message: '',
  ...values,
});

const isOldEnough = (birthDate: Day, today: Day) => {
  const year = Number(birthDate.slice(0, 4)) + salaryBounds.employeeAge.min;
  return `${year}${birthDate.slice(4)}` <= today;
};

export function typeFor(
  { salaryAdvanceTypeId, salaryAdvanceTypeName }: EmployeeInput,
  types: readonly AdvanceType[],
): AdvanceType | undefined {
  if (salaryAdvanceTypeId) return types.find(({ id }) => id === salaryAdvanceTypeId);
  return salaryAdvanceTypeName === undefined
    ? undefined
    : types.find(({ nameKey }) => nameKey === searchable(salaryAdvanceTypeName));
}

interface Surroundings {
  types: readonly AdvanceType[];
  /** Employees, stored or further up in the same list, who may hold the code or the phone number. */
  taken: readonly Taken[];
  now: Instant;
  ownId?: string | undefined;
}

/** What a schema cannot see: age, a code or phone that someone else has, a type that does not exist. */
export function employeeProblems(input: EmployeeInput, { types, taken, now, ownId }: Surroundings): FieldProblem[] {
  const others = taken.filter(({ id }) => id !== ownId);
  const namesType = input.salaryAdvanceTypeId !== undefined || input.salaryAdvanceTypeName !== undefined;
  const typeField = input.salaryAdvanceTypeId === undefined ? 'salaryAdvanceTypeName' : 'salaryAdvanceTypeId';
  return [
    ...(isOldEnough(input.birthDate, vnDay(now)) ? [] : [wrong('birthDate', 'too_young')]),
    ...(others.some(({ code }) => code === input.code) ? [wrong('code', 'code_taken')] : []),
    ...(others.some(({ phoneNumber }) => phoneNumber === input.phoneNumber)
      ? [wrong('phoneNumber', 'phone_taken')]
      : []),
    ...(namesType && !typeFor(input, types) ? [wrong(typeField, 'unknown')] : []),
  ];
}

export function refuseWrong(problems: readonly FieldProblem[]): void {
  if (problems.length > 0) throw problem('invalid_parameter', { fields: problems });
}

/** What was left out stays as it was, or takes its default. */
export function employeeOf(input: EmployeeInput, types: readonly AdvanceType[], former?: Employee): NewEmployee {
  const { code, name, phoneNumber, email, birthDate, idCardNumber, salaryAccount, baseAmount, position } = input;
  return {
    code,
    name,
    phoneNumber,
    email: email ?? null,
    birthDate,
    idCardNumber,
    salaryAccount,
    baseAmount,
    position: position ?? null,
    activated: input.activated ?? former?.activated ?? true,
    salaryAdvanceTypeId: typeFor(input, types)?.id ?? null,
    keywords: searchable(`${code} ${name} ${phoneNumber} ${email ?? ''}`),
  };
}

/** The values as people know them: the type by its name. */
export const shownEmployee = (
  { keywords: _keywords, salaryAdvanceTypeId, ...shown }: NewEmployee,
  types: readonly AdvanceType[],
) => ({
  ...shown,
  salaryAdvanceTypeName: types.find(({ id }) => id === salaryAdvanceTypeId)?.name ?? null,
});
