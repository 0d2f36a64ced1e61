import { invalidField, salaryProblem } from '@pay/contract-core';
import { salaryBounds, searchable } from '@pay/domain';
import type { ScopedTrx } from '@pay/platform-kernel';
import {
  addType,
  type AdvanceType,
  changeType,
  employeesOfType,
  findType,
  type NewAdvanceType,
  removeType,
  typeNamed,
} from './advance-type.store.ts';
import type { Doer } from './enterprise-steps.ts';
import { mayWrite } from './may-manage.ts';
import { changedValues, noteChange } from './salary-audit.store.ts';
import { type Enterprise, enterpriseMay } from './salary-enterprise.rules.ts';

export interface AdvanceTypeInput {
  name: string;
  advanceForm: AdvanceType['advanceForm'];
  advancePercent?: number | undefined;
  isLimitFrequency?: boolean | undefined;
  frequencyLimit?: number | undefined;
}

const typeOf = ({
  name,
  advanceForm,
  advancePercent,
  isLimitFrequency = false,
  frequencyLimit,
}: AdvanceTypeInput): NewAdvanceType => ({
  name,
  nameKey: searchable(name),
  advanceForm,
  advancePercent: advancePercent ?? salaryBounds.advancePercent.default,
  limitFrequency: isLimitFrequency,
  frequencyLimit: isLimitFrequency ? (frequencyLimit ?? null) : null,
});

const shownValues = ({ name, advanceForm, advancePercent, limitFrequency, frequencyLimit }: NewAdvanceType) => ({
  name,
  advanceForm,
  advancePercent,
  limitFrequency,
  frequencyLimit,
});

async function refuseTakenName(db: ScopedTrx, { nameKey }: NewAdvanceType, ownId?: string) {
  const other = await typeNamed(db, nameKey);
  if (other && other.id !== ownId) throw invalidField('name', 'name_taken');
}

export async function createType(db: ScopedTrx, input: AdvanceTypeInput, doer: Doer): Promise<AdvanceType> {
  await mayWrite(db);
  const wanted = typeOf(input);
  await refuseTakenName(db, wanted);
  const type = await addType(db, wanted, doer.now);
  await noteChange(db, {
    entity: 'advanceType',
    entityId: type.id,
    changeType: 'CREATED',
    values: shownValues(wanted),
    ...doer,
  });
  return type;
}

export async function updateType(db: ScopedTrx, id: string, input: AdvanceTypeInput, doer: Doer) {
  await mayWrite(db);
  const former = await findType(db, id);
  const wanted = typeOf(input);
  await refuseTakenName(db, wanted, id);
  const type = await changeType(db, id, wanted);
  await noteChange(db, {
    entity: 'advanceType',
    entityId: id,
    changeType: 'UPDATED',
    values: changedValues({ ...former }, shownValues(wanted)),
    ...doer,
  });
  return { former, type };
}

/** What the state of a type and of its enterprise allows. */
export function typeActions(enterprise: Enterprise, numberOfEmployees: number) {
  const mayManage = enterpriseMay('manage', enterprise);
  return { 'advanceType.update': mayManage, 'advanceType.delete': mayManage && numberOfEmployees === 0 };
}

export async function deleteType(db: ScopedTrx, id: string, doer: Doer): Promise<AdvanceType> {
  const enterprise = await mayWrite(db);
  const type = await findType(db, id);
  const employees = await employeesOfType(db, id);
  if (!typeActions(enterprise, employees)['advanceType.delete'])
    throw salaryProblem('in_use', { numberOfEmployees: employees });
  await removeType(db, id);
  await noteChange(db, {
    entity: 'advanceType',
    entityId: id,
    changeType: 'DELETED',
    values: { name: type.name },
    ...doer,
  });
  return type;
}
