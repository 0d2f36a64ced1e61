import { anyOfThem, notificationsAtOnce, type PaymentMethodName, type VnDay } from '@pay/domain';
import { defaultLanguage, type Language } from '@pay/i18n/core';
import {
  facts,
  type Instant,
  notificationColumns,
  type NotificationQuery,
  nobodyId,
  type Trx,
} from '@pay/platform-kernel';
import { staffView } from '@pay/platform-people';
import { type Expression, type RawBuilder, sql } from 'kysely';

interface Terms {
  merchantId: Expression<string>;
  serviceType: Expression<string>;
  paymentType: Expression<string>;
  day: Expression<string>;
}

/** A rule that charges every payment by a method that a merchant takes on a day: its own, or also one for all. */
const governing = (by: 'its own' | 'any', { merchantId, serviceType, paymentType, day }: Terms) =>
  facts
    .selectFrom('feeRule as governing')
    .select('governing.id')
    .where((row) =>
      row.or([
        row(sql<string>`governing.scope_id`, '=', merchantId),
        ...(by === 'any' ? [row('governing.scopeId', '=', nobodyId)] : []),
      ]),
    )
    .where(sql<string>`governing.service_type`, '=', serviceType)
    .where((row) =>
      row.or([
        row('governing.paymentType', '=', anyOfThem),
        row(sql<string>`governing.payment_type`, '=', paymentType),
      ]),
    )
    .where('governing.cardType', '=', anyOfThem)
    .where(sql<string>`governing.in_force_from`, '<=', day)
    .where(sql<string>`coalesce(governing.in_force_to, 'infinity')`, '>=', day);

const column = (name: string) => sql<string>`${sql.ref(name)}`;

/** Whether a rule that was approved charges a merchant: one for all does not where an own one comes before it. */
const ruleConcerns = (merchantId: Expression<string>) =>
  facts.or([
    facts(column('fee_rule.scope_id'), '=', merchantId),
    facts.and([
      facts(column('fee_rule.scope_id'), '=', nobodyId),
      facts.not(
        facts.exists(
          governing('its own', {
            merchantId,
            serviceType: column('fee_rule.service_type'),
            paymentType: column('fee_rule.payment_type'),
            day: column('fee_rule.in_force_from'),
          }),
        ),
      ),
    ]),
  ]);

const methodConcerns = (merchantId: Expression<string>) =>
  facts.not(
    facts.exists(
      governing('any', {
        merchantId,
        serviceType: sql.lit('COBO'),
        paymentType: column('payment_method.payment_type'),
        day: column('payment_method_fee.in_force_from'),
      }),
    ),
  );

const dayOf = (column: string) => sql`to_char(${sql.ref(column)}, 'DD/MM/YYYY')`;

interface Mail {
  id: string;
  /** In each language that a shop may open in. */
  words: Readonly<Record<Language, { subject: string; body: string }>>;
  now: Instant;
}

const inEachLanguage = (words: Mail['words']) =>
  sql`(values ${sql.join(
    Object.entries(words).map(
      ([language, { subject, body }]) => sql`(${language.toUpperCase()}::text, ${subject}::text, ${body}::text)`,
    ),
  )}) as words (language, subject, body)`;

/** What a contract costs is told to every merchant, also to one that wants no mails about its transactions. */
const addressees = sql`
  select merchant.id, merchant.email, coalesce(shop_setting.default_language, ${defaultLanguage.toUpperCase()}) as language
  from merchant left join shop_setting on shop_setting.merchant_id = merchant.id`;
const reachable = sql`merchant.status = 'ACTIVE' and merchant.email is not null`;

const mailTold = ({ words, now }: Mail) => sql`
  insert into outbox_message (id, channel, "to", subject, body, secret, created_at)
  select gen_random_uuid(), 'EMAIL', addressee.email, words.subject, words.body, 'NONE', ${now}::timestamptz
  from told
  join addressee on addressee.id = told.merchant_id
  join ${inEachLanguage(words)} on words.language = addressee.language`;

const write = (trx: Trx, concerned: Expression<unknown>, from: RawBuilder<unknown>, mail: Mail) =>
  sql`
    with addressee as materialized (${addressees}, ${from} where ${reachable} and ${concerned}),
    told as (
      insert into fee_change_told (merchant_id, change_id)
      select id, ${mail.id}::uuid from addressee on conflict do nothing returning merchant_id
    )
    ${mailTold(mail)}`.execute(staffView(trx));

/** Writes to every merchant that a rule concerns which is approved and still to come; to nobody otherwise. */
export const mailRule = (trx: Trx, mail: Mail, today: VnDay) =>
  write(
    trx,
    sql`fee_rule.id = ${mail.id} and fee_rule.in_force_from > ${today}::date and ${ruleConcerns(column('merchant.id'))}`,
    sql`fee_rule`,
    mail,
  );

export const mailMethodFee = (trx: Trx, mail: Mail, today: VnDay) =>
  write(
    trx,
    sql`payment_method_fee.id = ${mail.id} and payment_method_fee.in_force_from > ${today}::date
      and payment_method.id = payment_method_fee.method_id and ${methodConcerns(column('merchant.id'))}`,
    sql`payment_method_fee, payment_method`,
    mail,
  );

/** Writes once to the merchants that were written about a change. */
export const mailWithdrawal = (trx: Trx, mail: Mail) =>
  sql`
    with told as (
      delete from fee_change_told where change_id = ${mail.id}::uuid returning merchant_id
    ),
    addressee as (${addressees} where ${reachable})
    ${mailTold(mail)}`.execute(staffView(trx));

/** How many active merchants there are, and of how many no rule governs the payments by a method on a day. */
export async function merchantsCharged(db: Trx, paymentType: PaymentMethodName, day: VnDay) {
  const governed = governing('any', {
    merchantId: column('merchant.id'),
    serviceType: sql.lit('COBO'),
    paymentType: sql`${paymentType}`,
    day: sql`${day}::date`,
  });
  const { rows } = await sql<{ merchants: number; merchantsConcerned: number }>`
    select count(*)::integer as merchants, (count(*) filter (where not exists (${governed})))::integer as merchants_concerned
    from merchant where merchant.status = 'ACTIVE'`.execute(staffView(db));
  return rows[0]!;
}

const own = (merchantId: string) => sql<string>`${merchantId}::uuid`;

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
