import type { Instant, Trx } from '@pay/platform-kernel';

/** Whether a merchant has its fees collected, and from which account. */
export async function agreementOf(db: Trx, merchantId: string) {
  const agreement = await db
    .selectFrom('feeAgreement')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .executeTakeFirst();
  const account = await db
    .selectFrom('bankAccount')
    .select('accountNo')
    .where('merchantId', '=', merchantId)
    .where('defaultFeeAccount', '=', true)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return {
    agreed: agreement?.agreed ?? false,
    agreedBy: agreement?.agreedBy ?? null,
    agreedAt: agreement?.agreedAt ?? null,
    accountNo: account?.accountNo ?? null,
  };
}

export async function writeAgreement(
  trx: Trx,
  merchantId: string,
  agreement: { agreed: boolean; agreedBy: string; agreedAt: Instant },
): Promise<void> {
  await trx
    .insertInto('feeAgreement')
    .values({ merchantId, ...agreement })
    .onConflict((conflict) => conflict.column('merchantId').doUpdateSet(agreement))
    .execute();
}
