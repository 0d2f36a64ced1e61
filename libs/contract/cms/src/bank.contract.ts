import { changesOf, defineContract } from '@pay/contract-core';
import {
  bankListEntry,
  flag,
  keyword,
  name,
  noData,
  note,
  shaped,
  statusChange,
  title,
  uuid,
} from '@pay/contract-shared';
import * as z from 'zod/mini';

const written = {
  bin: shaped('bin'),
  code: shaped('bankCode'),
  name,
  shortName: title,
  commonName: name,
  /** Where it is left out, transfers are routed by the BIN. */
  napasCode: z.optional(shaped('bin')),
  benId: z.optional(shaped('bin')),
  citad: z.nullish(z.union([shaped('citad'), z.literal('')])),
  swift: z.nullish(z.union([shaped('swift'), z.literal('')])),
  napasSupported: z.boolean(),
  vietQrSupported: z.boolean(),
};

const ofBank = { params: z.object({ bankId: uuid }), allow: 'staff:maker@head', mode: 'live' } as const;

const filters = { code: z.optional(keyword), name: z.optional(keyword), napasSupported: z.optional(flag) };

const mostIcons = 200;

/** A bank by its code, and the file that was uploaded for it, if any. */
const iconChange = z.string().check(z.regex(/^[A-Za-z0-9]{2,20}:(?:[0-9a-f-]{36}\.(?:jpg|png|webp))?$/));

const iconChanges = z.pipe(
  z.string().check(z.maxLength(mostIcons * 70)),
  z.pipe(
    z.transform((pairs: string) => pairs.split(',')),
    z.array(iconChange).check(z.maxLength(mostIcons)),
  ),
);

/** The list of banks, which the staff own once it was filled. */
export const bankReview = defineContract('bank', {
  cmsGet: {
    route: 'GET /api/bank/cms/v1/get/:bankId',
    params: z.object({ bankId: uuid }),
    returns: z.object({
      ...bankListEntry.shape,
      /** What the staff changed; a synchronisation keeps it. */
      kept: z.array(z.string()),
      usedBy: z.array(z.string()),
      history: z.array(statusChange),
    }),
    allow: 'staff:any',
    mode: 'live',
    problems: ['not_found'],
  },
  cmsChecking: {
    route: 'POST /api/bank/cms/v1/checking',
    body: z.object({ bankId: z.optional(uuid), ...written }),
    returns: noData,
    allow: 'staff:maker@head',
    mode: 'live',
    problems: ['duplicate', 'not_found'],
    summary: 'Refuses what creating it, or with an id changing it, would refuse; stores nothing',
  },
  cmsCreate: {
    route: 'POST /api/bank/cms/v1/create',
    body: z.object(written),
    returns: bankListEntry,
    allow: 'staff:maker@head',
    mode: 'live',
    problems: ['duplicate'],
    summary: 'A bank that was deleted comes back under its BIN',
  },
  cmsUpdate: {
    route: 'PUT /api/bank/cms/v1/update/:bankId',
    ...ofBank,
    body: changesOf(z.object(written)),
    returns: bankListEntry,
    problems: ['not_found', 'duplicate', 'bank_in_use'],
    summary: 'The BIN stays while anyone uses the bank',
  },
  cmsDelete: {
    route: 'DELETE /api/bank/cms/v1/delete/:bankId',
    ...ofBank,
    body: z.object({ reason: z.optional(note) }),
    returns: noData,
    problems: ['not_found', 'bank_in_use'],
    summary: 'Nobody can choose it any more; what was paid through it keeps its name',
  },
  cmsSyncVietQr: {
    route: 'PUT /api/bank/cms/v1/syncVietQr',
    returns: z.object({
      added: z.array(z.string()),
      changed: z.array(z.string()),
      unchanged: z.number(),
      /** Banks whose list differs from what the staff wrote, which stays. */
      kept: z.array(z.string()),
    }),
    allow: 'staff:maker@head',
    mode: 'live',
    summary: 'Compares with the published list; what the staff changed or deleted stays as they left it',
  },
  updateIcon: {
    route: 'PUT /api/bank/v1/updateIcon',
    query: z.object({ icons: iconChanges }),
    returns: noData,
    allow: 'staff:maker@head',
    mode: 'live',
    problems: ['file_invalid'],
    summary:
      'Icons of many banks at once: CODE:file pairs joined by commas, each a square picture of the bucket bank; without a file the monogram is back',
  },
  cmsExport: {
    route: 'GET /api/bank/cms/v1/exportToExcel',
    query: z.object({ ...filters, format: z.optional(z.enum(['xlsx', 'csv'])) }),
    reply: 'file',
    allow: 'staff:any',
    mode: 'live',
  },
});
