import type { office } from '@pay/contract-cms';
import { problem } from '@pay/contract-core';
import { formatDateTime } from '@pay/domain';
import { type HandlersOf, listFile, platformPage } from '@pay/platform-kernel';
import { addOffice, changeOffice, listOffices, lockOffice, type Office, usesOfOffice } from './offices.store.ts';

const answered = ({ keywords: _words, ...row }: Office) => row;
const told = ({ code, kind, name, address }: Office) => ({ code, kind, name, address });

export const officeHandlers: HandlersOf<typeof office> = {
  getList: async (filter, { db, page }) => {
    const { rows, total } = await listOffices(db, filter, page);
    return platformPage(rows.map(answered), page, total);
  },
  export: ({ format, ...filter }, ctx) =>
    listFile(
      {
        name: 'offices',
        list: (page) => listOffices(ctx.db, filter, page),
        sortBy: 'code',
        format,
        columns: [
          { field: 'code', value: ({ code }) => code },
          { field: 'name', value: ({ name }) => name, width: 36 },
          { field: 'kind', value: ({ kind }) => kind, labels: 'enum.OfficeKind' },
          { field: 'address', value: ({ address }) => address, width: 48 },
          { field: 'createdAt', value: ({ createdAt }) => formatDateTime(createdAt) },
          { field: 'closedAt', value: ({ closedAt }) => closedAt && formatDateTime(closedAt) },
        ],
      },
      ctx,
    ),
  create: async ({ address, ...written }, { db, now, audit }) => {
    const row = await addOffice(db, { ...written, address: address || null }, now);
    audit({ entityId: row.code, after: told(row) });
    return answered(row);
  },
  update: async ({ code, address, ...change }, { db, audit }) => {
    const before = await lockOffice(db, code);
    const row = await changeOffice(db, before, {
      ...change,
      ...(address !== undefined && { address: address || null }),
    });
    audit({ entityId: code, before: told(before), after: told(row) });
    return answered(row);
  },
  close: async ({ code }, { db, now, audit }) => {
    const before = await lockOffice(db, code);
    const usedBy = await usesOfOffice(db, code);
    if (usedBy.length > 0) throw problem('office_in_use', { usedBy });
    if (before.closedAt === null) await changeOffice(db, before, { closedAt: now });
    audit({ entityId: code, after: { closedAt: before.closedAt ?? now } });
  },
  reopen: async ({ code }, { db, audit }) => {
    const before = await lockOffice(db, code);
    await changeOffice(db, before, { closedAt: null });
    audit({ entityId: code, before: { closedAt: before.closedAt }, after: { closedAt: null } });
  },
};
