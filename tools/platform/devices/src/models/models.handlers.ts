import type { posModelReview } from '@pay/contract-cms';
import { invalidField, type ParsedOf, problem } from '@pay/contract-core';
import type { posModel, shownPosModel } from '@pay/contract-portal';
import { may, seesDesk } from '@pay/domain';
import {
  type HandlersOf,
  holdsAny,
  type ListContext,
  type PersonActor,
  platformPage,
  type StaffActor,
  type Trx,
  type WriteContext,
} from '@pay/platform-kernel';
import { photosOf } from './model-photos.ts';
import { modelAnswer } from './models.rules.ts';
import { changeModel, findModel, listModels, lockModel, type ModelRow, removeModel } from './models.store.ts';
import { createModel, wordsOf } from './write-model.ts';

type Asked = ParsedOf<typeof posModel.getList>;
type Listing = Pick<ListContext, 'now' | 'page'> & { db: Trx };

async function modelPage(filter: Pick<Asked, 'keyword' | 'available'>, { db, now, page }: Listing) {
  const { rows, total } = await listModels(db, filter, page);
  return platformPage(
    rows.map((row) => modelAnswer(db, row, now)),
    page,
    total,
  );
}

const mayLook = (actor: PersonActor) =>
  actor.kind === 'staff'
    ? seesDesk(actor, 'pointOfSale')
    : actor.isOwner || holdsAny(actor.permissions, [may('payPos', 'read')]);

export const posModelHandlers: HandlersOf<typeof posModel> = {
  getList: modelPage,
};

export const shownPosModelHandlers: HandlersOf<typeof shownPosModel> = {
  get: async ({ id }, { db, actor, now }) => {
    if (!mayLook(actor)) throw problem('access_denied');
    return modelAnswer(db, await findModel(db, id), now);
  },
};

type Ctx = WriteContext<StaffActor>;

const terms = ({ name, model, price, stock, available, discount, vat, warranty }: ModelRow) => ({
  ...{ name, model, price, stock, available, discount, vat, warranty },
});

type Photos = Awaited<ReturnType<typeof photosOf>>;

async function created(input: ParsedOf<typeof posModelReview.cmsCreate>, photos: Photos, ctx: Ctx) {
  const { db, actor, now, audit } = ctx;
  const row = await createModel(db, { ...input, ...photos }, { by: actor.userName, now });
  audit({ entityId: row.id, after: terms(row) });
  return modelAnswer(db, row, now);
}

/** Pictures that are left out stay, and so does the one that stands first. */
function chosenPhotos({ mainPhotoUrl }: { mainPhotoUrl?: string | null | undefined }, { photos }: ModelRow) {
  if (!mainPhotoUrl) return {};
  if (!photos.includes(mainPhotoUrl)) throw invalidField('mainPhotoUrl', 'not_among_photos');
  return { mainPhotoUrl };
}

async function changed(input: ParsedOf<typeof posModelReview.cmsUpdate>, photos: Photos | undefined, ctx: Ctx) {
  const { db, actor, now, audit } = ctx;
  const before = await lockModel(db, input.id);
  const { stockSeen, name, model, price, stock, available, description, warranty, discount, vat } = input;
  if (stock !== undefined && stockSeen !== undefined && stockSeen !== before.stock)
    throw invalidField('stock', 'stock_changed', { stock: before.stock });
  const change = Object.fromEntries(
    Object.entries({ name, model, price, stock, available, description, warranty, discount, vat }).filter(
      ([, value]) => value !== undefined,
    ),
  );
  const modifiedBy = actor.userName;
  const row = await changeModel(db, input.id, {
    ...change,
    ...(photos ?? chosenPhotos(input, before)),
    searchText: wordsOf({ ...before, ...change, modifiedBy }),
    modifiedBy,
    modifiedAt: now,
  });
  audit({ entityId: row.id, before: terms(before), after: terms(row) });
  return modelAnswer(db, row, now);
}

export const posModelReviewHandlers: HandlersOf<typeof posModelReview> = {
  cmsGetList: modelPage,
  cmsCreate: {
    outside: async (input, ctx) => {
      const photos = await photosOf(input, ctx.services);
      return ctx.transaction((within) => created(input, photos, within));
    },
  },
  cmsUpdate: {
    outside: async (input, ctx) => {
      const photos = input.photos && (await photosOf(input, ctx.services));
      return ctx.transaction((within) => changed(input, photos, within));
    },
  },
  cmsDelete: async ({ id }, { db, actor, now, audit }) => {
    const before = await lockModel(db, id);
    await removeModel(db, id, { by: actor.userName, now });
    audit({ entityId: id, before: terms(before) });
  },
};
