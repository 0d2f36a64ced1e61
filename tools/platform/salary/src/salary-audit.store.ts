import { salaryAuditShown } from '@pay/domain';
import { type Instant, json, type ScopedTrx, uuidv7 } from '@pay/platform-kernel';
import type { ChangedValue, ChangeType } from './salary.tables.ts';

export type SalaryEntity = 'configuration' | 'period' | 'advanceType' | 'employee' | 'logwork' | 'request';

interface Noted {
  entity: SalaryEntity;
  entityId: string;
  changeType: ChangeType;
  values: Readonly<Record<string, ChangedValue | undefined>>;
  by: { userId: string; userName: string };
  now: Instant;
}

export const changedValues = (
  former: Readonly<Record<string, unknown>>,
  next: Readonly<Record<string, ChangedValue>>,
) => Object.fromEntries(Object.entries(next).filter(([key, value]) => former[key] !== value));

export async function noteChange(
  db: ScopedTrx,
  { entity, entityId, changeType, values, by, now }: Noted,
): Promise<void> {
  const changes = Object.entries(values).flatMap(([key, newValue]) =>
    newValue === undefined ? [] : [{ key, newValue }],
  );
  if (changes.length === 0) return;
  await db
    .insertInto('salaryAudit')
    .values({
      merchantId: db.merchantId,
      id: uuidv7(),
      entity,
      entityId,
      changeType,
      changes: json(changes),
      userId: by.userId,
      userName: by.userName,
      at: now,
    })
    .execute();
}

/** One more than is shown, so that who reads them is told that there are more. */
const maxEntries = salaryAuditShown + 1;

export const auditOf = (db: ScopedTrx, entity: SalaryEntity, entityId: string) =>
  db
    .selectFrom('salaryAudit')
    .select(['at as auditTime', 'changeType', 'changes', 'userId', 'userName'])
    .where('entity', '=', entity)
    .where('entityId', '=', entityId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxEntries)
    .execute();
