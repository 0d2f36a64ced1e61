import { feesOfChance } from '@pay/platform-testing/fees';
import { withPostgres } from '@pay/verify/postgres';
import { type RunPlan, runPlan } from '../rig/run.ts';
import { type Figure, report } from '../verdict.ts';

async function charged({ size, seed }: RunPlan): Promise<Figure[]> {
  const {
    wrong,
    rules,
    charging,
    charged: paying,
    income,
    vat,
  } = await feesOfChance({ payments: size('payments'), seed });
  console.log(`  ${rules} rules, ${charging} of them charged; ${paying} payments paid ${income} and ${vat} of VAT`);
  for (const difference of wrong.slice(0, 10)) console.log(`  wrong: ${difference}`);
  return [
    { name: 'payments that paid a fee', value: paying, atLeast: 1 },
    { name: "sums and payments that differ from the rig's own account", value: wrong.length, atMost: 0 },
  ];
}

/** Charges payments by rules that staff write as they please, and compares every dong with an account kept beside the platform. */
export async function fees(argv: readonly string[]): Promise<boolean> {
  const plan = runPlan(argv, { payments: 10_000 });
  if (plan.engine === 'pglite') return report(await charged(plan));
  return withPostgres(async (url) => {
    process.env['TEST_DATABASE_URL'] = url;
    return report(await charged(plan));
  });
}
