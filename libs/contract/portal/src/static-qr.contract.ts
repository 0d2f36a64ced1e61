import { defineContract, paged, pageOf } from '@pay/contract-core';
import { bankAccountNo, flag, noData, staticQrType, text, title, url, uuid } from '@pay/contract-shared';
import { may, payBoxTerms } from '@pay/domain';
import * as z from 'zod/mini';
import { sheetPapers } from './pay-page.contract.ts';
import { staticQrRow } from './static-qr-row.ts';

const payload = text(512);

/** `BANK` takes the linked account, else that of the box; `UMEE` the account number; `E_WALLET` what the wallet's code says. */
const written = {
  staticQrType,
  name: z.optional(title),
  shopName: z.optional(title),
  content: z.optional(text(payBoxTerms.content)),
  bankAccountId: z.optional(uuid),
  accountNumber: z.optional(bankAccountNo),
  accountName: z.optional(title),
  shortName: z.optional(title),
  qrCode: z.optional(payload),
  icon: z.optional(url),
};
const changed = {
  name: z.optional(title),
  shopName: z.nullish(title),
  content: z.nullish(text(payBoxTerms.content)),
  accountName: z.nullish(title),
  shortName: z.nullish(title),
  qrCode: z.optional(payload),
  icon: z.nullish(url),
  defaultQr: z.optional(flag),
};
/** Of a code that is sent back as it was read. */
const fixed = {
  deviceId: z.optional(uuid),
  staticQrType: z.optional(staticQrType),
  accountNumber: z.nullish(bankAccountNo),
  bankAccountId: z.nullish(uuid),
};

const read = { allow: [may('payBox', 'read')], testMode: 'refused' } as const;
const write = { allow: [may('payBox', 'write')], testMode: 'refused', refreshes: ['device'] } as const;
const ofCode = { params: z.object({ id: uuid }) } as const;

export const staticQr = defineContract('staticQr', {
  add: {
    route: 'POST /api/staticQr/v1/add',
    body: z.object({ deviceId: uuid, ...written, defaultQr: z.optional(flag) }),
    returns: staticQrRow,
    ...write,
    rate: 'create',
    problems: ['not_found', 'bank_account_not_found', 'bank_gives_no_answer', 'limit_exceeded'],
    refreshes: ['device', 'bankAccount'],
    summary: 'The first code of a box is its default; a BANK code gets an account number of its own',
  },
  update: {
    route: 'PUT /api/staticQr/v1/update',
    body: z.object({ id: uuid, ...changed, ...fixed }),
    returns: staticQrRow,
    ...write,
    problems: ['not_found'],
    summary:
      'What is left out stays, and so do box, kind and account; a code that becomes the default takes the place of the former one',
  },
  delete: {
    route: 'DELETE /api/staticQr/v1/delete/:id',
    ...ofCode,
    returns: noData,
    ...write,
    problems: ['not_found'],
    refreshes: ['device', 'bankAccount'],
    summary: 'After the default the oldest code that is left becomes it',
  },
  list: {
    route: 'GET /api/staticQr/v1/getList',
    query: paged({ deviceId: uuid, staticQrType: z.optional(staticQrType) }, { sorts: ['createdAt', 'name'] }),
    returns: pageOf(staticQrRow),
    ...read,
    problems: ['not_found'],
  },
  get: { route: 'GET /api/staticQr/v1/get/:id', ...ofCode, returns: staticQrRow, ...read },
  preview: {
    route: 'POST /api/staticQr/v1/preview',
    body: z.object({ deviceId: z.optional(uuid), ...written, defaultQr: z.optional(flag) }),
    returns: z.object({
      qrCode: z.string(),
      accountNumber: z.nullish(z.string()),
      accountName: z.nullish(z.string()),
      shortName: z.nullish(z.string()),
      shopName: z.nullish(z.string()),
      content: z.nullish(z.string()),
      /** Whether the code on the box will say something else: a BANK code gets its number when it is saved. */
      numberToCome: z.boolean(),
    }),
    ...write,
    refreshes: [],
    changesNothing: true,
    rate: 'inquiry',
    problems: ['not_found', 'bank_account_not_found', 'bank_gives_no_answer'],
  },
  validateImage: {
    route: 'POST /api/staticQr/v1/validateImage',
    upload: { image: { kind: 'image' } },
    returns: z.object({
      qrCode: z.string(),
      accountNumber: z.nullish(z.string()),
      shortName: z.nullish(z.string()),
      shopName: z.nullish(z.string()),
    }),
    ...write,
    refreshes: [],
    changesNothing: true,
    rate: 'create',
    problems: ['file_invalid'],
    summary: 'Reads the code in a picture of a wallet; nothing is saved',
  },
  printSheet: {
    route: 'GET /api/staticQr/v1/printSheet/:id',
    ...ofCode,
    query: z.object({ paper: z.enum(sheetPapers) }),
    reply: 'file',
    ...read,
    problems: ['not_found'],
    summary: 'A sheet to hang up or a tent to stand on a table',
  },
});
