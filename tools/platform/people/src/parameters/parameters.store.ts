import type { ParameterName } from '@pay/domain/parameters';
import { json, parameterBook, type Tables, type Trx, uuidv7 } from '@pay/platform-kernel';
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { ParameterChangeTable } from './parameters.tables.ts';

export type ParameterChange = Selectable<ParameterChangeTable>;

/** Who set each parameter last. */
export async function settersOf(db: Kysely<Tables>) {
  const rows = await db.selectFrom('parameter').select(['name', 'changedBy', 'changedAt']).execute();
  return new Map(rows.map(({ name, ...set }) => [name, set]));
}

const mostShown = 100;

export const changesOfParameter = (db: Kysely<Tables>, name: ParameterName): Promise<ParameterChange[]> =>
  db
    .selectFrom('parameterChange')
    .selectAll()
    .where('name', '=', name)
    .orderBy('changedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute();

/** Keeps what a parameter is from now on, with who set it and why. */
export async function setParameter(
  trx: Trx,
  name: ParameterName,
  change: Omit<Insertable<ParameterChangeTable>, 'id' | 'name'>,
): Promise<void> {
  const { value, changedBy, changedAt } = change;
  await trx
    .insertInto('parameterChange')
    .values({ id: uuidv7(), name, ...change })
    .execute();
  const set = { value: json(value), changedBy, changedAt };
  await trx
    .insertInto('parameter')
    .values({ name, ...set })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(set))
    .execute();
  await parameterBook.changed(trx);
}
