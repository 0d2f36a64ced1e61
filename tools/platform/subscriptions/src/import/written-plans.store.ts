import type { Trx } from '@pay/platform-kernel';
import type { PlanRow } from '../plans/plans.store.ts';

type WrittenPlan = Pick<PlanRow, 'id' | 'code' | 'name' | 'status'>;

/** Finds the plans that a word of a file may mean. */
type WrittenPlans = (word: string) => readonly WrittenPlan[];

const codeOf = (word: string) => word.toUpperCase();

/** The plans of a merchant that words mean by their code or name; of several with one name those that are open. */
export async function plansWritten(db: Trx, merchantId: string, words: readonly string[]): Promise<WrittenPlans> {
  if (words.length === 0) return () => [];
  const rows = await db
    .selectFrom('subscriptionPlan')
    .select(['id', 'code', 'name', 'status'])
    .where('merchantId', '=', merchantId)
    .where((eb) => eb.or([eb('code', 'in', [...new Set(words.map(codeOf))]), eb('name', 'in', [...new Set(words)])]))
    .execute();
  const byCode = new Map(rows.map((row) => [row.code, row]));
  return (word) => {
    const coded = byCode.get(codeOf(word));
    if (coded) return [coded];
    const named = rows.filter(({ name }) => name === word);
    const open = named.filter(({ status }) => status === 'ACTIVE');
    return open.length > 0 ? open : named;
  };
}
