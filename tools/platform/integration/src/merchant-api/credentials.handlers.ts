import type { merchant } from '@pay/contract-portal';
import { problem } from '@pay/contract-core';
import type { HandlersOf, MerchantActor, Mode, OutsideContext, ReadContext, WriteContext } from '@pay/platform-kernel';
import { confirmedByOtp, openOtp } from '@pay/platform-people';
import {
  type Credential,
  ensureCredential,
  keysOf,
  revokeCredential,
  rotateCredential,
  usableCredentials,
} from './credentials.store.ts';

type MerchantHandlers = HandlersOf<typeof merchant>;
type CredentialHandlers = Pick<
  MerchantHandlers,
  'getCredential' | 'refreshCredential' | 'revealCredential' | 'revokeCredential'
>;
type Ctx = ReadContext<MerchantActor>;

const overlapHours = { NOW: 0, HOUR_1: 1, HOUR_24: 24 } as const;

const masked = (key: string) => `${'•'.repeat(12)}${key.slice(-4)}`;

async function credentialAnswer({ db, services, mode, now }: Ctx, credential: Credential, shown: 'masked' | 'plain') {
  const { clientId, encryptKey, secretKey } = keysOf(credential, services.secrets.tokenSecret);
  const show = (key: string) => (shown === 'plain' ? key : masked(key));
  const usable = await usableCredentials(db, credential.merchantId, now);
  return {
    host: services.settings.addresses.api[mode satisfies Mode],
    clientId,
    encryptKey: show(encryptKey),
    secretKey: show(secretKey),
    status: credential.status,
    createdAt: credential.createdAt,
    former: usable.flatMap(({ clientId: former, validUntil }) =>
      validUntil ? [{ clientId: former, validUntil }] : [],
    ),
  };
}

interface OtpAnswer {
  sessionId?: string | undefined;
  otp?: string | undefined;
}

/** Sends the code at the first call and does the work at the second, which brings it. */
async function withOtp<R>(
  { sessionId, otp }: OtpAnswer,
  ctx: OutsideContext<MerchantActor>,
  confirms: unknown,
  work: (within: WriteContext<MerchantActor>) => Promise<R>,
) {
  const purpose = 'refresh-credential';
  if (sessionId === undefined || otp === undefined)
    return ctx.transaction((within) => openOtp(within, { purpose, confirms }));
  return confirmedByOtp(ctx, { sessionId, otp, purpose, confirms }, work);
}

const present = ({ db, actor, services, now }: WriteContext<MerchantActor>) =>
  ensureCredential(db, actor.merchantId, services.secrets.tokenSecret, now);

export const credentialHandlers: CredentialHandlers = {
  getCredential: {
    outside: (_input, ctx) =>
      ctx.transaction(async (within) => credentialAnswer(within, await present(within), 'masked')),
  },

  refreshCredential: {
    outside: ({ overlap = 'NOW', ...answer }, ctx) =>
      withOtp(answer, ctx, { action: 'refresh', overlap }, async (within) => {
        const { db, actor, now, services } = within;
        await present(within);
        const hours = overlapHours[overlap];
        const overlapUntil = hours === 0 ? null : new Date(Date.parse(now) + hours * 3600_000).toISOString();
        const { tokenSecret } = services.secrets;
        const credential = await rotateCredential(db, actor.merchantId, { tokenSecret, now, overlapUntil });
        within.audit({ entityId: credential.clientId, after: { overlap } });
        return credentialAnswer(within, credential, 'plain');
      }),
  },

  revealCredential: {
    outside: (answer, ctx) =>
      withOtp(answer, ctx, { action: 'reveal' }, async (within) => {
        const credential = await present(within);
        within.audit({ entityId: credential.clientId, after: { revealed: true } });
        return credentialAnswer(within, credential, 'plain');
      }),
  },

  revokeCredential: {
    outside: ({ clientId, ...answer }, ctx) =>
      withOtp(answer, ctx, { action: 'revoke', clientId: clientId ?? null }, async (within) => {
        const { db, actor, now } = within;
        const ended = clientId ?? (await present(within)).clientId;
        if (!(await revokeCredential(db, actor.merchantId, ended, now))) throw problem('not_found');
        within.audit({ entityId: ended, after: { status: 'REVOKE' } });
        return credentialAnswer(within, await present(within), 'masked');
      }),
  },
};
