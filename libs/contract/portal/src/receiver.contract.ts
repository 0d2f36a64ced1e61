import { changesOf, defineContract, namedEnum, paged, pageOf } from '@pay/contract-core';
import { bankAccountNo, chosen, instant, keyword, name, noData, shaped, title, uuid } from '@pay/contract-shared';
import { asciiUpper, may } from '@pay/domain';
import * as z from 'zod/mini';

export const receiverGroups = ['CUSTOMER', 'EMPLOYEE', 'MERCHANT', 'FRIEND', 'FAMILY', 'OTHER'] as const;
export const receiverGroup = namedEnum('ReceiverGroup', receiverGroups);

/** `NOT_FOUND`: the bank says that it has no such account. */
export const receiverNameStatus = namedEnum('ReceiverNameStatus', ['VERIFIED', 'UNVERIFIED', 'NOT_FOUND']);

const maxAtOnce = 500;

/** An account holder's name as banks write it. */
const accountName = name.check(z.overwrite(asciiUpper), z.minLength(1));
const account = { bankBin: shaped('bin'), accountNo: bankAccountNo };
const own = { nickname: z.optional(title), group: z._default(receiverGroup, 'OTHER') };

/** `verifiedAt` is when the bank last told the holder's name; before that the name is as it was entered. */
export const savedReceiver = z.object({
  id: z.string(),
  accountName: z.string(),
  accountNo: z.string(),
  bankBin: z.string(),
  bankName: z.string(),
  bankLogo: z.nullish(z.string()),
  group: receiverGroup,
  nickname: z.nullish(z.string()),
  nameStatus: receiverNameStatus,
  verifiedAt: z.nullish(instant),
  lastUsedAt: z.nullish(instant),
  createdBy: z.string(),
  createdAt: instant,
});

/** A row of a file of receivers; its bank is named or given by its BIN. */
export const importedReceiver = z.object({
  accountNo: bankAccountNo,
  bankName: name,
  accountName,
  nickname: z.optional(title),
  group: z.optional(receiverGroup),
});

const maybeText = z.nullable(z.string());
const uploadedReceiver = z.object({
  row: z.number(),
  accountNo: maybeText,
  bankName: maybeText,
  accountName: maybeText,
  nickname: maybeText,
  group: maybeText,
});
const wrongField = z.object({ field: z.string(), rule: z.string(), message: z.string() });

const filters = {
  receiverId: z.optional(uuid),
  query: z.optional(keyword),
  group: z.optional(receiverGroup),
  bankBin: z.optional(shaped('bin')),
  nameStatus: z.optional(receiverNameStatus),
};
const read = { allow: [may('payout', 'read')] } as const;
const write = { allow: [may('payout', 'write')] } as const;
const byId = { params: z.object({ receiverId: uuid }) } as const;
const asked = { rate: 'inquiry' } as const;

export const receiver = defineContract('receiver', {
  create: {
    route: 'POST /api/payout/v1/receiver/create',
    body: z.object({ ...account, accountName: z.optional(accountName), ...own }),
    returns: savedReceiver,
    ...write,
    ...asked,
    problems: ['bank_account_not_found', 'bank_gives_no_answer', 'duplicate'],
    summary:
      'Asks the bank for the name and keeps that; where the bank does not answer, the name given is kept and counts as not verified',
  },
  update: {
    route: 'PUT /api/payout/v1/receiver/update/:receiverId',
    ...byId,
    body: changesOf(
      z.object({
        ...account,
        accountName: z.optional(accountName),
        nickname: z.optional(z.nullable(title)),
        group: receiverGroup,
      }),
    ),
    returns: savedReceiver,
    ...write,
    ...asked,
    problems: ['bank_account_not_found', 'bank_gives_no_answer', 'duplicate', 'not_found'],
    summary: 'Another account or bank is asked for its name again; what is left out stays',
  },
  verify: {
    route: 'POST /api/payout/v1/receiver/verify/:receiverId',
    ...byId,
    returns: savedReceiver,
    ...write,
    ...asked,
    problems: ['bank_gives_no_answer', 'not_found'],
    summary: 'Asks the bank once more whose account it is, and keeps the name it tells',
  },
  delete: {
    route: 'DELETE /api/payout/v1/receiver/delete/:receiverId',
    ...byId,
    body: z.partial(savedReceiver),
    returns: noData,
    ...write,
    problems: ['not_found'],
    summary: 'Payouts to it stay as they are; of the body nothing is needed',
  },
  getAll: {
    route: 'GET /api/payout/v1/receiver/getAll',
    query: paged(filters, { sorts: ['lastUsedAt', 'accountName', 'createdAt'] }),
    returns: pageOf(savedReceiver),
    ...read,
    summary: 'Those used or added last come first',
  },
  getGroups: {
    route: 'GET /api/payout/v1/receiver/getGroups',
    returns: z.array(z.object({ group: receiverGroup, totalReceiver: z.number() })),
    ...read,
    summary: 'How many receivers are in each group',
  },
  changeGroup: {
    route: 'PUT /api/payout/v1/receiver/changeGroup',
    body: z.object({ receiverIds: z.array(uuid).check(z.minLength(1), z.maxLength(maxAtOnce)), group: receiverGroup }),
    returns: noData,
    ...write,
    problems: ['not_found'],
    summary: 'All of them or none',
  },
  export: {
    route: 'GET /api/payout/v1/receiver/export',
    query: z.object({ ...filters, ids: chosen(uuid), format: z.optional(z.enum(['xlsx', 'csv'])) }),
    reply: 'file',
    ...read,
    problems: ['limit_exceeded'],
  },
  template: { route: 'GET /api/payout/v1/receiver/template', reply: 'file', ...write },
  upload: {
    route: 'POST /api/payout/v1/receiver/upload',
    upload: { file: { kind: 'table' } },
    returns: z.object({
      validItems: z.array(uploadedReceiver),
      invalidItems: z.array(z.object({ ...uploadedReceiver.shape, problems: z.array(wrongField) })),
    }),
    ...write,
    changesNothing: true,
    problems: ['file_invalid'],
    summary: 'Reads a file and tells what is right and wrong in it; nothing is saved',
  },
  import: {
    route: 'POST /api/payout/v1/receiver/import',
    upload: { file: { kind: 'table' } },
    returns: z.object({ created: z.number() }),
    ...write,
    problems: ['file_invalid', 'duplicate'],
    summary: 'Saves all rows of a file, or none; their names are asked of the banks afterwards',
  },
});
