import { type FilterOf, problem } from '@pay/contract-core';
import type { customer } from '@pay/contract-portal';
import { formatDateTime } from '@pay/domain';
import {
  type ExportColumn,
  type HandlersOf,
  type ListContext,
  type MerchantActor,
  platformPage,
  type ReadContext,
  tableFile,
  type WriteContext,
  wholeFileCalls,
} from '@pay/platform-kernel';
import { customersIn, customerTemplate, judgedCustomers } from './customer-file.ts';
import { isHeld } from './customer-ties.ts';
import { customerAnswer } from './customers.rules.ts';
import {
  countCustomers,
  type CustomerFilter,
  customersWithIds,
  exportedCustomers,
  findCustomer,
  type ListedCustomer,
  listCustomers,
  wholeCustomer,
} from './customers.store.ts';
import { addGroup, findGroup, type GroupRow, listGroups, removeGroup, renameGroup } from './groups.store.ts';
import { dismissPair, likeOnesOf, listLikeOnes } from './likeness.store.ts';
import { timelineOf } from './timeline.ts';
import {
  createCustomers,
  customerActions,
  deleteCustomer,
  mergeCustomers,
  moveToGroup,
  updateCustomer,
} from './write-customers.ts';

const maxExportedRows = 50_000;

const exportColumns: ExportColumn<ListedCustomer>[] = [
  { field: 'code', value: (row) => row.code, width: 14 },
  { field: 'fullName', value: (row) => row.fullName, width: 30 },
  { field: 'phone', value: (row) => row.phone, width: 14 },
  { field: 'email', value: (row) => row.email, width: 30 },
  { field: 'address', value: (row) => row.address, width: 40 },
  { field: 'customerGroupName', value: (row) => row.customerGroupName, width: 24 },
  { field: 'createdAt', value: (row) => formatDateTime(row.createdAt) },
];

const exported = async (
  { format = 'xlsx', ...filter }: CustomerFilter & { format?: 'xlsx' | 'csv' | undefined },
  { db, actor, now, language }: ReadContext<MerchantActor>,
) => {
  const total = await countCustomers(db, actor.merchantId, filter, maxExportedRows);
  if (total.totalIsLowerBound)
    throw problem('limit_exceeded', { limit: maxExportedRows, current: maxExportedRows + 1 });
  const rows = exportedCustomers(db, actor.merchantId, filter);
  return tableFile({ name: 'customers', rows, columns: exportColumns, format, language, now });
};

const groupAnswer = ({ id, name, totalCustomer, createdBy, createdAt }: GroupRow) => ({
  id,
  name,
  totalCustomer,
  createdBy,
  createdAt,
});

const groupList = async (
  filter: FilterOf<typeof customer.getGroupList>,
  { db, actor, page }: ListContext<MerchantActor>,
) => {
  const { rows, total } = await listGroups(db, actor.merchantId, filter, page);
  return platformPage(rows.map(groupAnswer), page, total);
};

const writerOf = ({ actor, now }: WriteContext<MerchantActor>) => ({
  merchantId: actor.merchantId,
  by: actor.userName,
  now,
});

export const customerHandlers: HandlersOf<typeof customer> = {
  create: async (input, ctx) => {
    const [id] = await createCustomers(ctx.db, [input], writerOf(ctx));
    ctx.audit({ entityId: id! });
    return customerAnswer(await findCustomer(ctx.db, ctx.actor.merchantId, id!));
  },
  update: async ({ id, ...input }, ctx) => {
    const { former, customer: changed } = await updateCustomer(ctx.db, id, input, writerOf(ctx));
    ctx.audit({ entityId: id, before: former, after: changed });
    return customerAnswer(changed);
  },
  delete: async ({ id }, ctx) => {
    ctx.audit({ entityId: id, before: await deleteCustomer(ctx.db, id, writerOf(ctx)) });
    return null;
  },
  getDetail: async ({ customerId }, { db, actor }) => {
    const found = await findCustomer(db, actor.merchantId, customerId);
    const likeOnes = await customersWithIds(db, actor.merchantId, await likeOnesOf(db, actor.merchantId, customerId));
    return {
      ...customerAnswer(found),
      createdBy: found.createdBy,
      likeCustomers: likeOnes.map(customerAnswer),
      allowed: customerActions(await isHeld(db, await wholeCustomer(db, found))),
    };
  },
  getTimeline: async ({ customerId, before }, { db, actor, now }) => {
    const found = await findCustomer(db, actor.merchantId, customerId);
    return timelineOf(db, found, { before, now, permissions: actor.permissions });
  },
  getList: async (filter, { db, actor, page }) => {
    const { rows, total } = await listCustomers(db, actor.merchantId, filter, page);
    return platformPage(rows.map(customerAnswer), page, total);
  },
  export: exported,
  template: { outside: (_input, { language, now }) => customerTemplate(language, now) },
  ...wholeFileCalls({
    judge: judgedCustomers,
    keep: async (ctx, table) => {
      const customers = await customersIn(ctx.db, ctx.actor.merchantId, table, ctx.language);
      return (await createCustomers(ctx.db, customers, writerOf(ctx))).length;
    },
  }),
  createGroup: async ({ name }, ctx) => {
    const group = await addGroup(ctx.db, name, writerOf(ctx));
    ctx.audit({ entityId: group.id });
    return groupAnswer(group);
  },
  updateGroup: async ({ id, name }, { db, actor, audit }) => {
    const group = await renameGroup(db, actor.merchantId, id, name);
    audit({ entityId: id, after: { name } });
    return groupAnswer(group);
  },
  deleteGroup: async ({ id }, { db, actor, audit }) => {
    audit({ entityId: id, before: await removeGroup(db, actor.merchantId, id) });
    return null;
  },
  getGroupDetail: async ({ customerGroupId }, { db, actor }) =>
    groupAnswer(await findGroup(db, actor.merchantId, customerGroupId)),
  getGroupList: groupList,
  getGroupListCache: groupList,
  addCustomerToGroup: async ({ customerId, customerGroupId }, { db, actor, audit }) => {
    await moveToGroup(db, [customerId], customerGroupId, { merchantId: actor.merchantId, field: 'customerId' });
    audit({ entityId: customerId, after: { customerGroupId } });
    return null;
  },
  addCustomersToGroup: async ({ customerIds, customerGroupId }, { db, actor, audit }) => {
    await moveToGroup(db, customerIds, customerGroupId, { merchantId: actor.merchantId, field: 'customerIds' });
    audit({ entityId: customerGroupId, after: { customerIds } });
    return null;
  },
  removeCustomersFromGroup: async ({ customerIds }, { db, actor, audit }) => {
    await moveToGroup(db, customerIds, null, { merchantId: actor.merchantId, field: 'customerIds' });
    audit({ after: { customerIds, customerGroupId: null } });
    return null;
  },
  getDuplicates: async (_filter, { db, actor, page }) => {
    const { rows, total } = await listLikeOnes(db, actor.merchantId, page);
    const ids = rows.flatMap(({ firstId, secondId }) => [firstId, secondId]);
    const those = await customersWithIds(db, actor.merchantId, [...new Set(ids)]);
    const answers = new Map(those.map((row) => [row.id, customerAnswer(row)]));
    const items = rows.map(({ firstId, secondId, reason, foundAt }) => ({
      first: answers.get(firstId)!,
      second: answers.get(secondId)!,
      reason,
      foundAt,
    }));
    return platformPage(items, page, total);
  },
  dismissDuplicate: async ({ firstId, secondId }, { db, actor, now, audit }) => {
    await dismissPair(db, actor.merchantId, [firstId, secondId], now);
    audit({ entityId: firstId, after: { isNot: secondId } });
    return null;
  },
  merge: async (input, ctx) => {
    const { kept, merged } = await mergeCustomers(ctx.db, input, writerOf(ctx));
    const customerNow = await findCustomer(ctx.db, ctx.actor.merchantId, kept.id);
    ctx.audit({ entityId: kept.id, before: { kept, merged }, after: customerNow });
    return customerAnswer(customerNow);
  },
};
