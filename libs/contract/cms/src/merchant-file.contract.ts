import { defineContract, namedEnum, paged, pageOf } from '@pay/contract-core';
import {
  feeReportStatus,
  feeServiceType,
  instant,
  noData,
  paymentStatus,
  paymentType,
  productLine,
  text,
  userStatus,
  uuid,
  webhookDeliveryStatus,
  webhookEvent,
} from '@pay/contract-shared';
import * as z from 'zod/mini';

const maybeText = z.nullable(z.string());

export const merchantMatter = namedEnum('MerchantMatter', [
  'PROFILE',
  'ACCOUNT',
  'CHANGE',
  'WEBHOOK',
  'ENTERPRISE',
  'DISPUTE',
  'SUPPORT',
  'DEVICE_ORDER',
]);

const figures = z.object({
  available: z.number(),
  held: z.number(),
  /** What payers paid since the first of the month. */
  collectedThisMonth: z.number(),
  /** What waits for somebody of the staff. */
  matters: z.array(z.object({ matter: merchantMatter, count: z.number() })),
});

const accountRow = z.object({
  id: z.string(),
  accountNo: z.string(),
  accountName: z.string(),
  defaultAccount: z.boolean(),
  defaultFeeAccount: z.boolean(),
  linkedAt: instant,
  /** When it was taken out; null while it is linked. */
  removedAt: z.nullable(instant),
  balance: z.number(),
  held: z.number(),
  openVirtualAccounts: z.number(),
});

const memberRow = z.object({
  id: z.string(),
  fullName: z.string(),
  phone: z.string(),
  isOwner: z.boolean(),
  roleGroupName: maybeText,
  status: userStatus,
  createdAt: instant,
});

const paymentRow = z.object({
  id: z.string(),
  txnNumber: maybeText,
  amount: z.number(),
  status: paymentStatus,
  paymentType,
  productLine,
  createdAt: instant,
  completeTime: z.nullable(instant),
});

const fees = z.object({
  rules: z.array(
    z.object({
      id: z.string(),
      feeCode: z.string(),
      feeName: z.string(),
      /** Made for this merchant alone. */
      own: z.boolean(),
      serviceType: feeServiceType,
      activeFeeDate: z.string(),
      endFeeDate: maybeText,
    }),
  ),
  openReports: z.array(
    z.object({ id: z.string(), month: z.string(), status: feeReportStatus, totalFeeMoney: z.number() }),
  ),
});

const deliveryRow = z.object({
  id: z.string(),
  type: webhookEvent,
  status: webhookDeliveryStatus,
  attempts: z.number(),
  createdAt: instant,
});

export const merchantDeviceKind = namedEnum('MerchantDeviceKind', ['BOX', 'TERMINAL', 'STATIC_QR']);

const deviceRow = z.object({
  id: z.string(),
  kind: merchantDeviceKind,
  name: z.string(),
  hardwareNo: maybeText,
  createdAt: instant,
});

const timelineRow = z.object({
  id: z.string(),
  at: instant,
  by: z.string(),
  /** What the step belongs to; null where something was done that changes no state. */
  entity: maybeText,
  action: z.string(),
  toStatus: maybeText,
  /** In words, of what changes no state. */
  what: maybeText,
  note: maybeText,
});

const noteText = text(2_000);

export const merchantNote = z.object({
  id: z.string(),
  text: z.string(),
  pinned: z.boolean(),
  writtenBy: z.string(),
  writtenAt: instant,
  editedAt: z.nullable(instant),
  /** Whether who asks wrote it, and may change it. */
  own: z.boolean(),
});

/** What the merchant does is that of the mode in which it is looked at; what it is, is of the live mode. */
const doneByMerchant = { params: z.object({ merchantId: uuid }), allow: 'staff:any' } as const;
const ofMerchant = { ...doneByMerchant, mode: 'live' } as const;
const ofNote = {
  params: z.object({ merchantId: uuid, id: uuid }),
  returns: noData,
  allow: 'staff:any',
  mode: 'live',
} as const;

/** Everything about one merchant, each part asked for by itself; personal data is masked. */
export const merchantFile = defineContract('merchantFile', {
  getFigures: { route: 'GET /api/merchant/cms/v1/file/:merchantId/figures', returns: figures, ...doneByMerchant },
  getAccounts: {
    route: 'GET /api/merchant/cms/v1/file/:merchantId/accounts',
    returns: z.array(accountRow),
    ...doneByMerchant,
  },
  getMembers: {
    route: 'GET /api/merchant/cms/v1/file/:merchantId/members',
    query: paged({}, { sorts: ['createdAt', 'fullName'] }),
    returns: pageOf(memberRow),
    ...ofMerchant,
  },
  getPayments: {
    route: 'GET /api/merchant/cms/v1/file/:merchantId/payments',
    query: paged({ status: z.optional(paymentStatus) }, { sorts: ['createdAt'] }),
    returns: pageOf(paymentRow),
    ...doneByMerchant,
  },
  getFees: {
    route: 'GET /api/merchant/cms/v1/file/:merchantId/fees',
    returns: fees,
    ...ofMerchant,
    summary: 'The rules that charge it today, and the reports that are not paid',
  },
  getDeliveries: {
    route: 'GET /api/merchant/cms/v1/file/:merchantId/deliveries',
    query: paged({ status: z.optional(webhookDeliveryStatus) }, { sorts: ['createdAt'] }),
    returns: pageOf(deliveryRow),
    ...doneByMerchant,
  },
  getDevices: {
    route: 'GET /api/merchant/cms/v1/file/:merchantId/devices',
    returns: z.array(deviceRow),
    ...ofMerchant,
    summary: 'The latest 200',
  },
  getTimeline: {
    route: 'GET /api/merchant/cms/v1/file/:merchantId/timeline',
    query: paged({}, { sorts: ['at'] }),
    returns: pageOf(timelineRow),
    ...ofMerchant,
    summary: 'What happened to the merchant and to what belongs to it, with who did it',
  },
  getNotes: {
    route: 'GET /api/merchant/cms/v1/file/:merchantId/notes',
    query: paged({}, { sorts: ['writtenAt'] }),
    returns: pageOf(merchantNote),
    ...ofMerchant,
    summary: 'Notes of the staff, never shown to the merchant; those that are pinned come first',
  },
  addNote: {
    route: 'POST /api/merchant/cms/v1/file/:merchantId/notes',
    body: z.object({ text: noteText }),
    returns: merchantNote,
    ...ofMerchant,
  },
  updateNote: {
    route: 'PUT /api/merchant/cms/v1/file/:merchantId/notes/:id',
    body: z.object({ text: noteText }),
    ...ofNote,
    problems: ['not_found', 'access_denied'],
    summary: 'By who wrote it',
  },
  pinNote: {
    route: 'PUT /api/merchant/cms/v1/file/:merchantId/notes/:id/pin',
    body: z.object({ pinned: z.boolean() }),
    ...ofNote,
    problems: ['not_found'],
  },
});
