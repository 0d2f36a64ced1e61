import { type FieldProblem, problem, type RuleName } from '@pay/contract-core';
import { salaryBounds, searchable, vnDay } from '@pay/domain';
import type { Day, Instant } from '@pay/platform-kernel';
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

interface Holder {
  id: string;
  code: string;
  phoneNumber: string;
}

export class Holders {
  readonly #codes = new Map<string, string[]>();
  readonly #phones = new Map<string, string[]>();

  constructor(stored: readonly Holder[]) {
    for (const holder of stored) this.add(holder);
  }

  add({ id, code, phoneNumber }: Holder) {
    this.#codes.set(code, [...(this.#codes.get(code) ?? []).slice(0, 1), id]);
    this.#phones.set(phoneNumber, [...(this.#phones.get(phoneNumber) ?? []).slice(0, 1), id]);
  }

  haveCode(code: string, besides?: string) {
    return (this.#codes.get(code) ?? []).some((id) => id !== besides);
  }

  havePhone(phoneNumber: string, besides?: string) {
    return (this.#phones.get(phoneNumber) ?? []).some((id) => id !== besides);
  }
}

const wrong = (field: string, rule: RuleName, values: object = {}): FieldProblem => ({
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
  taken: Holders;
  now: Instant;
  ownId?: string | undefined;
}

/** Checks that a schema cannot make: age, a duplicate code or phone, an unknown type. */
export function employeeProblems(input: EmployeeInput, { types, taken, now, ownId }: Surroundings): FieldProblem[] {
  const namesType = input.salaryAdvanceTypeId !== undefined || input.salaryAdvanceTypeName !== undefined;
  const typeField = input.salaryAdvanceTypeId === undefined ? 'salaryAdvanceTypeName' : 'salaryAdvanceTypeId';
  return [
    ...(isOldEnough(input.birthDate, vnDay(now)) ? [] : [wrong('birthDate', 'too_young')]),
    ...(taken.haveCode(input.code, ownId) ? [wrong('code', 'code_taken')] : []),
    ...(taken.havePhone(input.phoneNumber, ownId) ? [wrong('phoneNumber', 'phone_taken')] : []),
    ...(namesType && !typeFor(input, types) ? [wrong(typeField, 'unknown')] : []),
  ];
}

export function refuseWrong(problems: readonly FieldProblem[]): void {
  if (problems.length > 0) throw problem('invalid_parameter', { fields: problems });
}

/** Omitted fields keep their value or take their default. */
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
    keywords: searchable(`${code} ${name} ${phoneNumber} ${salaryAccount} ${email ?? ''}`),
  };
}

export const shownEmployee = (
  { keywords: _keywords, salaryAdvanceTypeId, ...shown }: NewEmployee,
  types: readonly AdvanceType[],
) => ({
  ...shown,
  salaryAdvanceTypeName: types.find(({ id }) => id === salaryAdvanceTypeId)?.name ?? null,
});
