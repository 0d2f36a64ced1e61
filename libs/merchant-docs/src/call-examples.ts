import type { InputOf, ReplyOf } from '@pay/contract-core';
import {
  advance,
  approved,
  ended,
  eventId,
  made,
  payout,
  qrContent,
  refTransactionId,
  refund,
  subscription,
  transactionId,
} from './example-records.ts';
import type { SignedCallName, SignedCalls } from './signed-calls.ts';

type CallExamples = {
  readonly [Name in SignedCallName]: {
    request: InputOf<SignedCalls[Name]>;
    answer: ReplyOf<SignedCalls[Name]>;
  };
};

const done = { success: true } as const;

/** A request and its answer for each signed call, opened. */
export const callExamples: CallExamples = {
  create: {
    request: {
      refTransactionId,
      amount: 150_000,
      description: 'Don hang 1204',
      timeout: 600_000,
      title: 'Thanh toan',
      language: 'vi',
      customerInfo: { fullName: 'Nguyen Van An', email: 'an@example.com', phone: '0912345678', address: 'Da Nang' },
      successUrl: 'https://shop.example.vn/thanks',
      failUrl: 'https://shop.example.vn/cart',
      redirectAfter: 5,
    },
    answer: {
      transactionId,
      refTransactionId,
      payLinkCode: 'k3Vn8QaZ',
      timeout: 600_000,
      url: 'https://pay.example.vn/public/paylink/k3Vn8QaZ',
      virtualAccount: '10372212086747084',
      description: 'Don hang 1204',
      amount: 150_000,
      qrCodeString: qrContent,
      status: 'CREATED',
      time: made,
      accountName: 'CONG TY TNHH HOA SEN VIET',
    },
  },
  check: { request: { transactionId }, answer: { status: 'SUCCESS', refTransactionId, amount: 150_000 } },
  cancel: { request: { transactionId }, answer: done },
  refund: {
    request: { refRefundId: 'HT-1204', transactionId, amount: 150_000, reason: 'Khach tra hang' },
    answer: refund,
  },
  checkRefund: { request: { refRefundId: 'HT-1204' }, answer: refund },
  enableVirtualAccount: {
    request: { order: 208, timeout: 0, fixAmount: 0, fixContent: 'Hoc phi HV208' },
    answer: {
      order: 208,
      virtualAccount: '103722120867470841',
      bankAccountNo: '872628674491',
      fixAmount: 0,
      fixContent: 'Hoc phi HV208',
      qrContent,
      timeout: 0,
    },
  },
  disableVirtualAccount: { request: { order: 208 }, answer: done },
  getTransaction: {
    request: { size: 20, page: 0, fromDate: '2026-09-01', toDate: '2026-09-30' },
    answer: {
      items: [
        {
          id: transactionId,
          status: 'SUCCESS',
          amount: 150_000,
          refTransactionId,
          createDateTime: made,
          completeTime: ended,
          virtualAccount: '10372212086747084',
          description: 'Don hang 1204',
          paymentType: 'VIET_QR',
          txnNumber: 'P00000000353',
          accountName: 'NGUYEN VAN AN',
          accountNo: '0123456789',
          interBankTrace: '253000118',
        },
      ],
      pageNumber: 0,
      pageSize: 20,
      totalPage: 1,
      totalSize: 1,
    },
  },
  checkAccountNo: {
    request: { accountNo: '872628674491' },
    answer: { accountNo: '872628674491', accountName: 'CONG TY TNHH HOA SEN VIET' },
  },
  linkAccount: {
    request: { accountNo: '872628674491' },
    answer: {
      accountNo: '872628674491',
      accountName: 'CONG TY TNHH HOA SEN VIET',
      phone: '091****678',
      expireTime: 120,
      sessionId: 'b7f0c1d2e3',
    },
  },
  verifyLinkAccount: {
    request: { sessionId: 'b7f0c1d2e3', accountNo: '872628674491', otp: '123456' },
    answer: done,
  },
  createPayout: {
    request: {
      refPayoutId: 'CT-0091',
      bin: '970436',
      accountNo: '0071001234567',
      amount: 2_500_000,
      content: 'Tien hang thang 9',
    },
    answer: payout,
  },
  approvePayout: {
    request: { refPayoutId: 'CT-0091', bin: '970436', accountNo: '0071001234567', amount: 2_500_000 },
    answer: approved,
  },
  checkPayout: { request: { refPayoutId: 'CT-0091' }, answer: approved },
  privateCreate: {
    request: {
      amount: 150_000,
      description: 'Don hang 1204',
      customerInfoType: 'PARTNER_FILL',
      customer: { fullName: 'Nguyen Van An', phone: '0912345678' },
      expireType: 'DAY_1',
      refTransactionId,
    },
    answer: {
      payLinkCode: 'k3Vn8QaZ',
      payLinkUrl: 'https://pay.example.vn/public/paylink/k3Vn8QaZ',
      qrCode: qrContent,
      amount: 150_000,
      description: 'Don hang 1204',
      status: 'CREATED',
      customerInfoType: 'PARTNER_FILL',
      merchantCode: 'M10000001',
      merchantName: 'Hoa Sen Viet',
      createTime: '2026-09-10T01:00:00.000Z',
      expireAt: '2026-09-11T01:00:00.000Z',
      transactionId,
      refTransactionId,
      expireType: 'DAY_1',
      accountNo: '872628674491',
      accountName: 'CONG TY TNHH HOA SEN VIET',
      bankType: 'KLB',
      totalSendMailSms: 0,
      redirectAfter: 5,
    },
  },
  privateFeeNotifyTransaction: { request: { transactionId, success: true }, answer: done },
  createSubscription: {
    request: {
      refSubscriptionId: 'HV-208',
      planCode: 'PLN00000002',
      customerCode: 'KH00000015',
      numOfCycles: 12,
      startDate: '2026-09-01',
    },
    answer: subscription,
  },
  addUsage: {
    request: { subscriptionCode: 'SUB00000007', refUsageId: 'DIEN-2026-09', amount: 412_000 },
    answer: {
      subscriptionCode: 'SUB00000007',
      refUsageId: 'DIEN-2026-09',
      amount: 412_000,
      periodStart: '2026-09-01',
      periodEnd: '2026-09-30',
      periodAmount: 412_000,
      invoiceNumber: '',
    },
  },
  endSubscription: {
    request: { subscriptionCode: 'SUB00000007', mode: 'EXPIRATION_CANCEL' },
    answer: { ...subscription, status: 'PENDING_CANCELLATION', nextPaymentDate: '' },
  },
  checkSubscription: { request: { refSubscriptionId: 'HV-208' }, answer: subscription },
  salaryLimit: {
    request: { employeeCode: 'NV001' },
    answer: {
      employeeCode: 'NV001',
      periodName: 'Thang 9/2026',
      salaryAdvanceMaxAmount: 5_000_000,
      advancedAmount: 1_000_000,
      pendingAmount: 0,
      available: 4_000_000,
    },
  },
  salaryRequest: { request: { employeeCode: 'NV001', amount: 1_000_000 }, answer: advance },
  salaryCheck: { request: { requestId: advance.requestId }, answer: advance },
  salaryCancel: { request: { requestId: advance.requestId }, answer: { ...advance, status: 'CANCELED' } },
  whoAmI: {
    request: {},
    answer: {
      mode: 'test',
      clientId: 'ad92efaa-22f4-4dcc-86ec-707bdf74d080',
      merchantCode: 'M10000001',
      merchantName: 'Hoa Sen Viet',
      webhookUrl: 'https://shop.example.vn/webhook',
    },
  },
  listen: { request: {}, answer: { sequence: 41, expireTime: 120 } },
  getNotices: {
    request: { after: 41, size: 20 },
    answer: {
      items: [
        {
          eventId,
          eventType: 'transaction.succeeded',
          sequence: 42,
          status: 'SKIPPED',
          transactionId,
          createdAt: '2026-09-10T01:01:12.000Z',
          headers: { 'x-event-id': eventId, 'x-event-type': 'transaction.succeeded' },
          body: '{"data":"mR5pT0u0WmlrR3uQd0aZqg=="}',
        },
      ],
    },
  },
  replayNotice: {
    request: { deliveryId: eventId },
    answer: {
      deliveryId: '01a21c7b-0747-7425-9380-63ada2e09ee8',
      eventId,
      eventType: 'transaction.succeeded',
      url: 'https://shop.example.vn/webhook',
      delivered: true,
      failure: '',
      responseStatus: 200,
      durationMs: 84,
    },
  },
  playTransfer: {
    request: { transactionId, transfer: 'EXACT' },
    answer: {
      transactionId,
      status: 'SUCCESS',
      transfers: [{ txnNumber: 'SB00000000353', amount: 150_000, taken: true }],
    },
  },
  expirePayment: { request: { transactionId }, answer: { transactionId, status: 'TIMEOUT' } },
};
