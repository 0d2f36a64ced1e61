import { type ParameterName, type ParameterValues, parameterValues } from '@pay/domain/parameters';
import type { Kysely } from 'kysely';
import { Followed } from './followed.ts';
import type { Tables } from './tables.ts';

const written = (value: unknown) => (typeof value === 'string' ? value : undefined);

async function readParameters(db: Kysely<Tables>): Promise<ParameterValues> {
  const rows = await db.selectFrom('parameter').select(['name', 'value']).execute();
  return parameterValues(
    new Map(rows.flatMap(({ name, value }) => (written(value) === undefined ? [] : [[name, written(value)!]]))),
  );
}

/** What the provider's staff have set. */
export const parameterBook = new Followed('parameter', readParameters);

/** The value of a parameter at this moment; read it at each use. */
export const parameter = <Name extends ParameterName>(db: Kysely<Tables>, name: Name): ParameterValues[Name] =>
  parameterBook.of(db)[name];
