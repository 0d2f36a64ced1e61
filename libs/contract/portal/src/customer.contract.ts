import { defineContract, paged, pageOf } from '@pay/contract-core';
import {
  chosen,
  customerFields,
  customerGroup,
  customerLine,
  flag,
  instantOrDay,
  keyword,
  likeCustomers,
  name,
  newCustomer,
  noData,
  savedCustomer,
  uuid,
} from '@pay/contract-shared';
import { may } from '@pay/domain';
import * as z from 'zod/mini';

const maxAtOnce = 500;
const customerIds = z.array(uuid).check(z.minLength(1), z.maxLength(maxAtOnce));

const filters = { keyword: z.optional(keyword), haveGroup: z.optional(flag), groupId: z.optional(uuid) };
const read = {
  allow: [
    may('customers', 'read'),
    may('payLink', 'read'),
    may('payPage', 'read'),
    may('subscriptions', 'read'),
  ] as const,
};
const write = { allow: [may('customers', 'write')] as const };

const maybeText = z.nullable(z.string());
const uploadedCustomer = z.object({
  row: z.number(),
  fullName: maybeText,
  phone: maybeText,
  email: maybeText,
  address: maybeText,
  customerGroupName: maybeText,
});
const wrongField = z.object({ field: z.string(), rule: z.string(), message: z.string() });

const groups = {
  query: paged({ groupName: z.optional(keyword) }, { sorts: ['name', 'createdAt'], direction: 'ASC' }),
  returns: pageOf(customerGroup),
  ...read,
} as const;

export const customer = defineContract('customer', {
  create: {
    route: 'POST /api/customer/v1/create',
    body: newCustomer,
    returns: savedCustomer,
    ...write,
    rate: 'create',
    problems: ['duplicate', 'not_found'],
    summary: 'Needs a phone number or an e-mail; no two customers of a merchant have the same phone number',
  },
  update: {
    route: 'PUT /api/customer/v1/update',
    body: z.object({ id: uuid, ...newCustomer.shape }),
    returns: savedCustomer,
    ...write,
    problems: ['duplicate', 'not_found'],
    summary: 'What is left out is emptied, except the group, which stays',
  },
  delete: {
    route: 'DELETE /api/customer/v1/delete/customer',
    query: z.object({ id: uuid }),
    returns: noData,
    ...write,
    problems: ['not_found', 'not_allowed_from_status'],
  },
  getDetail: {
    route: 'GET /api/customer/v1/getDetail/:customerId',
    params: z.object({ customerId: uuid }),
    returns: z.object({ ...savedCustomer.shape, createdBy: z.string(), likeCustomers: z.array(savedCustomer) }),
    ...read,
    actions: ['update', 'delete'],
  },
  getTimeline: {
    route: 'GET /api/customer/v1/getTimeline/:customerId',
    params: z.object({ customerId: uuid }),
    query: z.object({ before: z.optional(instantOrDay) }),
    returns: z.object({ items: z.array(customerLine), next: z.nullish(z.string()) }),
    ...read,
    summary:
      'What was sent to a customer, what they ordered and paid; the latest first, `next` is the following `before`',
  },
  getList: {
    route: 'GET /api/customer/v1/getList',
    query: paged(filters, { sorts: ['code'], direction: 'ASC' }),
    returns: pageOf(savedCustomer),
    ...read,
  },
  export: {
    route: 'GET /api/customer/v1/export',
    query: z.object({ ...filters, ids: chosen(uuid), format: z.optional(z.enum(['xlsx', 'csv'])) }),
    reply: 'file',
    ...read,
    problems: ['limit_exceeded'],
  },
  template: { route: 'GET /api/customer/v1/template', reply: 'file', ...write },
  upload: {
    route: 'POST /api/customer/v1/upload',
    upload: { file: { kind: 'table' } },
    returns: z.object({
      validItems: z.array(uploadedCustomer),
      invalidItems: z.array(z.object({ ...uploadedCustomer.shape, problems: z.array(wrongField) })),
    }),
    ...write,
    changesNothing: true,
    problems: ['file_invalid'],
    summary: 'Reads a file and tells what is right and wrong in it; nothing is saved',
  },
  import: {
    route: 'POST /api/customer/v1/import',
    upload: { file: { kind: 'table' } },
    returns: z.object({ created: z.number() }),
    ...write,
    problems: ['file_invalid', 'duplicate'],
    summary: 'Saves all rows of a file, or none; who is there already is not saved once more',
  },
  createGroup: {
    route: 'POST /api/customer/v1/createGroup',
    body: z.object({ name }),
    returns: customerGroup,
    ...write,
    rate: 'create',
    problems: ['duplicate'],
  },
  updateGroup: {
    route: 'PUT /api/customer/v1/updateGroup',
    body: z.object({ id: uuid, name }),
    returns: customerGroup,
    ...write,
    problems: ['duplicate', 'not_found'],
  },
  deleteGroup: {
    route: 'DELETE /api/customer/v1/delete/customerGroup',
    query: z.object({ id: uuid }),
    returns: noData,
    ...write,
    problems: ['not_found'],
    summary: 'Its customers stay, in no group',
  },
  getGroupDetail: {
    route: 'GET /api/customer/v1/getGroupDetail/:customerGroupId',
    params: z.object({ customerGroupId: uuid }),
    returns: customerGroup,
    ...read,
  },
  getGroupList: { route: 'GET /api/customer/v1/getGroupList', ...groups },
  getGroupListCache: {
    route: 'GET /api/customer/v1/getGroupListCache',
    ...groups,
    summary: 'The same list for choices: who asks keeps it until a group changes',
  },
  addCustomerToGroup: {
    route: 'PUT /api/customer/v1/addCustomerToGroup',
    body: z.object({ customerId: uuid, customerGroupId: uuid }),
    returns: noData,
    ...write,
    problems: ['not_found'],
  },
  addCustomersToGroup: {
    route: 'PUT /api/customer/v1/addCustomersToGroup',
    body: z.object({ customerIds, customerGroupId: uuid }),
    returns: noData,
    ...write,
    problems: ['not_found'],
    summary: 'All of them or none',
  },
  removeCustomersFromGroup: {
    route: 'PUT /api/customer/v1/removeCustomersFromGroup',
    body: z.object({ customerIds }),
    returns: noData,
    ...write,
    problems: ['not_found'],
  },
  getDuplicates: {
    route: 'GET /api/customer/v1/getDuplicates',
    query: paged({}, { sorts: ['foundAt'] }),
    returns: pageOf(likeCustomers),
    ...write,
    summary: 'Pairs of customers who may be one person',
  },
  dismissDuplicate: {
    route: 'PUT /api/customer/v1/dismissDuplicate',
    body: z.object({ firstId: uuid, secondId: uuid }),
    returns: noData,
    ...write,
    problems: ['not_found'],
    summary: 'The two are different persons: the pair is not proposed again',
  },
  merge: {
    route: 'POST /api/customer/v1/merge',
    body: z.object({ keptId: uuid, mergedId: uuid, ...customerFields, customerGroupId: z.optional(uuid) }),
    returns: savedCustomer,
    ...write,
    problems: ['duplicate', 'not_found', 'not_allowed_from_status'],
    summary:
      'Makes one customer of two, with the values given; what the other was sent, ordered and paid is told of who stays',
  },
});
