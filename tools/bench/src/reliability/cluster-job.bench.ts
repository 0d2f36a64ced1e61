import type { Verdict } from '@pay/platform';
import type { Bench } from '../benches.ts';
import { ok, signIn } from '../calls.ts';
import { type Fleet, type Mode, withFleet } from '../rig/fleet.ts';

const owner = '0901000001';
const payments = 30;

interface Told {
  calls: number;
  faults: string[];
}

/** Opens a payment at one process, pays it at the next, and looks for it at the third. */
async function paidOnce(fleet: Fleet, mode: Mode, place: number, token: string): Promise<number> {
  let calls = 0;
  const at = (process: number, path: string) => {
    calls += 1;
    return `${fleet.members[(place + process) % fleet.members.length]!.address(mode)}/pay/api/${path}`;
  };
  const amount = 20_000 + place;
  const { payLinkCode } = await ok<{ payLinkCode: string }>(at(0, 'paylink/v1/create'), {
    token,
    body: { amount, customerInfoType: 'NO_REQUIRE', description: `Đơn ${place}` },
  });
  const shown = await ok<{ virtualAccount: string }>(at(1, `paylink/public/v1/vietqr/${payLinkCode}`));
  await ok(at(2, 'tool/v1/deposit'), {
    token,
    body: { accountNo: shown.virtualAccount, branch: 'HN', amount, content: 'x' },
  });
  const seen = await ok<{ status: string }>(at(0, `paylink/public/v1/query/${payLinkCode}`));
  if (seen.status !== 'SUCCESS') throw new Error(`${payLinkCode} is ${seen.status}`);
  const listed = await ok<{ items: { payLinkCode: string; status: string }[] }>(
    at(1, 'paylink/v1/getList?pageNumber=0&pageSize=100&status=SUCCESS'),
    { token },
  );
  if (!listed.items.some((link) => link.payLinkCode === payLinkCode)) throw new Error(`${payLinkCode} is in no list`);
  return calls;
}

async function played(fleet: Fleet, mode: Mode, token: string): Promise<Told> {
  const outcomes = await Promise.allSettled(
    Array.from({ length: payments }, (_, place) => paidOnce(fleet, mode, place, token)),
  );
  return {
    calls: outcomes.reduce((sum, outcome) => sum + (outcome.status === 'fulfilled' ? outcome.value : 0), 0),
    faults: outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : [])),
  };
}

const verdictOf = async (fleet: Fleet, mode: Mode): Promise<Verdict> =>
  (await fetch(`${fleet.members[0]!.address(mode)}/internal/invariants`)).json() as Promise<Verdict>;

/** The main job over HTTP on a cluster, in both modes: each payment goes through three processes, and the books are looked at afterwards. */
export const clusterJob: Bench = async () => {
  if (!process.env['TEST_CITUS_URL']) {
    console.log('Skipped: TEST_CITUS_URL names no coordinator of a Citus cluster.');
    return true;
  }
  return withFleet({ engine: 'postgres', processes: 3, env: { SAMPLE_DATA: 'people' } }, async (fleet) => {
    const { token } = await signIn(fleet.members[0]!.address(), fleet.hashKey, owner);
    let held = true;
    for (const mode of ['live', 'test'] as const) {
      const { calls, faults } = await played(fleet, mode, token);
      const verdict = await verdictOf(fleet, mode);
      console.log(
        `  ${mode}: ${payments - faults.length} of ${payments} paid in ${calls} calls; invariants ${verdict.ok ? 'ok' : JSON.stringify(verdict)}`,
      );
      for (const fault of faults) console.log(`    ${fault}`);
      held &&= faults.length === 0 && verdict.ok;
    }
    return held;
  });
};
