import { problem } from '@pay/contract-core';
import type { ekyc, merchant } from '@pay/contract-portal';
import type { EkycInfo, MerchantProfile } from '@pay/contract-shared';
import { previewUrl, putFile } from '../../files.ts';
import type { MerchantActor } from '../../server/actor.ts';
import type { HandlersOf, WriteContext } from '../../server/handlers.ts';
import { fileHash, recognise } from './ekyc.rules.ts';
import { requestAccount, submitProfile } from './merchant-steps.ts';
import { cardsOf, keepCard, keepProfile, submittedProfile } from './merchants.store.ts';
import type { Card } from './profile.rules.ts';

type Ctx = WriteContext<MerchantActor>;

const infoOf = ({ id, recognition, frontUrl, backUrl }: Card): EkycInfo => {
  const { name, no, idType, sex, national, birthday, issueBy, issueDate, street, district, province } = recognition;
  return {
    id, name, no, type: idType, sex, national, birthday, issueBy, issueDate,
    address: `${street}, ${district}, ${province}`,
    frontUrl,
    ...(backUrl && { backUrl }),
  };
};

const partyOf = ({ isOwner }: MerchantActor) => {
  if (!isOwner) throw problem('access_denied');
  return 'owner' as const;
};

const submit = ({ db, actor, now }: Ctx, profile: MerchantProfile, withTaxId: boolean) =>
  submitProfile(db, actor.merchantId, { profile, withTaxId, by: actor.userName, party: partyOf(actor), now });

type ProfileEntry = 'getSubmitInfo' | 'getEkycInfo' | 'submitInfo' | 'submitInfoV2' | 'updateMerchant' | 'requestAccount';

export const profileHandlers: Pick<HandlersOf<typeof merchant>, ProfileEntry> = {
  getSubmitInfo: async (_input, { db, actor }) => (await submittedProfile(db, actor.merchantId))?.profile ?? null,
  getEkycInfo: async (_input, { db, actor }) => {
    const [card] = await cardsOf(db, actor.merchantId);
    return card ? infoOf(card) : null;
  },
  submitInfo: (profile, ctx) => submit(ctx, profile, false),
  submitInfoV2: (profile, ctx) => submit(ctx, profile, true),
  updateMerchant: async (change, { db, actor, now, audit }) => {
    const before = await submittedProfile(db, actor.merchantId);
    if (!before) throw problem('not_allowed_from_status', { status: actor.merchantStatus, allowed: ['submitInfo'] });
    await keepProfile(db, actor.merchantId, { ...before.profile, ...change }, before.submittedBy, now);
    audit({ entityId: actor.merchantId, before: before.profile, after: change });
  },
  requestAccount: async (_input, { db, actor, now }) => {
    await requestAccount(db, actor.merchantId, { by: actor.userName, party: partyOf(actor), now });
  },
};

export const ekycHandlers: HandlersOf<typeof ekyc> = {
  uploadCard: {
    outside: async ({ ekycType, imageFront, imageBack }, ctx) => {
      const hash = fileHash(imageFront.bytes, imageBack?.bytes);
      const recognition = recognise(hash);
      const keep = async (file: typeof imageFront) => previewUrl(ctx.services, await putFile(ctx.services, 'ekyc', file));
      const frontUrl = await keep(imageFront);
      const backUrl = imageBack ? await keep(imageBack) : null;
      const { actor, now } = ctx;
      const id = await ctx.transaction((tx) =>
        keepCard(tx.db, actor.merchantId, { ekycType, recognition, frontUrl, backUrl, fileHash: hash, createdBy: actor.userName, createdAt: now }),
      );
      return { id, documentId: id, ...recognition };
    },
  },
};
