import { vnDay } from '@pay/domain';
import { Client } from 'pg';
import { addMerchants } from '../books/merchants.ts';
import type { Fleet } from '../rig/fleet.ts';
import { inTurnOnceWarm, type Rates } from './in-turn.ts';
import { rateAtTheStore, withStorage } from './matched-credits.ts';
import { isPostgres, type MatchingPlan, provided, refuseBrokenBooks, refuseUnwrittenCommits } from './matching.ts';
import { OpenPayments } from './open-payments.ts';

const merchantsOfEach = 8;
const shorter = 3;
// Those of the sizes are counted from 1.
const firstMerchant = 10_001;

const terms = {
  free: { feeMethod: 'FREE', calculatePer: 'NONE', fixedFee: 0, dynamicFee: 0 },
  charged: { feeMethod: 'FIXED_FEE', calculatePer: 'PER_TRANSACTION', fixedFee: 1_000, dynamicFee: 0.3, minFee: 500 },
};

/** In test mode, where credits are measured, no call writes a rule. */
async function governed(url: string, merchants: readonly string[], rule: keyof typeof terms): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `insert into fee_rule (id, fee_code, version, fee_name, search_text, status, scope_id, service_type, terms, active_fee_date,
        in_force_from, created_by, created_by_id, created_at)
       select gen_random_uuid(), 'COBO-' || merchant, 1, 'Phí thu hộ', 'phi thu ho', 'APPROVED', merchant, 'COBO', $2, $3::date,
        $3::date, 'bench', gen_random_uuid(), now()
       from unnest($1::uuid[]) as merchant`,
      [merchants, JSON.stringify(terms[rule]), vnDay(new Date())],
    );
  } finally {
    await client.end();
  }
}

/** Rates of credits whose rule charges them and of credits whose rule does not, in turn on one server. */
export async function chargedBesideFree(fleet: Fleet, whole: MatchingPlan): Promise<Rates> {
  // Many short turns: what else the machine does meets both alike.
  const plan = { ...whole, rounds: shorter * whole.rounds, seconds: whole.seconds / shorter };
  const source = fleet.sources.test;
  if (!isPostgres(source)) throw new Error('Charges are measured on Postgres');
  await refuseUnwrittenCommits(source.url);
  const merchants = await addMerchants(source.url, 2 * merchantsOfEach, firstMerchant);
  const of = { free: merchants.slice(0, merchantsOfEach), charged: merchants.slice(merchantsOfEach) };
  await governed(source.url, of.free, 'free');
  await governed(source.url, of.charged, 'charged');
  const rates = await withStorage(source, (storage) => {
    const measure = (rule: keyof typeof of) => {
      const payments = new OpenPayments(source, of[rule]);
      return provided(payments, plan, () => rateAtTheStore(storage, payments, plan));
    };
    return inTurnOnceWarm(plan.rounds, { free: measure('free'), charged: measure('charged') });
  });
  await refuseBrokenBooks(fleet);
  return rates;
}
