import { allowedActions, type ActionOf, type Machine, type Party, type StatusOf } from '@pay/domain';
import { problem } from '@pay/contract-core';
import { sql, type RawBuilder, type Selectable, type Updateable } from 'kysely';
import { nobodyId, uuidv7 } from './ids.ts';
import { ofAccounts } from './account-scope.ts';
import { isShared, scopeOf } from './scoped.ts';
import { snakeCase } from './snake-case.ts';
import { type ChangeDetails, type Instant, json, type Tables } from './tables.ts';
import type { Trx } from './transaction.ts';
import { isSpread } from '../spread/is-spread.ts';
import { movedByOwner } from '../spread/moved-by-owner.ts';

export type StatefulTable = {
  [Table in keyof Tables]: 'id' | 'status' extends keyof Tables[Table] ? Table : never;
}[keyof Tables];

export interface Change<Table extends StatefulTable, Status extends string> {
  by: string;
  /** When given, the machine must allow this kind of actor to act. */
  party?: Party;
  to?: Status;
  set?: Updateable<Tables[Table]>;
  note?: string | undefined;
  details?: ChangeDetails | undefined;
  now: Instant;
}

type Key<Table extends StatefulTable> = Partial<Selectable<Tables[Table]>>;

const assignments = (values: object, separator: RawBuilder<unknown>) =>
  sql.join(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
    separator,
  );

type Moved<Table extends StatefulTable, Status> = Selectable<Tables[Table]> & {
  previousStatus: Status;
  status: unknown;
};

/** Changes a status and writes history in one statement; throws `not_allowed_from_status` with the allowed actions. */
export const transition = async <Table extends StatefulTable, M extends Machine>(
  trx: Trx,
  machine: M,
  table: Table,
  key: Key<Table>,
  action: ActionOf<M>,
  { by, party, to, set = {}, note, details, now }: Change<Table, StatusOf<M>>,
): Promise<Selectable<Tables[Table]> & { previousStatus: StatusOf<M> }> => {
  const steps = machine.transitions.filter(
    (step) =>
      step.action === action &&
      (to === undefined || step.to === to) &&
      (party === undefined || step.by.includes(party)),
  );
  const targets = new Map(steps.toReversed().map((step) => [step.from, step.to]));
  const scope = scopeOf(trx);
  const isOwned = !isShared(table);
  const owner = scope && isOwned ? { merchantId: scope.merchantId } : {};
  // Keys are led by the merchant: a row looked for by its id alone is looked for in the whole index.
  const keys = isOwned ? ['merchant_id', 'id'] : ['id'];
  const same = (one: string, other: string) =>
    sql.join(
      keys.map((name) => sql`${sql.ref(`${one}.${name}`)} = ${sql.ref(`${other}.${name}`)}`),
      sql` and `,
    );
  const within = (alias: string) => {
    const condition = scope && ofAccounts(snakeCase(table), alias, scope);
    return condition ? sql` and ${condition}` : sql``;
  };
  const plain = scope?.unscoped('the statement names the merchant itself') ?? trx;
  if (await isSpread(trx)) {
    const step = { action, by, note: note ?? null, details: details ? json(details) : null, at: now };
    const rows = await movedByOwner<Moved<Table, StatusOf<M>>>(plain, {
      table: snakeCase(table),
      isOwned,
      where: (alias) => sql`${assignments({ ...key, ...owner }, sql` and `)}${within(alias)}`,
      merchantId: ({ ...key, ...owner } as { merchantId?: string }).merchantId,
      set: assignments(set, sql`, `),
      hasSet: Object.values(set).some((value) => value !== undefined),
      targets,
      entity: machine.entity,
      step,
    });
    return judged(rows, machine, table, party);
  }
  const { rows } = await sql<Moved<Table, StatusOf<M>>>`
    with step as (select * from unnest(${[...targets.keys()]}::text[], ${[...targets.values()]}::text[]) as step (from_status, to_status)),
    found as (select ${sql.join(keys.map((name) => sql.ref(name)))}, status from ${sql.table(table)} where ${assignments({ ...key, ...owner }, sql` and `)}${within(table)} for update),
    moved as (
      update ${sql.table(table)} as target
      set ${assignments({ ...set, status: sql`step.to_status` }, sql`, `)}
      from found, step
      where ${same('target', 'found')} and target.status = step.from_status and found.status = step.from_status${within('target')}
      returning target.*
    ),
    noted as (
      insert into history (id, merchant_id, entity, entity_id, from_status, action, to_status, by, note, details, at)
      select ${uuidv7()}::uuid, ${isOwned ? sql`moved.merchant_id` : sql`${nobodyId}::uuid`}, ${machine.entity}, moved.id::text,
        found.status, ${action}, moved.status, ${by}, ${note ?? null}, ${details ? json(details) : null}::jsonb, ${now}::timestamptz
      from moved join found on ${same('found', 'moved')}
    )
    select moved.*, found.status as previous_status
    from found left join moved on ${same('moved', 'found')}
  `.execute(plain);
  return judged(rows, machine, table, party);
};

function judged<Table extends StatefulTable, M extends Machine>(
  [row, another]: readonly Moved<Table, StatusOf<M>>[],
  machine: M,
  table: Table,
  party: Party | undefined,
) {
  if (!row) throw problem('not_found');
  if (another) throw new Error(`The key of ${table} names several rows`);
  if (row.status === null) {
    throw problem('not_allowed_from_status', {
      status: row.previousStatus,
      allowed: allowedActions(machine, row.previousStatus, party),
    });
  }
  return row;
}
