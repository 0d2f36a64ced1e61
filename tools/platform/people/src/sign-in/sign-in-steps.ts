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
import type { UserStatus } from '../members/members.tables.ts';
import { deviceUsed, issueDeviceToken, knownDevice } from './known-devices.store.ts';
import {
  type Confirmed,
  confirmedByOtp,
  type JudgeElsewhere,
  openOtpFor,
  type OtpAnswer,
  type OtpReceiver,
} from './otp.ts';
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

interface Credentials extends Pick<OtpReceiver, 'channel' | 'to' | 'byApp'> {
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
  byApp?: boolean;
  device?: string;
}

/**
 * A right password triggers a code. While many networks guess, an unknown device gets a code for any password
 * and learns the password's result only after the code.
 */
export async function beginSignIn(
  ctx: Ctx,
  { handle, account, password, deviceToken, purpose, app, channel, to, byApp = false }: Credentials,
): Promise<OtpStep & { unproven: boolean }> {
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
  const verdict: Verdict = { ...guess, right, app, byApp, ...(device && { device }) };
  const step = await ctx.transaction((tx) =>
    openOtpFor(
      tx,
      { userId: account?.id ?? null, merchantId: account?.merchantId ?? null, channel, to, unknown: !account, byApp },
      { purpose, unproven, verdict: seal(secrets.tokenSecret, JSON.stringify(verdict)) },
    ),
  );
  return { ...step, unproven };
}

const verdictOf = ({ secrets }: Ctx['services'], sealed: string) =>
  JSON.parse(unseal(secrets.tokenSecret, sealed)) as Verdict;

interface SignedIn extends Tokens {
  scope: string | null;
}

/** The password's result applies only after the right code; the device is then known at the next sign-in. */
export async function completeSignIn(
  ctx: Ctx,
  answer: OtpAnswer,
  open: (tx: WriteContext, userId: string) => Promise<SignedIn>,
  fromApp?: (userId: string, otp: string) => Promise<boolean>,
): Promise<SignedIn & { deviceToken?: string }> {
  const elsewhere: JudgeElsewhere = async ({ userId, verdict: sealed }, otp) =>
    sealed && userId && fromApp && verdictOf(ctx.services, sealed).byApp ? fromApp(userId, otp) : undefined;
  const work = async (tx: WriteContext, { userId, verdict: sealed }: Confirmed) => {
    if (!sealed) throw problem('otp_expired');
    const verdict = verdictOf(tx.services, sealed);
    // What is counted must be kept, so the refusal waits for the commit.
    if (!verdict.right || !userId) return countWrong(tx, verdict, userId ?? undefined);
    const opened = await open(tx, userId);
    const trx = signInView(tx.db);
    await clearGuess(trx, verdict);
    if (opened.scope) return opened;
    if (!verdict.device) return { ...opened, deviceToken: await issueDeviceToken(trx, userId, verdict.app) };
    await deviceUsed(trx, verdict.device);
    return opened;
  };
  const signedIn = await confirmedByOtp(ctx, answer, work, elsewhere);
  if (!signedIn) throw problem('credentials_wrong');
  return signedIn;
}
