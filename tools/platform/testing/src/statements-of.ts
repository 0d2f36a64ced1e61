import type { StatementWatch } from '@pay/platform-kernel/fixtures';
import { AsyncLocalStorage } from 'node:async_hooks';

const heard = new AsyncLocalStorage<string[]>();

export const hearStatement: StatementWatch = ({ sql }) => void heard.getStore()?.push(sql);

/** What the database was asked of some tables within an act, in order, as `insert pay_link`. */
export async function statementsOf(act: () => Promise<unknown>, tables: readonly string[]): Promise<string[]> {
  const statements: string[] = [];
  await heard.run(statements, act);
  return statements.flatMap((statement) => {
    const [, verb, table = ''] =
      /\b(select|delete|insert|update)\b(?:.*?\b(?:from|into))? "?(\w+)/s.exec(statement) ?? [];
    return tables.includes(table) ? [`${verb} ${table}`] : [];
  });
}
