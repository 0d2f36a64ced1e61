import { addDays, anyOfThem, vnDay } from '@pay/domain';
import { charge, chargeColumns, type ChargeTerms } from '@pay/platform-fees';
import { acrossMerchants, type Instant, type Trx } from '@pay/platform-kernel';
import { sql } from 'kysely';

/** What is known of a merchant's fees for payouts of today. */
export async function payoutTerms(db: Trx, merchantId: string, now: Instant): Promise<ChargeTerms> {
  const today = vnDay(now);
  const columns = chargeColumns({
    merchantId: sql`merchant.id`,
    serviceType: sql.lit('POBO'),
    // A payout has no payment method that could have a fee of its own.
    paymentType: sql.lit(''),
    from: sql`${today}::date`,
    to: sql`${addDays(today, 1)}::date`,
  });
  const { rows } = await sql<ChargeTerms>`
    select merchant.charge_type, ${columns} from merchant where merchant.id = ${merchantId}`.execute(
    acrossMerchants(db, 'rules for all merchants are read with those of the one that is named'),
  );
  return rows[0]!;
}

export interface TransferCharge {
  feeAmount: number;
  vatAmount: number;
  chargeType: ChargeTerms['chargeType'];
  feeRuleId: string | null;
}

/** Charges one transfer by the rule of a day; whether it is taken at once or later is the merchant's choice. */
export function chargeOf(db: Trx, amount: number, terms: ChargeTerms, now: Instant): TransferCharge {
  const { chargeAmount, vatChargeAmount, feeRuleId } = charge(
    db,
    { amount, day: vnDay(now), paymentType: anyOfThem },
    terms,
  );
  return { feeAmount: chargeAmount, vatAmount: vatChargeAmount, chargeType: terms.chargeType, feeRuleId };
}
