import { problem } from '@pay/contract-core';
import type { ekyc, merchant } from '@pay/contract-portal';
import type { MerchantProfile } from '@pay/contract-shared';
import type { HandlersOf, MerchantActor, WriteContext } from '@pay/platform-kernel';
import { cleanFile, keepFile } from '../files/stored-files.ts';
import { ekycInfoOf } from './ekyc-info.ts';
import { fileHash, recognise } from './ekyc.rules.ts';
import { requestAccount, submitProfile } from './merchant-steps.ts';
import { cardsOf, keepCard, keepProfile, submittedProfile } from './merchants.store.ts';
import { objectText, openableProfile } from './private-files.ts';

type Ctx = WriteContext<MerchantActor>;

const partyOf = ({ isOwner }: MerchantActor) => {
  if (!isOwner) throw problem('access_denied');
  return 'owner' as const;
};

const submit = ({ db, actor, now }: Ctx, profile: MerchantProfile, withTaxId: boolean) =>
  submitProfile(db, actor.merchantId, { profile, withTaxId, by: actor.userName, party: partyOf(actor), now });

type ProfileEntry =
  'getSubmitInfo' | 'getEkycInfo' | 'submitInfo' | 'submitInfoV2' | 'updateMerchant' | 'requestAccount';

export const profileHandlers: Pick<HandlersOf<typeof merchant>, ProfileEntry> = {
  getSubmitInfo: async (_input, { db, actor, services }) => {
    const submitted = await submittedProfile(db, actor.merchantId);
    return submitted ? openableProfile(submitted.profile, await cardsOf(db, actor.merchantId), services) : null;
  },
  getEkycInfo: async (_input, { db, actor, services }) => {
    const [card] = await cardsOf(db, actor.merchantId);
    return card ? ekycInfoOf(card, services) : null;
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
      const front = await cleanFile(imageFront, 'image', ctx.services, 'imageFront');
      const back = imageBack && (await cleanFile(imageBack, 'image', ctx.services, 'imageBack'));
      const keep = async (file: typeof front) =>
        objectText(await keepFile(file, { bucket: 'ekyc', fileType: 'image' }, ctx.services));
      const frontUrl = await keep(front);
      const backUrl = back ? await keep(back) : null;
      const { actor, now } = ctx;
      const id = await ctx.transaction((tx) =>
        keepCard(tx.db, actor.merchantId, {
          ekycType,
          recognition,
          frontUrl,
          backUrl,
          fileHash: hash,
          createdBy: actor.userName,
          createdAt: now,
        }),
      );
      return { id, documentId: id, ...recognition };
    },
  },
};
