import { type CompiledQuery, sql } from 'kysely';
import { escapeLiteral } from 'pg';
import { acrossMerchants } from '../storage/across-merchants.ts';
import type { Trx } from '../storage/transaction.ts';

/**
 * Runs a list of statements on the worker that has the owner's rows; the coordinator hands it over with one command. Each statement must
 * name the owner in each of its parts. Returns what each of them returned or, where it returned nothing, how many rows it touched.
 */
export const functionAtOwner = `
create or replace function at_owner(owner uuid, statements text[]) returns jsonb language plpgsql as $$
declare
  statement text;
  found_rows jsonb;
  touched bigint;
  told jsonb := '[]';
begin
  foreach statement in array statements loop
    execute statement;
    get diagnostics touched = row_count;
    told := told || to_jsonb(touched);
  end loop;
  return told;
end $$;
`;

const quoted = (value: unknown) =>
  value === null || value === undefined ? 'NULL' : `"${String(value).replace(/["\\]/g, (sign) => `\\${sign}`)}"`;

const arrayLiteral = (values: readonly unknown[]): string => `{${values.map(quoted).join()}}`;

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (value instanceof Date) return escapeLiteral(value.toISOString());
  if (Array.isArray(value)) return escapeLiteral(arrayLiteral(value));
  return escapeLiteral(String(value));
}

const written = ({ sql: text, parameters }: CompiledQuery): string =>
  text.replace(/\$(\d+)/g, (_all, place: string) => literal(parameters[Number(place) - 1]));

/** How many rows each statement touched, all of them run by one command on the worker of their owner. */
export async function atOwner(trx: Trx, owner: string, statements: readonly CompiledQuery[]): Promise<number[]> {
  const { rows } = await sql<{ touched: number[] }>`
    select at_owner(${sql.lit(owner)}::uuid, ${sql.lit(arrayLiteral(statements.map(written)))}::text[]) as touched`.execute(
    acrossMerchants(trx, 'each statement names the owner'),
  );
  return rows[0]!.touched;
}
