import type { salary } from '@pay/contract-salary';
import { type HandlersOf, salaryPage } from '@pay/platform-kernel';
import { employeesOfType, findType, listTypes } from './advance-type.store.ts';
import { createType, deleteType, typeActions, updateType } from './advance-types.ts';
import { mayRead } from './may-manage.ts';
import { auditOf } from './salary-audit.store.ts';

type AdvanceTypeHandlers = Pick<HandlersOf<typeof salary>, `advanceType.${string}` & keyof typeof salary>;

export const advanceTypeHandlers: AdvanceTypeHandlers = {
  'advanceType.list': async (input, { db, page }) => {
    await mayRead(db);
    const { rows, total } = await listTypes(db, input, page);
    return salaryPage(rows, page, total);
  },
  'advanceType.get': async ({ id }, { db }) => {
    const enterprise = await mayRead(db);
    const type = await findType(db, id);
    const numberOfEmployees = await employeesOfType(db, id);
    return {
      ...type,
      numberOfEmployees,
      allowed: typeActions(enterprise, numberOfEmployees),
      audit: await auditOf(db, 'advanceType', id),
    };
  },
  'advanceType.create': async (input, { db, actor, now, audit }) => {
    const type = await createType(db, input, { by: actor, now });
    audit({ entityId: type.id });
    return type;
  },
  'advanceType.update': async ({ id, ...input }, { db, actor, now, audit }) => {
    const { former, type } = await updateType(db, id, input, { by: actor, now });
    audit({ entityId: id, before: former, after: type });
    return type;
  },
  'advanceType.delete': async ({ id }, { db, actor, now, audit }) => {
    audit({ entityId: id, before: await deleteType(db, id, { by: actor, now }) });
  },
};
