import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { randomUUID } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { busyOrSame, isBusy } from './busy-error.ts';
import { isStalePlan } from './stale-plan.ts';
import { statementName, worthPreparing } from './statement-name.ts';

/** What servers remark, for whoever looks on, such as a test that counts what is sent on. */
const notices = channel('pay:database-notices');

const maxStatements = 500;
const askAgainAfterMs = 250;
export interface ConnectionLoad {
  open: number;
  idle: number;
  waiting: number;
}

/**
 * What is written behind each named statement, so that all are planned anew once a plan was found stale. A new name alone is not enough: a
 * pooler in front of the server keeps plans by the text of their statements.
 */
class PlanMark {
  #mark = '';

  on(sql: string): string {
    return sql + this.#mark;
  }

  renew() {
    this.#mark = ` /* ${randomUUID().slice(0, 8)} */`;
  }
}

class Connection implements PostgresPoolClient {
  readonly #client: PoolClient;
  readonly #plans: PlanMark;
  readonly #prepared = new Set<string>();
  #broken = false;

  constructor(client: PoolClient, plans: PlanMark) {
    this.#client = client;
    this.#plans = plans;
    // The statement under way, or the next one, tells its caller; unheard, the event would end the process.
    client.on('error', () => {
      this.#broken = true;
    });
  }

  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(
    sql: string | PostgresCursor<Row>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof sql !== 'string') throw new TypeError('Cursors are not used: read by key in pages');
    return this.#answer<Row>(sql, parameters);
  }

  async #answer<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    try {
      return (await this.#send(sql, parameters)) as PostgresQueryResult<Row>;
    } catch (error) {
      if (isStalePlan(error)) return this.#plannedAnew<Row>(error, sql, parameters);
      this.#broken ||= isBusy(error);
      throw busyOrSame(error);
    }
  }

  /** A transaction has to begin again, as `inTransaction` does; a statement by itself is sent again here. */
  async #plannedAnew<Row>(error: unknown, sql: string, parameters: readonly unknown[]) {
    this.#plans.renew();
    this.#broken = true;
    if (this.#client.getTransactionStatus() !== 'I') throw error;
    return (await this.#send(sql, parameters)) as PostgresQueryResult<Row>;
  }

  #send(sql: string, parameters: readonly unknown[]) {
    if (!worthPreparing(parameters)) return this.#client.query(sql, [...parameters]);
    const text = this.#plans.on(sql);
    const name = statementName(text);
    this.#prepared.add(name);
    return this.#client.query({ name, text, values: [...parameters] });
  }

  release(discard = false) {
    this.#client.release(discard || this.#broken || this.#prepared.size > maxStatements);
  }
}

/** pg's pool for Kysely: it names statements, reports every busy state as `BusyError`, and can restart after a migration. */
export class Connections implements PostgresPool {
  readonly options: PoolConfig;
  readonly #known = new WeakMap<PoolClient, Connection>();
  readonly #plans = new PlanMark();
  #pool: Pool;
  #restarted: Promise<void> = Promise.resolve();
  #patienceMs: number;
  #asksLayout: boolean;
  #spread: boolean | undefined;

  /** While the platform starts, a database that is not up yet is asked again for `startPatienceMs`. */
  constructor(config: PoolConfig, startPatienceMs = 0, asksLayout = false) {
    this.#asksLayout = asksLayout;
    this.options = config;
    this.#patienceMs = startPatienceMs;
    this.#pool = this.#open();
  }

  async connect() {
    await this.#restarted;
    const client = await this.#connected();
    const connection = this.#known.get(client) ?? new Connection(client, this.#plans);
    this.#known.set(client, connection);
    if (this.#asksLayout && this.#spread === undefined) await this.#askLayout(connection);
    return connection;
  }

  serve() {
    this.#patienceMs = 0;
  }

  /** Waits until every connection is returned, then opens new ones without prepared statements. */
  restart() {
    const old = this.#pool;
    this.#restarted = this.#restarted.then(async () => {
      await old.end();
      this.#spread = undefined;
      this.#pool = this.#open();
    });
    return this.#restarted;
  }

  /** Whether the tables of merchants are spread over several machines. */
  async isSpread(): Promise<boolean> {
    if (this.#spread === undefined) (await this.connect()).release();
    return this.#spread ?? false;
  }

  /** The first connection asks, so that whoever holds one never waits for another to know it. */
  async #askLayout(connection: Connection): Promise<void> {
    try {
      const { rows } = await connection.query<{ spread: boolean }>(
        `select to_regclass('code_owner') is not null as spread`,
        [],
      );
      this.#spread = rows[0]?.spread ?? false;
    } catch (error) {
      connection.release(true);
      throw error;
    }
  }

  get load(): ConnectionLoad {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { open: totalCount, idle: idleCount, waiting: waitingCount };
  }

  async end() {
    await this.#restarted;
    await this.#pool.end();
  }

  async #connected(): Promise<PoolClient> {
    for (const asked = Date.now(); ; await pause(askAgainAfterMs)) {
      try {
        return await this.#pool.connect();
      } catch (error) {
        if (!isBusy(error) || Date.now() - asked >= this.#patienceMs) throw busyOrSame(error);
      }
    }
  }

  #open() {
    const pool = new Pool(this.options);
    // The pool drops an idle connection that breaks; the next caller gets a new one, and a failing one tells the caller itself.
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('notice', ({ message }) => notices.publish(message)));
    return pool;
  }
}
