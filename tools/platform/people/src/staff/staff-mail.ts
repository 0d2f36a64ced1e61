import { formatDateTime } from '@pay/domain';
import { defineMessages } from '@pay/i18n/core';
import { enqueue, platformText, type WriteContext } from '@pay/platform-kernel';

const text = defineMessages('staffMail', {
  welcomeSubject: 'Your back office account',
  welcome:
    '{name}, a back office account was opened for you. Sign in with this e-mail address and the one-time password {password} within 72 hours, then choose a password of your own.',
  resetSubject: 'Your password was reset',
  reset:
    '{name}, an administrator reset the password of your back office account. Sign in with the one-time password {password} within 72 hours, then choose a password of your own.',
  changedSubject: 'Your password was changed',
  changed:
    '{name}, the password of your back office account was changed at {time}. Not you? Tell an administrator at once.',
  onSubject: 'Codes now come from your authenticator app',
  on: '{name}, an authenticator app was set up for your back office account at {time}: codes to sign in come from it from now on. Not you? Tell an administrator at once.',
  offSubject: 'Codes are sent by e-mail again',
  off: '{name}, the authenticator app of your back office account was turned off at {time}: codes to sign in come by e-mail again. Not you? Tell an administrator at once.',
  appResetSubject: 'Your authenticator app was reset',
  appReset:
    '{name}, an administrator reset the authenticator app of your back office account at {time}: codes to sign in come by e-mail again. If you did not ask for this, tell another administrator at once.',
  recoveryUsedSubject: 'A recovery code was used',
  recoveryUsed:
    '{name}, a recovery code of your back office account was used at {time}; {left, plural, =0 {none is} one {# is} other {# are}} left. Not you? Tell an administrator at once.',
});

type Occasion = 'changed' | 'on' | 'off' | 'appReset' | 'recoveryUsed';

interface Receiver {
  username: string;
  fullName: string;
}

type Ctx = Pick<WriteContext, 'db' | 'language'>;

export async function sendOneTimePassword(
  { db, language }: Ctx,
  staff: Receiver,
  occasion: 'welcome' | 'reset',
  password: string,
): Promise<void> {
  await enqueue(db, {
    channel: 'EMAIL',
    to: staff.username,
    subject: platformText(text[`${occasion}Subject`], language),
    body: platformText(text[occasion], language, { name: staff.fullName, password }),
    secret: 'PASSWORD',
    createdAt: new Date(),
  });
}

async function tell({ db, language }: Ctx, staff: Receiver, occasion: Occasion, left = 0): Promise<void> {
  const now = new Date();
  await enqueue(db, {
    channel: 'EMAIL',
    to: staff.username,
    subject: platformText(text[`${occasion}Subject`], language),
    body: platformText(text[occasion], language, { name: staff.fullName, time: formatDateTime(now), left }),
    secret: 'NONE',
    createdAt: now,
  });
}

export const tellPasswordChanged = (ctx: Ctx, staff: Receiver) => tell(ctx, staff, 'changed');

/** Codes come from an app from now on, come by mail again, or do so because an administrator wanted it. */
export const tellAuthenticator = (ctx: Ctx, staff: Receiver, now: 'on' | 'off' | 'appReset') => tell(ctx, staff, now);

export const tellRecoveryCodeUsed = (ctx: Ctx, staff: Receiver, left: number) => tell(ctx, staff, 'recoveryUsed', left);
