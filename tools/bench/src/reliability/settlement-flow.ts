import { failPoints } from '@pay/platform';
import { settlementCut, settlementDay } from '@pay/domain';
import { sql } from 'kysely';
import { call, ok } from '../calls.ts';
import { linkTerminal, posPath, takeCard } from '../rig/counter.ts';
import type { Counts, Flow } from './fail-flows.ts';
import { owner } from './fail-world.ts';

const aMinute = 60_000;

/** Nobody asks for it: the clock brings it. */
export const settlementFlow: Flow = {
  name: 'settlement of a terminal at 23:59',
  passes: ['settlement-booked'],
  // The clock that is moved brings whatever else is due.
  passesLater: failPoints,
  prepare: async ({ live, shop: { token } }, index) => {
    const terminal = await linkTerminal(live, { token, phone: owner }, `P8-DIES-${index}`);
    const id = await takeCard(live, terminal, 100_000 + index);
    const clock = `${live}/sandbox/clock`;
    const { now }: { now: string } = await (await fetch(clock)).json();
    const night = new Date(settlementCut(settlementDay(now)).getTime() + aMinute).toISOString();
    const pass = () => call<unknown>(clock, { body: { now: night } });
    const settlements = sql`pos_settlement where terminal_id = ${terminal.id}::uuid`;
    return {
      send: pass,
      taken: [],
      repeats: 'never',
      hasEnded: async () => {
        await pass();
        const { finish } = await ok<{ finish: boolean }>(`${live}${posPath}/getDetailTransaction/${id}`, { token });
        return finish;
      },
      counted: {
        mode: 'live',
        query: sql<Counts>`
          select (select count(*)::integer from ${settlements} and card_count = 1) as settlements,
            (select count(*)::integer from pos_transaction where id = ${id}::uuid and finish) as settled,
            (select count(*)::integer from ledger_entry where kind = 'POS_SETTLED' and account = 'merchant-hold'
              and txn_id in (select id from ${settlements})) as bookings,
            (select count(*)::integer from history where entity_id = ${id} and action = 'settle') as steps`,
      },
      events: () => 0,
      due: { settlements: 1, settled: 1, bookings: 1, steps: 1, events: 0 },
    };
  },
};
