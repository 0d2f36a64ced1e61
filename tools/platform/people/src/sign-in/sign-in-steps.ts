import { problem } from '@pay/contract-core';
import {
  networkOf,
  type NobodyActor,
  type OtpStep,
  type OutsideContext,
  seal,
  unseal,
  type WriteContext,
} from '@pay/platform-kernel';
import type { UserStatus } from '../identity.tables.ts';
import { deviceUsed, issueDeviceToken, knownDevice } from './known-devices.store.ts';
import { confirmedByOtp, openOtpFor, type OtpAnswer, type OtpReceiver } from './otp.ts';
import type { Tokens } from './sessions.store.ts';
import { clearGuess, deviceGuesser, type Guess, isGuarded, networkGuesser } from './sign-in.store.ts';
import { type Account, countWrong, judgedPassword, refuseInactive } from './sign-in.ts';
import { signInView } from '../staff/sign-in-view.ts';

type Ctx = OutsideContext<NobodyActor>;

interface SignInAccount extends Account {
  status: UserStatus;
  isOwner?: boolean;
  merchantId?: string;
}

interface Credentials extends Pick<OtpReceiver, 'channel' | 'to'> {
  handle: string;
  account: SignInAccount | undefined;
  password: string;
  deviceToken?: string | undefined;
  purpose: OtpAnswer['purpose'];
  app: string;
}

interface Verdict extends Guess {
  right: boolean;
  app: string;
  device?: string;
}

/**
 * A right password triggers a code. While many networks guess, an unknown device gets a code for any password
 * and learns the password's result only after the code.
 */
export async function beginSignIn(
  ctx: Ctx,
  { handle, account, password, deviceToken, purpose, app, channel, to }: Credentials,
): Promise<OtpStep> {
  const { storages, secrets } = ctx.services;
  const { db } = storages.live;
  const device = await knownDevice(db, { userId: account?.id, app, token: deviceToken });
  const guess = { handle, guesser: device ? deviceGuesser(device) : networkGuesser(networkOf(ctx.ip)) };
  const unproven = !device && (await isGuarded(db, handle, ctx.now));
  const right = await judgedPassword(ctx, guess, account, password);
  if (!unproven) {
    if (!right || !account) {
      await ctx.transaction((tx) => countWrong(tx, guess, account?.id));
      throw problem('credentials_wrong');
    }
    refuseInactive(account);
  }
  const verdict: Verdict = { ...guess, right, app, ...(device && { device }) };
  return ctx.transaction((tx) =>
    openOtpFor(
      tx,
      { userId: account?.id ?? null, merchantId: account?.merchantId ?? null, channel, to, unknown: !account },
      { purpose, unproven, verdict: seal(secrets.tokenSecret, JSON.stringify(verdict)) },
    ),
  );
}

interface SignedIn extends Tokens {
  scope: string | null;
}

/** The password's result applies only after the right code; the device is then known at the next sign-in. */
export async function completeSignIn(
  ctx: Ctx,
  answer: OtpAnswer,
  open: (tx: WriteContext, userId: string) => Promise<SignedIn>,
): Promise<SignedIn & { deviceToken?: string }> {
  const signedIn = await confirmedByOtp(ctx, answer, async (tx, { userId, verdict: sealed }) => {
    if (!sealed) throw problem('otp_expired');
    const verdict = JSON.parse(unseal(tx.services.secrets.tokenSecret, sealed)) as Verdict;
    // What is counted must be kept, so the refusal waits for the commit.
    if (!verdict.right || !userId) return countWrong(tx, verdict, userId ?? undefined);
    const opened = await open(tx, userId);
    const trx = signInView(tx.db);
    await clearGuess(trx, verdict);
    if (opened.scope) return opened;
    if (!verdict.device) return { ...opened, deviceToken: await issueDeviceToken(trx, userId, verdict.app) };
    await deviceUsed(trx, verdict.device);
    return opened;
  });
  if (!signedIn) throw problem('credentials_wrong');
  return signedIn;
}
