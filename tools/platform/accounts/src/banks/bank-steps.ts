import { nobodyId, recordSteps, type StaffActor, type WriteContext } from '@pay/platform-kernel';

export const bankEntity = 'bank';

/** Notes in a bank's history what the staff did with it. */
export const bankStep = (
  { db, actor, now }: Pick<WriteContext<StaffActor>, 'db' | 'actor' | 'now'>,
  id: string,
  action: 'create' | 'update' | 'delete',
) =>
  recordSteps(db, [{ merchantId: nobodyId, entity: bankEntity, id }], {
    from: action === 'create' ? '' : 'ACTIVE',
    action,
    to: action === 'delete' ? 'INACTIVE' : 'ACTIVE',
    by: actor.userName,
    now,
  });
