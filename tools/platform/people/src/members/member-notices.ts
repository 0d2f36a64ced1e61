import { maskEmail, maskPhone } from '@pay/domain';
import { defineMessages } from '@pay/i18n/core';
import { enqueue, type MerchantActor, type NewMessage, platformText, type WriteContext } from '@pay/platform-kernel';

type Ctx = Pick<WriteContext<MerchantActor>, 'db' | 'actor' | 'language'>;

const text = defineMessages('member', {
  invited:
    '{merchant} added you as a member. Sign in with merchant ID {merchantCode}, this phone number and the temporary password {password} within 72 hours.',
  moved:
    'From now on you sign in at {merchant} with this phone number. Use merchant ID {merchantCode} and the temporary password {password} within 72 hours, then choose your own.',
  newPhone:
    '{by} changed the phone number you sign in with at {merchant} to {phone}. This number can no longer be used. If you did not agree to this, tell the owner of {merchant} at once.',
  emailSubject: 'Your e-mail address was changed',
  newEmail:
    '{by} changed your e-mail address at {merchant} to {email}. If you did not agree to this, tell the owner of {merchant} at once.',
  noEmail:
    '{by} removed your e-mail address at {merchant}. If you did not agree to this, tell the owner of {merchant} at once.',
});

interface Receiver {
  phone: string;
  email: string | null;
  merchantName: string;
}

const tell = ({ db }: Ctx, message: Omit<NewMessage, 'createdAt'>) =>
  enqueue(db, { ...message, createdAt: new Date() });

export async function tellPassword(
  ctx: Ctx,
  occasion: 'invited' | 'moved',
  { phone, merchantName }: Pick<Receiver, 'phone' | 'merchantName'>,
  password: string,
): Promise<void> {
  const { merchantCode } = ctx.actor;
  const body = platformText(text[occasion], ctx.language, { merchant: merchantName, merchantCode, password });
  await tell(ctx, { channel: 'SMS', to: phone, body, secret: 'PASSWORD' });
}

export async function tellNewPhone(ctx: Ctx, before: Receiver, phone: string): Promise<void> {
  const values = { by: ctx.actor.userName, merchant: before.merchantName, phone: maskPhone(phone) };
  const body = platformText(text.newPhone, ctx.language, values);
  await tell(ctx, { channel: 'SMS', to: before.phone, body, secret: 'NONE' });
}

export async function tellNewEmail(ctx: Ctx, before: Receiver, email: string | null): Promise<void> {
  const { actor, language } = ctx;
  const values = { by: actor.userName, merchant: before.merchantName };
  const body =
    email === null
      ? platformText(text.noEmail, language, values)
      : platformText(text.newEmail, language, { ...values, email: maskEmail(email) });
  await tell(
    ctx,
    before.email === null
      ? { channel: 'SMS', to: before.phone, body, secret: 'NONE' }
      : {
          channel: 'EMAIL',
          to: before.email,
          subject: platformText(text.emailSubject, language),
          body,
          secret: 'NONE',
        },
  );
}
