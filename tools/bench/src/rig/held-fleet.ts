import { serverBinaries } from '@pay/verify/postgres';
import { type Fleet, type FleetPlan, withFleet } from './fleet.ts';

export interface HeldFleet {
  fleet: Fleet;
  release(): Promise<void>;
}

const held = (plan: FleetPlan): Promise<HeldFleet> =>
  new Promise((resolve, reject) => {
    const gone: Promise<void> = withFleet(
      plan,
      (fleet) =>
        new Promise<void>((over) => {
          const release = () => {
            over();
            return gone;
          };
          resolve({ fleet, release });
        }),
    );
    gone.catch(reject);
  });

/** Three processes on one Postgres, or on the cluster that `TEST_CITUS_URL` names, which the tests of a file share; without its server they are skipped, and it says what is not tested. */
export function threeProcesses(env: FleetPlan['env'], untested: string) {
  const installed = process.env['TEST_CITUS_URL'] !== undefined || serverBinaries() !== undefined;
  if (!installed) console.warn(`${untested}: PostgreSQL's server is not installed.`);
  return {
    onThreeProcesses: installed ? test : test.skip,
    hold: (prepare: (fleet: Fleet) => Promise<void>) => {
      let now: HeldFleet | undefined;
      beforeAll(async () => {
        if (!installed) return;
        now = await held({ engine: 'postgres', processes: 3, ...(env && { env }) });
        await prepare(now.fleet);
      }, 180_000);
      afterAll(() => now?.release(), 60_000);
    },
  };
}
