import { reconciliationMachine } from '@pay/domain';
import { nobodyId, recordCreation, schedule, type StaffActor, type WriteContext } from '@pay/platform-kernel';
import { statementMatching } from './match-statement.ts';
import { addStatement, type NewStatement } from './reconciliations.store.ts';

type Ctx = Pick<WriteContext<StaffActor>, 'db' | 'now' | 'audit'> & { actor: Pick<StaffActor, 'userName'> };

/** Takes a statement whose rows were judged right; they are matched in the background. */
export async function takeStatement(
  { db, actor: { userName: by }, now, audit }: Ctx,
  statement: Omit<NewStatement, 'by' | 'now'>,
): Promise<{ id: string; created: number }> {
  const { account, day, rows, fileName: file } = statement;
  const { id, code } = await addStatement(db, { ...statement, by, now });
  const [status] = reconciliationMachine.initial;
  const key = { merchantId: nobodyId, entity: reconciliationMachine.entity, id };
  await recordCreation(db, key, { status, by, now });
  await schedule(db, statementMatching, { key: id, dueAt: now, payload: { id } });
  audit({ entityId: id, after: { code, file, accountNo: account.accountNo, day, rows: rows.length } });
  return { id, created: rows.length };
}
