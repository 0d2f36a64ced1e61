import { asciiUpper, comesByTransfer, encodeVietQr, providerBank, payInContent } from '@pay/domain';
import { bankIconUrl, ownBankName } from '@pay/platform-accounts';
import { withChosenName } from '@pay/platform-fees';
import type { CachedReadContext } from '@pay/platform-kernel';
import { payLinkUrl } from '../pay-links/pay-links.rules.ts';
import { paymentMethods } from '../shop-setting/payment-methods.store.ts';
import { offeredMethods } from '../shop-setting/shop-setting.rules.ts';
import type { Claim } from './claims.store.ts';

const shown = { OPEN: 'CREATED', SETTLED: 'SUCCESS', CANCELED: 'CANCELED' } as const;

type Context = Pick<CachedReadContext, 'db' | 'mode' | 'now' | 'services'>;

/** The state of a claim in the words of a payment, so that the page of a payer follows it. */
export const claimState = (claim: Claim, { now, services }: Pick<Context, 'now' | 'services'>) => ({
  successUrl: null,
  failUrl: null,
  redirectAfter: 0,
  status: shown[claim.status],
  expireAt: null,
  serverTime: now,
  accountName: asciiUpper(services.settings.brand),
  amount: claim.amount,
  dateTime: claim.settledAt,
  description: claim.description,
  paymentType: 'VIET_QR' as const,
  rtxNumber: claim.bankReference,
  transactionId: claim.id,
  redirectUrl: null,
});

function transferTo(claim: Claim, accountName: string, { db, services }: Context) {
  const { virtualAccount: accountNo, amount, takes, code, description } = claim;
  const content = payInContent({ txnNumber: code, description });
  return {
    bank: ownBankName(db),
    bankIcon: bankIconUrl(db, providerBank.bin, services),
    bin: providerBank.bin,
    accountNo,
    accountName,
    content,
    amount,
    // A code that holds an amount lets nobody pay another one.
    qrContent: encodeVietQr({
      bin: providerBank.bin,
      accountNo,
      ...(takes === 'EXACT' && { amount }),
      purpose: content,
    }),
  };
}

/** The page of a claim is that of a pay link whose shop is the provider. */
export async function claimAnswer(claim: Claim, ctx: Context) {
  const { db, mode, now, services } = ctx;
  const { brand, addresses } = services.settings;
  const payment = claimState(claim, ctx);
  const { storages, clocks } = services;
  const methods = await paymentMethods(mode === 'live' ? db : storages.live.db, clocks.live.now());
  return {
    payee: 'PROVIDER' as const,
    payment,
    transfer: claim.status === 'OPEN' ? transferTo(claim, payment.accountName, ctx) : null,
    cardRefusal: null,
    order: null,
    payLinkCode: claim.code,
    payLinkUrl: payLinkUrl(claim.code, mode, addresses),
    qrCode: null,
    amount: claim.amount,
    description: claim.description,
    status: payment.status,
    customerInfoType: 'NO_REQUIRE' as const,
    customerInfoForm: null,
    customerDto: null,
    customerFilled: true,
    merchantCode: '',
    merchantName: brand,
    createTime: claim.createdAt,
    expireAt: null,
    expireType: 'NO_EXPIRE' as const,
    bankType: 'KLB' as const,
    totalSendMailSms: 0,
    redirectAfter: payment.redirectAfter,
    shopSetting: {
      shopName: brand,
      defaultLanguage: 'VI' as const,
      payments: offeredMethods(methods, null, claim.amount)
        .filter(({ paymentType }) => comesByTransfer(paymentType))
        .map(withChosenName),
    },
    serverTime: now,
    shopAvailable: true,
    transactionId: claim.id,
  };
}
