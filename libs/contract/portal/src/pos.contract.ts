import { defineContract, paged, pageOf } from '@pay/contract-core';
import {
  chosen,
  flag,
  instantOrDay,
  keyword,
  name,
  note,
  posDeviceStatus,
  posModel,
  posPaymentType,
  posSettlement,
  posShift,
  posTerminal,
  posTransaction,
  posTransactionStatus,
  shaped,
  statusChange,
  uuid,
} from '@pay/contract-shared';
import { may } from '@pay/domain';
import * as z from 'zod/mini';

const read = { allow: [may('payPos', 'read')], testMode: 'refused' } as const;
const write = { allow: [may('payPos', 'write')], testMode: 'refused' } as const;
const span = { from: z.optional(instantOrDay), to: z.optional(instantOrDay) };
const ofTerminal = { params: z.object({ posId: uuid }) } as const;
const format = z.optional(z.enum(['xlsx', 'csv']));

/** The key is shown once: only a hash of it is kept. */
const withKey = z.object({ ...posTerminal.shape, apiKey: z.string() });

const filters = {
  paymentType: z.optional(posPaymentType),
  /** Only what came to an end at the counter: paid, or refused. */
  successAndFail: z.optional(flag),
  keyword: z.optional(keyword),
  deviceId: z.optional(keyword),
  finish: z.optional(flag),
  status: z.optional(posTransactionStatus),
  createdFrom: z.optional(instantOrDay),
  createdTo: z.optional(instantOrDay),
  settlementId: z.optional(uuid),
};

const settlementDetail = z.object({ ...posSettlement.shape, settledUntil: z.string() });

/** Terminals at the counter, what they took and what was settled. */
export const pos = defineContract('pos', {
  getList: {
    route: 'GET /api/paypos/v1/getListPos',
    query: paged(
      { keyword: z.optional(keyword), modelPos: z.optional(posModel), status: z.optional(posDeviceStatus) },
      { sorts: ['createdAt', 'revenue'] },
    ),
    returns: pageOf(posTerminal),
    ...read,
  },
  getTerminal: {
    route: 'GET /api/paypos/v1/portal/getDetailPos/:posId',
    ...ofTerminal,
    returns: z.object({ ...posTerminal.shape, history: z.array(statusChange) }),
    ...read,
    actions: ['update', 'activate', 'deactivate', 'rotateKey'],
  },
  link: {
    route: 'POST /api/paypos/v1/portal/linkPos',
    body: z.object({
      deviceId: shaped('hardwareId'),
      deviceName: name,
      model: posModel,
      bankAccountId: z.optional(uuid),
    }),
    returns: withKey,
    ...write,
    rate: 'create',
    otp: { purpose: 'link-terminal', confirms: ['deviceId'] },
    problems: ['device_linked_elsewhere', 'not_found'],
    summary: 'Links a terminal by the number on it and answers its key, which is not shown again',
  },
  update: {
    route: 'PUT /api/paypos/v1/portal/updatePos/:posId',
    ...ofTerminal,
    body: z.object({ deviceName: name, bankAccountId: z.optional(uuid) }),
    returns: posTerminal,
    ...write,
    problems: ['not_allowed_from_status'],
    summary: 'Another account takes the money of payments that are opened from now on',
  },
  activate: {
    route: 'PUT /api/paypos/v1/portal/activatePos/:posId',
    ...ofTerminal,
    returns: posTerminal,
    ...write,
    problems: ['not_allowed_from_status'],
  },
  deactivate: {
    route: 'PUT /api/paypos/v1/portal/deactivatePos/:posId',
    ...ofTerminal,
    returns: posTerminal,
    ...write,
    problems: ['not_allowed_from_status'],
    summary: 'Its key opens nothing any more; what it took is settled all the same',
  },
  rotateKey: {
    route: 'PUT /api/paypos/v1/portal/rotateKey/:posId',
    ...ofTerminal,
    returns: withKey,
    ...write,
    otp: { purpose: 'rotate-terminal-key', confirms: ['deviceId'] },
    problems: ['not_allowed_from_status'],
    summary: 'The former key stops working at once',
  },
  getTransactions: {
    route: 'GET /api/paypos/v1/portal/getAll',
    query: paged(filters, { sorts: ['createdAt', 'amount'] }),
    returns: pageOf(posTransaction),
    ...read,
  },
  getTransactionDetail: {
    route: 'GET /api/paypos/v1/getDetailTransaction/:id',
    params: z.object({ id: uuid }),
    returns: z.object({ ...posTransaction.shape, history: z.array(statusChange) }),
    ...read,
    actions: ['refund'],
  },
  refund: {
    route: 'PUT /api/paypos/v1/portal/refund/:id',
    params: z.object({ id: uuid }),
    body: z.object({ reason: note }),
    returns: posTransaction,
    allow: [may('payout', 'write')],
    testMode: 'refused',
    otp: { purpose: 'refund', confirms: ['amount', 'transactionCode'] },
    problems: ['not_allowed_from_status', 'balance_too_low', 'dispute_window_over'],
    refreshes: ['transaction', 'dashboard'],
    summary: 'Before its settlement: a card is given back at once, a QR by transfer, cash from the drawer',
  },
  exportTransactions: {
    route: 'GET /api/paypos/v1/portal/export',
    query: z.object({ ...filters, ids: chosen(uuid), format }),
    reply: 'file',
    ...read,
    problems: ['limit_exceeded'],
  },
  getSettlementList: {
    route: 'GET /api/paypos/v1/portal/getSettlementList',
    query: paged({ deviceId: z.optional(keyword), ...span }),
    returns: pageOf(posSettlement),
    ...read,
  },
  getSettlementDetail: {
    route: 'GET /api/paypos/v1/portal/getSettlementDetail/:id',
    params: z.object({ id: uuid }),
    returns: settlementDetail,
    ...read,
  },
  settlementReport: {
    route: 'GET /api/paypos/v1/portal/settlementReport/:id',
    params: z.object({ id: uuid }),
    query: z.object({ format: z.optional(z.enum(['xlsx', 'pdf'])) }),
    reply: 'file',
    ...read,
    problems: ['limit_exceeded'],
  },
  getShifts: {
    route: 'GET /api/paypos/v1/portal/getShifts',
    query: paged({ deviceId: z.optional(keyword), open: z.optional(flag), ...span }, { sorts: ['openedAt'] }),
    returns: pageOf(posShift),
    ...read,
  },
});
