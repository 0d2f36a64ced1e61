import type { FeeVersion, MethodFee } from '@pay/domain';
import { nobodyId, type Trx } from '@pay/platform-kernel';
import { type RawBuilder, sql } from 'kysely';

/** What is known of a merchant's fees, read with the payment in the same statement. */
export interface ChargeTerms {
  chargeType: 'IMMEDIATELY' | 'LATER';
  versions: FeeVersion[] | null;
  methodFees: MethodFee[] | null;
}

interface Read {
  merchantId: RawBuilder<unknown>;
  serviceType?: RawBuilder<unknown>;
  paymentType: RawBuilder<unknown>;
  /** The payment is completed on one of these days. */
  from: RawBuilder<unknown>;
  to: RawBuilder<unknown>;
}

/** The versions that may charge a payment, and its method's own fees, as the columns `versions` and `methodFees` of a statement. */
export const chargeColumns = ({ merchantId, serviceType = sql.lit('COBO'), paymentType, from, to }: Read) => sql`
  (
    select json_agg(json_build_object('id', fee_rule.id, 'isOwn', fee_rule.scope_id = ${merchantId}, 'paymentType', fee_rule.payment_type,
      'cardType', fee_rule.card_type, 'from', fee_rule.in_force_from, 'to', fee_rule.in_force_to, 'terms', fee_rule.terms))
    from fee_rule
    where fee_rule.scope_id in (${merchantId}, ${nobodyId}::uuid) and fee_rule.service_type = ${serviceType}
      and fee_rule.in_force_from <= ${to} and coalesce(fee_rule.in_force_to, 'infinity') >= ${from}
  ) as versions,
  (
    select json_agg(json_build_object('from', fee.in_force_from, 'fixedFee', fee.fixed_fee, 'dynamicFee', fee.dynamic_fee))
    from payment_method_fee as fee
    where fee.in_force_from <= ${to} and fee.method_id = (
      select payment_method.id from payment_method where payment_method.payment_type = ${paymentType}
      order by payment_method.status, payment_method.position limit 1
    )
  ) as method_fees`;

interface Asked {
  merchantId: string;
  serviceType: string;
  paymentType: string;
  day: string;
}

/** The same for a payment that nobody has made. */
export async function feesFor(db: Trx, { merchantId, serviceType, paymentType, day }: Asked) {
  const columns = chargeColumns({
    merchantId: sql`${merchantId}::uuid`,
    serviceType: sql`${serviceType}`,
    paymentType: sql`${paymentType}`,
    from: sql`${day}::date`,
    to: sql`${day}::date`,
  });
  const { rows } = await sql<Omit<ChargeTerms, 'chargeType'>>`select ${columns}`.execute(db);
  return rows[0]!;
}
