import { defineContract, paged, pageOf } from '@pay/contract-core';
import { flag, instant, keyword, noData, shaped, text, uuid } from '@pay/contract-shared';
import { may, payBoxTerms } from '@pay/domain';
import * as z from 'zod/mini';

const displayName = text(payBoxTerms.displayName);
const hardwareId = shaped('hardwareId');
const made = { model: z.optional(text(50)), version: z.optional(text(50)), hwVersion: z.optional(text(50)) };

/** Of a box that is sent back as it was read. */
const fixed = { hardwareId: z.optional(hardwareId), online: z.optional(flag), bankAccountId: z.nullish(uuid) };

const maybeText = z.nullish(z.string());

export const payBoxDevice = z.object({
  id: z.string(),
  hardwareId: z.string(),
  displayName: z.string(),
  model: maybeText,
  version: maybeText,
  hwVersion: maybeText,
  online: z.boolean(),
  lastSeenAt: z.nullish(instant),
  bankAccountId: maybeText,
  accountNo: maybeText,
  accountName: maybeText,
  /** How many static QR codes it has. */
  codes: z.number(),
  createdAt: instant,
});

const read = { allow: [may('payBox', 'read')], testMode: 'refused' } as const;
const write = { allow: [may('payBox', 'write')], testMode: 'refused' } as const;
const ofBox = { params: z.object({ id: uuid }) } as const;

/** Pay boxes as their merchant sees them; what a box itself asks for is in `payBox`. */
export const device = defineContract('device', {
  checkLink: {
    route: 'GET /api/device/v1/checkLink',
    query: z.object({ hardwareId }),
    returns: z.object({ hardwareId: z.string(), linkable: z.boolean(), linkedHere: z.boolean() }),
    ...read,
    summary: 'Whether a box may be linked; of one that is linked elsewhere nothing more is told',
  },
  link: {
    route: 'POST /api/device/v1/link',
    body: z.object({ hardwareId, displayName: z.optional(displayName), bankAccountId: z.optional(uuid), ...made }),
    returns: payBoxDevice,
    ...write,
    rate: 'create',
    problems: ['device_linked_elsewhere', 'duplicate', 'not_found'],
    summary: 'A box that is linked here already stays as it is',
  },
  register: {
    route: 'POST /api/device/v1/register',
    body: z.object({ hardwareId: z.optional(hardwareId), displayName, bankAccountId: z.optional(uuid), ...made }),
    returns: payBoxDevice,
    ...write,
    rate: 'create',
    problems: ['device_linked_elsewhere', 'duplicate', 'not_found'],
    summary: 'The same under a name; without a serial number, a phone or tablet of the shop becomes a box',
  },
  get: {
    route: 'GET /api/device/v1/get/:id',
    params: z.object({ id: text(100) }),
    returns: payBoxDevice,
    ...read,
    actions: ['update', 'setupBankAccount', 'deleteBankAccount', 'newKey', 'delete'],
    summary: 'A box by its id or by its name',
  },
  list: {
    route: 'GET /api/device/v1/getList',
    query: paged(
      { keyword: z.optional(keyword), online: z.optional(flag), bankAccountId: z.optional(uuid) },
      { sorts: ['createdAt', 'displayName'] },
    ),
    returns: pageOf(payBoxDevice),
    ...read,
  },
  update: {
    route: 'PUT /api/device/v1/update',
    body: z.object({ id: uuid, displayName: z.optional(displayName), ...made, ...fixed }),
    returns: payBoxDevice,
    ...write,
    problems: ['not_found', 'duplicate'],
    summary: 'What is left out stays; the serial number and the account stay whatever is sent',
  },
  delete: {
    route: 'DELETE /api/device/v1/delete/:id',
    ...ofBox,
    returns: noData,
    ...write,
    problems: ['not_found'],
    refreshes: ['staticQr', 'bankAccount'],
    summary: 'Unlinks a box; its codes take no more money',
  },
  setupBankAccount: {
    route: 'PUT /api/device/v1/setupBankAccount',
    body: z.object({ id: uuid, bankAccountId: uuid }),
    returns: payBoxDevice,
    ...write,
    problems: ['not_found'],
    refreshes: ['bankAccount'],
    summary: 'The account of new codes; those that are there stay with theirs',
  },
  deleteBankAccount: {
    route: 'DELETE /api/device/v1/deleteBankAccount/:id',
    ...ofBox,
    returns: noData,
    ...write,
    problems: ['not_found', 'bank_account_in_use'],
    refreshes: ['bankAccount'],
  },
  newKey: {
    route: 'POST /api/device/v1/newKey/:id',
    ...ofBox,
    returns: z.object({ boxKey: z.string(), screenUrl: z.string() }),
    ...write,
    problems: ['not_found'],
    summary: 'The key with which a box calls, shown this once; the former one is void',
  },
});
