import type { Storage } from '@pay/platform-kernel';
import { sql } from 'kysely';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';

const notices = 'pay:database-notices';

interface Shard {
  id: string;
  table: string;
  /** The part of the merchants that it holds; none of a table that stands everywhere. */
  part: string | null;
}

export interface Sent {
  commands: string[];
  /** The parts of the merchants' tables that were touched. */
  parts: Set<string>;
}

/** Hears what the coordinator sends on for the statements of a database. */
export async function hearing(storage: Storage) {
  const { db } = storage;
  const name = (await sql<{ name: string }>`select current_database() as name`.execute(db)).rows[0]!.name;
  const { rows } = await sql<Shard>`
    select shardid::text as id, logicalrelid::text as "table", shardminvalue as part from pg_dist_shard`.execute(db);
  const shards = new Map(rows.map((shard) => [shard.id, shard]));
  const set = (setting: string, value: string) =>
    sql`alter database ${sql.id(name)} set ${sql.raw(setting)} = ${sql.raw(value)}`.execute(db);
  const settings = { 'citus.log_remote_commands': 'on', client_min_messages: 'notice' };
  for (const [setting, value] of Object.entries(settings)) await set(setting, value);
  await storage.restart();

  const during = async (act: () => Promise<unknown>): Promise<Sent> => {
    const commands: string[] = [];
    const hear = (message: unknown) => {
      if (typeof message === 'string' && message.startsWith('issuing '))
        commands.push(message.slice('issuing '.length));
    };
    subscribe(notices, hear);
    try {
      await act();
    } finally {
      unsubscribe(notices, hear);
    }
    const own = commands.filter((command) => !isRoutine(command));
    const named = own.flatMap((command) =>
      [...command.matchAll(/\b([a-z_]+)_(\d{6,})\b/g)].map((match) => shards.get(match[2]!)),
    );
    const parts = named.flatMap((shard) => (shard?.part && shard.table !== 'code_owner' ? [shard.part] : []));
    return { commands: own, parts: new Set(parts) };
  };
  const end = async () => {
    for (const setting of Object.keys(settings))
      await sql`alter database ${sql.id(name)} reset ${sql.raw(setting)}`.execute(db);
    await storage.restart();
  };
  return { during, end };
}

/** What workers of the platform ask of everybody now and then. */
const isRoutine = (command: string) =>
  (/webhook_event_\d+/.test(command) && /DISTINCT|lease_until/i.test(command)) ||
  (/audit_unchained_\d+/.test(command) && /DISTINCT|LIMIT/i.test(command));
