import { namedEnum } from '@pay/contract-core';
import { cardFundings, cardTypes, chosenEventNames, paymentMethodNames, webhookEventNames } from '@pay/domain';
import { languageCodes, type Language } from '@pay/i18n/languages';
import * as z from 'zod/mini';

type LanguageInCapitals = Uppercase<Language>;
const inCapitals = (code: Language) => code.toUpperCase() as LanguageInCapitals;

export const paymentStatus = namedEnum('PaymentStatus', [
  'NONE',
  'CREATED',
  'SUCCESS',
  'CANCELED',
  'FAIL',
  'TIMEOUT',
  'PENDING',
]);
export const paymentException = namedEnum('PaymentException', [
  'NONE',
  'UNDERPAID',
  'OVERPAID',
  'PAID_LATE',
  'DUPLICATE',
]);
export const merchantStatus = namedEnum('MerchantStatus', [
  'CREATED',
  'SUBMIT_INFO',
  'LINKED_ACCOUNT',
  'INACTIVE',
  'ACTIVE',
  'DENIED',
  'OPEN_ACCOUNT',
]);
export const vietQrProStatus = namedEnum('VietQrProStatus', ['INACTIVE', 'PENDING', 'APPROVED', 'LOCK', 'REJECTED']);
export const vietQrProMerchantAction = namedEnum('VietQrProAction', [
  'REQUEST_ACTIVATION',
  'WITHDRAW',
  'ENABLE',
  'DISABLE',
]);
export const vietQrProSubject = namedEnum('VietQrProSubject', ['MERCHANT', 'ACCOUNT']);
export const vietQrProLock = namedEnum('VietQrProLock', ['MERCHANT', 'STAFF']);
export const userStatus = namedEnum('UserStatus', ['BLOCKED', 'ACTIVE', 'INACTIVE', 'NOT_LOGGED_IN']);
export const roleGroupStatus = namedEnum('RoleGroupStatus', ['ACTIVE', 'CLOSED']);
export const roleScope = namedEnum('RoleScope', ['ADMIN', 'MERCHANT', 'ROOT_ADMIN', 'INTERNAL_SERVICE']);
export const credentialStatus = namedEnum('CredentialStatus', ['ACTIVE', 'REVOKE']);
export const webhookStatus = namedEnum('WebhookStatus', ['PENDING', 'APPROVED', 'REJECTED']);
export const paymentMethodStatus = namedEnum('PaymentMethodStatus', ['ACTIVE', 'INACTIVE']);
export const payLinkExpiry = namedEnum('PayLinkExpiry', [
  'MINUTE_10',
  'HOUR_1',
  'HOUR_12',
  'DAY_1',
  'DAY_7',
  'DAY_30',
  'NO_EXPIRE',
]);
export const customerInfoType = namedEnum('CustomerInfoType', [
  'NO_REQUIRE',
  'AUTO_FILL',
  'REQUIRE_INPUT',
  'PARTNER_FILL',
]);
export const paymentType = namedEnum('PaymentType', paymentMethodNames);
export const cardType = namedEnum('CardType', cardTypes);
export const cardFunding = namedEnum('CardFunding', cardFundings);
export const language = z.enum(languageCodes.map(inCapitals));
export const bankType = namedEnum('BankType', ['KLB', 'UMEE']);
export const statementGroup = namedEnum('StatementGroup', [
  'PAY_IN',
  'DEPOSIT',
  'SURPLUS',
  'SALARY_ADVANCE',
  'SALARY_RETURNED',
  'SALARY_REPAYMENT',
  'REFUND',
  'REFUND_RETURNED',
  'ADJUSTMENT',
  'PAY_OUT',
  'RETURN',
  'FEE',
]);
export const reportKind = namedEnum('ReportKind', ['STATISTICS', 'ACCOUNT_DAYS', 'BANK_CREDITS']);
export const reportFrequency = namedEnum('ReportFrequency', ['DAILY', 'WEEKLY', 'MONTHLY']);
export const businessType = namedEnum('BusinessType', ['PERSONAL', 'ORGANIZATION']);
export const businessSector = namedEnum('BusinessSector', [
  'VEHICLE_SALE',
  'LOGISTICS',
  'RESIDENT_AND_FOOD_SERVICE',
  'INFORMATION_AND_MEDIA',
  'FINANCE_AND_INSURANCE',
  'REAL_ESTATE',
  'ADMINISTRATIVE_AND_SUPPORT_SERVICE',
  'EDUCATION',
  'PUBLIC_HEALTH',
  'HEALTH_CARE_AND_BEAUTY',
  'ART_AND_ENTERTAINMENT',
  'OTHER',
]);
export const revenueType = namedEnum('RevenueType', [
  'REVENUE_TYPE_1',
  'REVENUE_TYPE_2',
  'REVENUE_TYPE_3',
  'REVENUE_TYPE_4',
]);
export const chargeType = namedEnum('FeeType', ['IMMEDIATELY', 'LATER']);
export const representativePosition = namedEnum('RepresentativePosition', [
  'CHAIRMAN_OF_THE_BOARD',
  'CHAIRMAN_OF_THE_MEMBERS_COUNCIL',
  'DIRECTOR_GENERAL',
  'DIRECTOR',
]);
export const productLine = namedEnum('ProductLine', [
  'PAY_LINK',
  'PAY_PAGE',
  'PAY_BUTTON',
  'PAY_BOX',
  'PAY_POS',
  'PAY_SUBSCRIPTION',
  'PAY_OUT',
]);
export const staticQrType = namedEnum('StaticQrType', ['BANK', 'E_WALLET', 'UMEE']);
export const transactionSource = namedEnum('TransactionSource', ['UMEE', 'PAYBOX', 'POS', 'USEE']);
export const payPagePeriodType = namedEnum('PayPagePeriodType', [
  'DAILY',
  'WEEKLY',
  'MONTHLY',
  'THREE_MONTHS',
  'SIX_MONTHS',
  'YEARLY',
]);
export const priceType = namedEnum('PriceType', ['FIXED_PRICE', 'QUANTITY_PRICE', 'CUSTOMER_PRICE']);
export const storageType = namedEnum('StorageType', ['LIMITED', 'UNLIMITED']);
export const productStatus = namedEnum('ProductStatus', ['ACTIVE', 'INACTIVE']);
export const stockChangeKind = namedEnum('StockChangeKind', ['OPENED', 'RESERVED', 'RELEASED', 'SOLD', 'CORRECTED']);
export const stockStatus = namedEnum('StockStatus', ['STOCKING', 'OUT_OF_STOCK', 'PENDING']);
export const payPageStatus = namedEnum('PayPageStatus', ['ACTIVE', 'INACTIVE']);
export const payPageOrderStatus = namedEnum('PayPageOrderStatus', ['CREATED', 'PAID', 'CANCEL']);
export const webhookDeliveryStatus = namedEnum('WebhookDeliveryStatus', [
  'WAITING',
  'SENDING',
  'DELIVERED',
  'FAILED',
  'EXHAUSTED',
  'SKIPPED',
]);
export const webhookEvent = namedEnum('WebhookEvent', webhookEventNames);
export const chosenWebhookEvent = namedEnum('WebhookEvent', chosenEventNames);
export const signedOperation = namedEnum('SignedOperation', [
  'create',
  'check',
  'cancel',
  'enableVirtualAccount',
  'disableVirtualAccount',
  'getTransaction',
  'refund',
  'checkRefund',
  'createPayout',
  'approvePayout',
  'checkPayout',
  'createSubscription',
  'endSubscription',
  'addUsage',
  'checkSubscription',
  'checkAccountNo',
  'linkAccount',
  'verifyLinkAccount',
  'privateCreate',
  'privateFeeNotifyTransaction',
  'salaryLimit',
  'salaryRequest',
  'salaryCheck',
  'salaryCancel',
  'whoAmI',
  'listen',
  'getNotices',
  'replayNotice',
  'playTransfer',
  'expirePayment',
]);
/** `ADJUSTED` calls succeeded without using everything that was sent. */
export const signedCallResult = namedEnum('SignedCallResult', ['SUCCESS', 'ADJUSTED', 'REFUSED']);
