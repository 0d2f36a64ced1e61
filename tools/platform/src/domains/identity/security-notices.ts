import { formatDateTime } from '@pay/domain';
import { defineMessages } from '@pay/i18n/core';
import type { Language } from '../../server/actor.ts';
import type { Services } from '../../server/services.ts';
import { keyedHash, sameText } from '../../sealing.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { Trx } from '../../storage/transaction.ts';
import { platformText } from '../../texts.ts';
import { lifetimes } from './identity-policy.ts';

const securityText = defineMessages('security', {
  subject: 'Security notice',
  signedIn: 'Your account was signed in to at {time}. Not you? Lock it at once: {link}',
  passwordChanged: 'The password of your account was changed at {time}. Not you? Lock it at once: {link}',
  locked: 'Your account was locked at {time}. Set a new password to open it again.',
  blocked: 'Your account was blocked at {time} after too many wrong passwords. Set a new password to open it again.',
});

const signature = (secret: string, userId: string, until: string) => keyedHash(secret, `lock ${userId} ${until}`);

/** Lets its holder do one thing only: lock this user. */
export function lockToken(secret: string, userId: string): string {
  const until = String(Date.now() + lifetimes.lockLink);
  return `${userId}.${until}.${signature(secret, userId, until)}`;
}

/** The user whom a lock token names; undefined when it is forged or too old. */
export function userOfLockToken(secret: string, token: string): string | undefined {
  const [userId = '', until = '', signed = ''] = token.split('.');
  return sameText(signed, signature(secret, userId, until)) && Number(until) > Date.now() ? userId : undefined;
}

export interface Noticed {
  id: string;
  phone: string;
  email: string | null;
}

/** Tells a user what happened to the account, by mail where there is an address. */
export async function sendSecurityNotice(
  trx: Trx,
  { settings, secrets }: Services,
  user: Noticed,
  event: Exclude<keyof typeof securityText, 'subject'>,
  language: Language,
): Promise<void> {
  const now = new Date();
  const link = `${settings.addresses.portal}/authenticate/emergency-lock?lockToken=${lockToken(secrets.tokenSecret, user.id)}`;
  await enqueue(trx, {
    channel: user.email ? 'EMAIL' : 'SMS',
    to: user.email ?? user.phone,
    subject: user.email ? platformText(securityText.subject, language) : null,
    body: platformText(securityText[event], language, { time: formatDateTime(now), link }),
    secret: 'LINK',
    createdAt: now,
  });
}
