import type { eWallet } from '@pay/contract-cms';
import { problem } from '@pay/contract-core';
import {
  type HandlersOf,
  nobodyId,
  platformPage,
  recordSteps,
  type Services,
  type StaffActor,
  type WriteContext,
  listFile,
} from '@pay/platform-kernel';
import { keepFile } from '@pay/platform-people';
import { iconPlace, iconUrl, pictureUrl } from '../banks/bank-icons.ts';
import { addEWallet, type EWallet, listEWallets, refuseTakenWallet, removeEWallet } from './e-wallets.store.ts';

type Ctx = WriteContext<StaffActor>;

const answered = ({ keywords: _words, createdAt: _at, deletedAt: _gone, ...wallet }: EWallet, services: Services) => ({
  ...wallet,
  logo: wallet.logo === null ? null : pictureUrl(wallet.logo, services),
  icon: iconUrl({ letters: wallet.shortName, icon: wallet.icon }, services),
});

const told = ({ name, shortName, commonName, logo, icon }: EWallet) => ({ name, shortName, commonName, logo, icon });

const step = ({ db, actor, now }: Ctx, id: string, action: 'create' | 'delete') =>
  recordSteps(db, [{ merchantId: nobodyId, entity: 'eWallet', id }], {
    from: action === 'create' ? '' : 'ACTIVE',
    action,
    to: action === 'create' ? 'ACTIVE' : 'INACTIVE',
    by: actor.userName,
    now,
  });

export const eWalletHandlers: HandlersOf<typeof eWallet> = {
  getAll: async (filter, { db, page, services }) => {
    const { rows, total } = await listEWallets(db, filter, page);
    return platformPage(
      rows.map((row) => answered(row, services)),
      page,
      total,
    );
  },
  export: ({ format, ...filter }, ctx) =>
    listFile(
      {
        name: 'e-wallets',
        list: (page) => listEWallets(ctx.db, filter, page),
        sortBy: 'shortName',
        format,
        columns: [
          { field: 'shortName', value: ({ shortName }) => shortName, width: 20 },
          { field: 'name', value: ({ name }) => name, width: 36 },
          { field: 'commonName', value: ({ commonName }) => commonName, width: 36 },
        ],
      },
      ctx,
    ),
  create: {
    outside: async ({ logo, icon, ...written }, ctx) => {
      const { services } = ctx;
      await refuseTakenWallet(ctx.db, written);
      const pictures = {
        logo: { bytes: await services.uploads.read('image', logo, 'logo'), extension: logo.extension },
        icon: { bytes: await services.uploads.read('icon', icon, 'icon'), extension: 'png' },
      };
      const kept = {
        logo: (await keepFile(pictures.logo, iconPlace, services)).objectName,
        icon: (await keepFile(pictures.icon, iconPlace, services)).objectName,
      };
      return ctx.transaction(async (within) => {
        const row = await addEWallet(within.db, { ...written, ...kept }, within.now);
        await step(within, row.id, 'create');
        within.audit({ entityId: row.id, after: told(row) });
        return answered(row, services);
      });
    },
  },
  delete: async ({ id }, ctx) => {
    const row = await removeEWallet(ctx.db, id, ctx.now);
    if (!row) throw problem('not_found');
    await step(ctx, id, 'delete');
    ctx.audit({ entityId: id, before: told(row) });
  },
};
