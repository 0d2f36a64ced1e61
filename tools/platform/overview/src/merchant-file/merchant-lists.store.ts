import type { merchantFile, merchantDeviceKind } from '@pay/contract-cms';
import type { FilterOf, PageRequest } from '@pay/contract-core';
import { vnDay } from '@pay/domain';
import { type Instant, narrowed, nobodyId, sortedPage, type Trx } from '@pay/platform-kernel';
import { sql } from 'kysely';
import type { output } from 'zod/v4/core';

export const membersOf = (db: Trx, merchantId: string, page: PageRequest) =>
  sortedPage(
    db,
    db.selectFrom('appUser').where('appUser.merchantId', '=', merchantId).where('appUser.deletedAt', 'is', null),
    {
      table: 'appUser',
      columns: { createdAt: 'createdAt', fullName: 'fullName' },
      described: (people) =>
        people
          .leftJoin('roleGroup', (join) =>
            join
              .onRef('roleGroup.merchantId', '=', 'appUser.merchantId')
              .onRef('roleGroup.id', '=', 'appUser.roleGroupId'),
          )
          .select([
            'appUser.id',
            'appUser.fullName',
            'appUser.phone',
            'appUser.isOwner',
            'appUser.status',
            'appUser.createdAt',
            'roleGroup.name as roleGroupName',
          ]),
      page,
    },
  );

export const paymentsOf = (
  db: Trx,
  merchantId: string,
  filter: FilterOf<typeof merchantFile.getPayments>,
  page: PageRequest,
) =>
  sortedPage(
    db,
    narrowed(db.selectFrom('transaction').where('transaction.merchantId', '=', merchantId), filter, {
      status: (payments, status) => payments.where('transaction.status', '=', status),
    }),
    {
      table: 'transaction',
      columns: { createdAt: 'createdAt' },
      described: (payments) =>
        payments.select([
          'transaction.id',
          'transaction.txnNumber',
          'transaction.amount',
          'transaction.status',
          'transaction.paymentType',
          'transaction.productLine',
          'transaction.createdAt',
          'transaction.completeTime',
        ]),
      page,
    },
  );

export const deliveriesOf = (
  db: Trx,
  merchantId: string,
  filter: FilterOf<typeof merchantFile.getDeliveries>,
  page: PageRequest,
) =>
  sortedPage(
    db,
    narrowed(db.selectFrom('webhookEvent').where('webhookEvent.merchantId', '=', merchantId), filter, {
      status: (events, status) => events.where('webhookEvent.status', '=', status),
    }),
    {
      table: 'webhookEvent',
      columns: { createdAt: 'createdAt' },
      described: (events) =>
        events.select([
          'webhookEvent.id',
          'webhookEvent.type',
          'webhookEvent.status',
          'webhookEvent.attempts',
          'webhookEvent.createdAt',
        ]),
      page,
    },
  );

/** The rules that charge today: the merchant's own before those for all. */
export const rulesOf = (db: Trx, merchantId: string, now: Instant) =>
  db
    .selectFrom('feeRule')
    .select(['id', 'feeCode', 'feeName', 'serviceType', 'activeFeeDate', 'endFeeDate', 'scopeId'])
    .where('scopeId', 'in', [merchantId, nobodyId])
    .where('inForceFrom', '<=', vnDay(now))
    .where(({ eb, or }) => or([eb('inForceTo', 'is', null), eb('inForceTo', '>=', vnDay(now))]))
    .orderBy(({ eb }) => eb('scopeId', '=', merchantId), 'desc')
    .orderBy('serviceType')
    .orderBy('feeCode')
    .execute();

export const openReportsOf = (db: Trx, merchantId: string) =>
  db
    .selectFrom('feeReport')
    .select(['id', 'month', 'status', 'totalFeeMoney'])
    .where('merchantId', '=', merchantId)
    .where('status', '=', 'WAITING_PAYMENT')
    .orderBy('month', 'desc')
    .execute();

const mostDevices = 200;

interface DeviceRow {
  id: string;
  kind: output<typeof merchantDeviceKind>;
  name: string;
  hardwareNo: string | null;
  createdAt: string;
}

export async function devicesOf(db: Trx, merchantId: string): Promise<DeviceRow[]> {
  const { rows } = await sql<DeviceRow>`
    select id, 'BOX' as kind, display_name as name, hardware_id as hardware_no, created_at
      from pay_box where merchant_id = ${merchantId}::uuid and deleted_at is null
    union all
    select id, 'TERMINAL', name, device_id, created_at from pos_terminal where merchant_id = ${merchantId}::uuid
    union all
    select id, 'STATIC_QR', name, null, created_at
      from static_qr where merchant_id = ${merchantId}::uuid and deleted_at is null
    order by created_at desc, id limit ${mostDevices}`.execute(db);
  return rows;
}
