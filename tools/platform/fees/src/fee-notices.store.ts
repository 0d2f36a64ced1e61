import { anyOfThem, notificationsAtOnce, type PaymentMethodName, type VnDay } from '@pay/domain';
import { facts, type Instant, notificationColumns, type NotificationQuery, nobodyId, type Trx } from '@pay/platform-kernel';
import { staffView } from '@pay/platform-people';
import { type RawBuilder, sql } from 'kysely';

interface Terms {
  merchantId: RawBuilder<unknown>;
  serviceType: RawBuilder<unknown>;
  paymentType: RawBuilder<unknown>;
  day: RawBuilder<unknown>;
}

/** Whether a rule charges every payment by a method that a merchant takes on a day: its own, or also one for all. */
const isGoverned = (by: 'its own' | 'any', { merchantId, serviceType, paymentType, day }: Terms) => sql<boolean>`
  exists (
    select from fee_rule as governing
    where governing.scope_id in (${merchantId}, ${by === 'any' ? sql`${nobodyId}::uuid` : merchantId})
      and governing.service_type = ${serviceType} and governing.payment_type in (${anyOfThem}, ${paymentType})
      and governing.card_type = ${anyOfThem}
      and governing.in_force_from <= ${day} and coalesce(governing.in_force_to, 'infinity') >= ${day}
  )`;

const rulesTerms = (merchantId: RawBuilder<unknown>): Terms => ({
  merchantId,
  serviceType: sql.ref('fee_rule.service_type'),
  paymentType: sql.ref('fee_rule.payment_type'),
  day: sql.ref('fee_rule.in_force_from'),
});

/** Whether a rule that was approved charges a merchant: one for all does not where an own one comes before it. */
const ruleConcerns = (merchantId: RawBuilder<unknown>) => sql<boolean>`
  (fee_rule.scope_id = ${merchantId} or (fee_rule.scope_id = ${nobodyId}::uuid and not ${isGoverned('its own', rulesTerms(merchantId))}))`;

const methodConcerns = (merchantId: RawBuilder<unknown>) => sql<boolean>`
  not ${isGoverned('any', {
    merchantId,
    serviceType: sql.lit('COBO'),
    paymentType: sql.ref('payment_method.payment_type'),
    day: sql.ref('payment_method_fee.in_force_from'),
  })}`;

const dayOf = (column: string) => sql`to_char(${sql.ref(column)}, 'DD/MM/YYYY')`;

interface Mail {
  subject: string;
  body: string;
  now: Instant;
}

const write = (trx: Trx, concerned: RawBuilder<boolean>, from: RawBuilder<unknown>, { subject, body, now }: Mail) =>
  sql`
    insert into outbox_message (id, channel, "to", subject, body, secret, created_at)
    select gen_random_uuid(), 'EMAIL', merchant.email, ${subject}, ${body}, 'NONE', ${now}::timestamptz
    from merchant, ${from}
    where merchant.status = 'ACTIVE' and merchant.email is not null and ${concerned}`.execute(staffView(trx));

/** Writes to every merchant that a rule concerns which is approved and still to come; to nobody otherwise. */
export const mailRule = (trx: Trx, id: string, today: VnDay, mail: Mail) =>
  write(
    trx,
    sql`fee_rule.id = ${id} and fee_rule.in_force_from > ${today}::date and ${ruleConcerns(sql.ref('merchant.id'))}`,
    sql`fee_rule`,
    mail,
  );

export const mailMethodFee = (trx: Trx, id: string, today: VnDay, mail: Mail) =>
  write(
    trx,
    sql`payment_method_fee.id = ${id} and payment_method_fee.in_force_from > ${today}::date
      and payment_method.id = payment_method_fee.method_id and ${methodConcerns(sql.ref('merchant.id'))}`,
    sql`payment_method_fee, payment_method`,
    mail,
  );

/** How many active merchants there are, and of how many no rule governs the payments by a method on a day. */
export async function merchantsCharged(db: Trx, paymentType: PaymentMethodName, day: VnDay) {
  const governed = isGoverned('any', {
    merchantId: sql.ref('merchant.id'),
    serviceType: sql.lit('COBO'),
    paymentType: sql`${paymentType}`,
    day: sql`${day}::date`,
  });
  const { rows } = await sql<{ merchants: number; merchantsConcerned: number }>`
    select count(*)::integer as merchants, (count(*) filter (where not ${governed}))::integer as merchants_concerned
    from merchant where merchant.status = 'ACTIVE'`.execute(staffView(db));
  return rows[0]!;
}

const own = (merchantId: string) => sql`${merchantId}::uuid`;

/** The rules that charge a merchant from a day on, since they were approved. */
export const rulesToCome = (merchantId: string, since: Instant): NotificationQuery =>
  facts
    .selectFrom('feeRule')
    .where('feeRule.inForceFrom', 'is not', null)
    .where('feeRule.decidedAt', '>=', since)
    .where(ruleConcerns(own(merchantId)))
    .orderBy('feeRule.decidedAt', 'desc')
    .limit(notificationsAtOnce)
    .select((row) =>
      notificationColumns('FEE_TO_COME', {
        id: row.ref('feeRule.id'),
        recordId: row.ref('feeRule.id'),
        at: row.ref('feeRule.decidedAt'),
        subject: sql`fee_rule.fee_name || ', ' || ${dayOf('fee_rule.in_force_from')}`,
      }),
    );

export const methodFeesToCome = (merchantId: string, since: Instant): NotificationQuery =>
  facts
    .selectFrom('paymentMethodFee')
    .innerJoin('paymentMethod', 'paymentMethod.id', 'paymentMethodFee.methodId')
    .where('paymentMethodFee.inForceFrom', 'is not', null)
    .where('paymentMethodFee.decidedAt', '>=', since)
    .where(methodConcerns(own(merchantId)))
    .orderBy('paymentMethodFee.decidedAt', 'desc')
    .limit(notificationsAtOnce)
    .select((row) =>
      notificationColumns('METHOD_FEE_TO_COME', {
        id: row.ref('paymentMethodFee.id'),
        recordId: row.ref('paymentMethodFee.id'),
        at: row.ref('paymentMethodFee.decidedAt'),
        subject: sql`payment_method.name || ', ' || ${dayOf('payment_method_fee.in_force_from')}`,
      }),
    );
