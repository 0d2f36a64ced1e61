import type { Endpoint, EndpointSpec, InputOf } from '@pay/contract-core';
import { staffAuth } from '@pay/contract-cms';
import { auth } from '@pay/contract-portal';
import type { Mode, Settings } from '@pay/platform-kernel';
import { sql } from 'kysely';
import { type Hired, hireStaff, playPeople, samplePassword, startTestPlatform } from '@pay/platform-testing';

interface CallOptions {
  token?: string;
  mode?: Mode;
  app?: string;
}

export interface Tokens {
  token: string;
  refreshToken: string;
  scope?: string | null;
}

export async function openIdentityRig(identity: Settings['identity'] = {}) {
  const platform = await startTestPlatform({ identity: { hashCost: { memory: 64, passes: 1 }, ...identity } });
  const { services, hashed, otpOf } = platform;
  const { live, test } = services.storages;

  const ask = async <S extends EndpointSpec>(
    endpoint: Endpoint<S>,
    input: InputOf<S>,
    { token, mode, app }: CallOptions = {},
  ) => {
    const { body } = await platform.call(endpoint, input, {
      token,
      ...(mode && { mode }),
      ...(app && { headers: { 'x-app': app } }),
    });
    return body;
  };

  const memberSignIn = async (merchantCode: string, phone: string, password: string): Promise<Tokens> => {
    const { sessionId } = await platform.ok(auth.memberLogin, { merchantCode, phone, password: hashed(password) });
    return platform.ok(auth.memberVerifyOtp, { sessionId, otp: await otpOf(phone) });
  };

  const staffTokens = async (username: string, password = samplePassword): Promise<Tokens> => {
    const { sessionId } = await platform.ok(staffAuth.login, { username, password: hashed(password) });
    return platform.ok(staffAuth.verifyOtp, { sessionId, otp: await otpOf(username) });
  };

  const staffSignIn = async (username: string, password?: string): Promise<string> =>
    (await staffTokens(username, password)).token;

  const hire = async (username: string, seat: Hired): Promise<string> =>
    (await hireStaff(platform, username, seat)).token;

  /** Makes every code older. The moments are worked out here: a cluster changes no row by what a time less an interval is. */
  const codesAged = async (seconds: number): Promise<void> => {
    const codes = await live.db.selectFrom('otpSession').select(['id', 'createdAt']).execute();
    const moments = codes.map(({ createdAt }) => new Date(Date.parse(createdAt) - seconds * 1000).toISOString());
    await sql`
      update otp_session set created_at = aged.at from unnest(${codes.map(({ id }) => id)}::text[], ${moments}::timestamptz[]) as aged (id, at)
      where otp_session.id = aged.id`.execute(live.db);
  };

  return {
    ...platform,
    ask,
    codesAged,
    hire,
    live: live.db,
    test: test.db,
    clock: services.clocks.live,
    memberSignIn,
    staffSignIn,
    staffTokens,
    playPeople: () => playPeople(services),
  };
}

export type IdentityRig = Awaited<ReturnType<typeof openIdentityRig>>;

/** A rig with its people, and the tokens of a staff that decides in two pairs of eyes. */
export async function openStaffedRig() {
  const rig = await openIdentityRig();
  await rig.playPeople();
  const tokenOf = (name: string) => rig.staffSignIn(`${name}@provider.test`);
  return { rig, maker: await tokenOf('maker'), checker: await tokenOf('checker'), root: await tokenOf('root') };
}
