import { auth } from '@pay/contract-portal';
import { sql } from 'kysely';
import { type IdentityRig, openIdentityRig } from '../identity.fixture.ts';
import { expiredSignInRows } from './expired-rows.store.ts';

let rig: IdentityRig;
beforeAll(async () => {
  rig = await openIdentityRig();
}, 60_000);
afterAll(() => rig.close());

test('sessions and codes go some days after they ended, and live ones stay', async () => {
  const old = await rig.newMerchant();
  await sql`update session_token set refresh_expires_at = now() - interval '2 days'`.execute(rig.live);
  await sql`update session set created_at = now() - interval '3 days'`.execute(rig.live);
  await sql`update otp_session set created_at = now() - interval '3 days'`.execute(rig.live);
  const { refreshToken } = await rig.newMerchant();
  for (const portion of expiredSignInRows(1000)) await portion.execute(rig.live);
  expect(await rig.ask(auth.refreshToken, { refreshToken: old.refreshToken })).toMatchObject({ code: 10 });
  expect(await rig.ask(auth.refreshToken, { refreshToken })).toMatchObject({ code: 0 });
  const { rows } = await sql<{ sessions: number; codes: number }>`
    select (select count(*) from session) as sessions, (select count(*) from otp_session) as codes`.execute(rig.live);
  // The later merchant has the session of its registration and that of its sign-in.
  expect(rows[0]).toEqual({ sessions: 2, codes: 2 });
});
