import { defineMachine } from '@pay/domain';
import { sql, type Generated } from 'kysely';
import { uuidv7 } from './ids.ts';
import type { Tables } from './tables.ts';
import { openTestStorage } from './test-storage.ts';
import type { Trx } from './transaction.ts';

declare module './tables.ts' {
  interface Tables {
    parcel: {
      merchantId: Generated<string>;
      id: string;
      status: Generated<string>;
      weight: Generated<number>;
      parentId: string | null;
    };
  }
}

export const parcelMachine = defineMachine({
  entity: 'parcel',
  states: ['PACKED', 'SENT', 'LOST', 'DELIVERED'],
  initial: 'PACKED',
  final: ['DELIVERED'],
  transitions: [
    { from: 'PACKED', action: 'send', to: 'SENT', by: 'merchant' },
    { from: ['SENT', 'LOST'], action: 'deliver', to: 'DELIVERED', by: 'system' },
    { from: 'SENT', action: 'lose', to: 'LOST', by: 'system' },
    { from: 'PACKED', action: 'repack', by: 'merchant' },
  ],
});

export const openParcelStorage = async () => {
  const storage = await openTestStorage();
  await sql`create table parcel (
    merchant_id uuid not null, id uuid not null, status text not null default 'PACKED', weight bigint not null default 0, parent_id uuid,
    primary key (merchant_id, id)
  )`.execute(storage.db);
  return storage;
};

export const givenParcel = async (
  trx: Trx,
  merchantId: string,
  parcel: Partial<Pick<Tables['parcel'], 'parentId'>> = {},
) => {
  const id = uuidv7();
  await trx
    .insertInto('parcel')
    .values({ id, merchantId, ...parcel })
    .execute();
  return id;
};
