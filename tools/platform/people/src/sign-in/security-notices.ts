import { problem } from '@pay/contract-core';
import { formatDateTime, mailedLink } from '@pay/domain';
import { defineMessages, type Language } from '@pay/i18n/core';
import { enqueue, platformText, type Services, type Trx } from '@pay/platform-kernel';
import { lockToken } from './lock-links.ts';
import { userById } from './users.store.ts';

const securityText = defineMessages('security', {
  subject: 'Security notice',
  signedIn: 'Someone signed in to your account at {time}. Not you? Lock it at once: {link}',
  passwordChanged: 'The password of your account was changed at {time}. Not you? Lock it at once: {link}',
  locked: 'Your account was locked at {time}. Set a new password to open it again.',
  guessed:
    'Wrong passwords were tried on your account from several places at {time}. They did not get in, and a new device now has to enter a code first. If others may know your password, change it.',
});

export interface Noticed {
  id: string;
  phone: string;
  email: string | null;
}

export async function sendSecurityNotice(
  trx: Trx,
  { settings, secrets }: Services,
  user: Noticed,
  event: Exclude<keyof typeof securityText, 'subject'>,
  language: Language,
): Promise<void> {
  const now = new Date();
  // As the row is now: the caller may have read it before the change that is told.
  const present = await userById(trx, user.id);
  if (!present) throw problem('not_found');
  const token = lockToken(secrets.tokenSecret, present);
  const link = mailedLink(settings.addresses.portal, 'emergencyLock', { lockToken: token });
  await enqueue(trx, {
    channel: user.email ? 'EMAIL' : 'SMS',
    to: user.email ?? user.phone,
    subject: user.email ? platformText(securityText.subject, language) : null,
    body: platformText(securityText[event], language, { time: formatDateTime(now), link }),
    secret: 'LINK',
    createdAt: now,
  });
}
