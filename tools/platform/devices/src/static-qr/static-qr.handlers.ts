import { problem } from '@pay/contract-core';
import type { staticQr } from '@pay/contract-portal';
import { decodeWalletQr } from '@pay/domain';
import { type HandlersOf, platformPage } from '@pay/platform-kernel';
import { refusePicture } from '@pay/platform-payments';
import { findBox } from '../boxes/boxes.store.ts';
import { addCode } from './add-code.ts';
import { changedCode } from './change-code.ts';
import { iconBytes, shopNameOf, termsOf } from './new-code.ts';
import { removeCode } from './remove-codes.ts';
import { sheetOfCode } from './static-qr-sheet.ts';
import { codeAnswer, ruleOf, walletFacts } from './static-qr.rules.ts';
import { findCode, listCodes } from './static-qr.store.ts';

export const staticQrHandlers: HandlersOf<typeof staticQr> = {
  add: {
    outside: async ({ deviceId, defaultQr, ...wanted }, ctx) => {
      await findBox(ctx.db, ctx.actor.merchantId, deviceId);
      const terms = await termsOf(wanted, deviceId, ctx);
      return ctx.transaction(async ({ db, actor, now, audit }) => {
        const { merchantId, userName: by } = actor;
        const code = await addCode(db, terms, { deviceId, defaultQr }, { merchantId, by, now });
        const { name, staticQrType, qrCode } = code;
        audit({ entityId: code.id, after: { deviceId, name, staticQrType, qrCode } });
        return codeAnswer(code);
      });
    },
  },
  update: {
    outside: async ({ id, ...wanted }, ctx) => {
      if (wanted.icon) await refusePicture('icon', wanted.icon, { maxBytes: iconBytes, services: ctx.services });
      return codeAnswer(await ctx.transaction((tx) => changedCode(id, wanted, tx)));
    },
  },
  delete: async ({ id }, ctx) => {
    await removeCode(id, ctx);
    return null;
  },
  list: async (filter, { db, actor, page }) => {
    await findBox(db, actor.merchantId, filter.deviceId);
    const { rows, total } = await listCodes(db, actor.merchantId, filter, page);
    return platformPage(rows.map(codeAnswer), page, total);
  },
  get: async ({ id }, { db, actor }) => codeAnswer(await findCode(db, { merchantId: actor.merchantId, id })),
  preview: {
    outside: async ({ deviceId, defaultQr: _place, ...wanted }, ctx) => {
      const { qrCode, accountNumber, accountName, shortName, shopName, content } = await termsOf(wanted, deviceId, ctx);
      return {
        qrCode,
        accountNumber,
        accountName,
        shortName,
        shopName: shopName ?? (await shopNameOf(ctx)),
        content,
        numberToCome: wanted.staticQrType === 'BANK',
      };
    },
  },
  validateImage: {
    outside: async ({ image }, { db, services }) => {
      const qrCode = await services.uploads.read('qr', image, 'image');
      const decoded = decodeWalletQr(qrCode);
      if (!decoded.ok) {
        const fault = { field: 'image', rule: ruleOf(decoded.problem), message: '', qrField: decoded.problem.field };
        throw problem('file_invalid', { fields: [fault] });
      }
      const { accountNumber, shortName, merchantName } = walletFacts(db, qrCode);
      return { qrCode, accountNumber, shortName, shopName: merchantName };
    },
  },
  printSheet: async ({ id, paper }, ctx) =>
    sheetOfCode(await findCode(ctx.db, { merchantId: ctx.actor.merchantId, id }), paper, ctx),
};
