import type { merchant } from '@pay/contract-portal';
import { problem } from '@pay/contract-core';
import type { HandlersOf, MerchantActor, Mode, ReadContext, WriteContext } from '@pay/platform-kernel';
import { credentialText } from './credentials.messages.ts';
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

const present = ({ db, actor, services, now }: WriteContext<MerchantActor>) =>
  ensureCredential(db, actor.merchantId, services.secrets.tokenSecret, now);

/** Binds the code to the present keys, so that keys created later are not affected. */
const presentKeys = async (_input: unknown, ctx: WriteContext<MerchantActor>) => {
  const { clientId } = await present(ctx);
  return { values: { clientId } };
};

export const credentialHandlers: CredentialHandlers = {
  getCredential: {
    outside: (_input, ctx) =>
      ctx.transaction(async (within) => credentialAnswer(within, await present(within), 'masked')),
  },

  refreshCredential: {
    action: credentialText.refresh,
    before: presentKeys,
    within: async ({ overlap = 'NOW' }, ctx) => {
      const { db, actor, now, services } = ctx;
      const hours = overlapHours[overlap];
      const overlapUntil = hours === 0 ? null : new Date(Date.parse(now) + hours * 3600_000).toISOString();
      const { tokenSecret } = services.secrets;
      const credential = await rotateCredential(db, actor.merchantId, { tokenSecret, now, overlapUntil });
      ctx.audit({ entityId: credential.clientId, after: { overlap } });
      return credentialAnswer(ctx, credential, 'plain');
    },
  },

  revealCredential: {
    action: credentialText.reveal,
    before: presentKeys,
    within: async (_input, ctx) => {
      const credential = await present(ctx);
      ctx.audit({ entityId: credential.clientId, after: { revealed: true } });
      return credentialAnswer(ctx, credential, 'plain');
    },
  },

  revokeCredential: {
    action: credentialText.revoke,
    before: async ({ clientId }, ctx) => {
      if (clientId === undefined) return presentKeys(undefined, ctx);
      const usable = await usableCredentials(ctx.db, ctx.actor.merchantId, ctx.now);
      if (!usable.some((credential) => credential.clientId === clientId)) throw problem('not_found');
      return { values: { clientId } };
    },
    within: async (_input, ctx, { values: { clientId } }) => {
      const { db, actor, now } = ctx;
      if (!(await revokeCredential(db, actor.merchantId, clientId, now))) throw problem('not_found');
      ctx.audit({ entityId: clientId, after: { status: 'REVOKE' } });
      return credentialAnswer(ctx, await present(ctx), 'masked');
    },
  },
};
