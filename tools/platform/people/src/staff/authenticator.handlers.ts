import type { staffAuthenticator } from '@pay/contract-cms';
import { problem } from '@pay/contract-core';
import { type HandlersOf, type OutsideContext, seal, type StaffActor, unseal } from '@pay/platform-kernel';
import { failuresBeforeLock } from '../sign-in/identity-policy.ts';
import { checkPassword, refuseLocked, staffHandle } from '../sign-in/sign-in.ts';
import { clearGuess, countFailure, failuresOf, sessionGuesser } from '../sign-in/sign-in.store.ts';
import { newRecoveryCodes, recoveryHash, usesCode } from './authenticator.ts';
import {
  authenticatorOf,
  authenticatorSince,
  confirmSecret,
  keepRecoveryCodes,
  keepSecret,
  recoveryCodesLeft,
  removeAuthenticator,
} from './authenticator.store.ts';
import { tellAuthenticator } from './staff-mail.ts';
import { type SeatedStaff, staffById } from './staff.store.ts';
import { authenticatorUri, newSecret, stepOfCode } from './totp.ts';

type Ctx = OutsideContext<StaffActor>;

async function self({ db, actor }: Pick<Ctx, 'db' | 'actor'>): Promise<SeatedStaff> {
  const staff = await staffById(db, actor.userId);
  if (!staff) throw problem('session_ended');
  return staff;
}

/** Wrong codes count against the session, as wrong passwords do. */
async function judged(ctx: Ctx, staff: SeatedStaff, isRight: () => Promise<boolean>): Promise<void> {
  const guess = { handle: `authenticator ${staff.username}`, guesser: sessionGuesser(ctx.actor.sessionId) };
  await refuseLocked(ctx.db, guess, ctx.now);
  if (await isRight()) return clearGuess(ctx.db, guess);
  await ctx.transaction((tx) => countFailure(tx.db, guess, tx.now));
  const failures = (await failuresOf(ctx.db, guess))?.failures ?? 0;
  throw problem('otp_wrong', { attemptsLeft: Math.max(0, failuresBeforeLock - failures) });
}

const isOn = () => problem('not_allowed_from_status', { status: 'ON', allowed: ['turnOff'] });
const isOff = () => problem('not_allowed_from_status', { status: 'OFF', allowed: ['setUp'] });

export const staffAuthenticatorHandlers: HandlersOf<typeof staffAuthenticator> = {
  get: async (_input, { db, actor }) => ({
    confirmedAt: await authenticatorSince(db, actor.userId),
    recoveryCodesLeft: await recoveryCodesLeft(db, actor.userId),
  }),
  setUp: {
    outside: async ({ password }, ctx) => {
      const staff = await self(ctx);
      await checkPassword(ctx, staffHandle(staff.username), staff, password);
      const { secrets, settings } = ctx.services;
      const secret = newSecret();
      await ctx.transaction(async (tx) => {
        if (!(await keepSecret(tx.db, staff.id, seal(secrets.tokenSecret, secret)))) throw isOn();
        tx.audit({ entityId: staff.id, after: {} });
      });
      return { secret, uri: authenticatorUri(secret, staff.username, settings.brand) };
    },
  },
  confirm: {
    outside: async ({ otp }, ctx) => {
      const staff = await self(ctx);
      const { tokenSecret } = ctx.services.secrets;
      const kept = await authenticatorOf(ctx.db, staff.id);
      if (!kept) throw isOff();
      if (kept.confirmedAt) throw isOn();
      const step = stepOfCode(unseal(tokenSecret, kept.sealedSecret), otp, Date.now());
      await judged(ctx, staff, async () => step !== undefined);
      const recoveryCodes = newRecoveryCodes();
      await ctx.transaction(async (tx) => {
        if (!(await confirmSecret(tx.db, staff.id, kept.sealedSecret, step ?? 0))) throw isOn();
        const hashes = recoveryCodes.map((code) => recoveryHash(tokenSecret, staff.id, code));
        await keepRecoveryCodes(tx.db, staff.id, hashes);
        await tellAuthenticator(tx, staff, 'on');
        tx.audit({ entityId: staff.id, after: { confirmed: true } });
      });
      return { recoveryCodes };
    },
  },
  turnOff: {
    outside: async ({ otp }, ctx) => {
      const staff = await self(ctx);
      if (!(await authenticatorSince(ctx.db, staff.id))) throw isOff();
      await judged(ctx, staff, () => usesCode(ctx, staff.id, otp));
      await ctx.transaction(async (tx) => {
        if (!(await removeAuthenticator(tx.db, staff.id))) throw isOff();
        await tellAuthenticator(tx, staff, 'off');
        tx.audit({ entityId: staff.id, before: { confirmed: true }, after: { confirmed: false } });
      });
    },
  },
};
