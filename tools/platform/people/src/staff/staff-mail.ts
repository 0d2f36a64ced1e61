import { formatDateTime } from '@pay/domain';
import { defineMessages } from '@pay/i18n/core';
import { enqueue, platformText, type WriteContext } from '@pay/platform-kernel';

const text = defineMessages('staffMail', {
  welcomeSubject: 'Your back office account',
  welcome:
    '{name}, an account of the back office was opened for you. Sign in with this e-mail address and the one-time password {password} within 72 hours, then choose a password of your own.',
  resetSubject: 'Your password was reset',
  reset:
    '{name}, an administrator reset the password of your back office account. Sign in with the one-time password {password} within 72 hours, then choose a password of your own.',
  changedSubject: 'Your password was changed',
  changed:
    '{name}, the password of your back office account was changed at {time}. Not you? Tell an administrator at once.',
});

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

export async function tellPasswordChanged({ db, language }: Ctx, staff: Receiver): Promise<void> {
  const now = new Date();
  await enqueue(db, {
    channel: 'EMAIL',
    to: staff.username,
    subject: platformText(text.changedSubject, language),
    body: platformText(text.changed, language, { name: staff.fullName, time: formatDateTime(now) }),
    secret: 'NONE',
    createdAt: now,
  });
}
