import { notificationsAtOnce } from '@pay/domain';
import {
  facts,
  notificationColumns,
  type NotificationQuery,
  type StaffActor,
  workColumns,
  type WorkQuery,
} from '@pay/platform-kernel';
import { type OfficeScope, visibleToOffice } from '@pay/platform-people';
import { sql } from 'kysely';

// Written out, so that even a plan made for any value may use the indexes that hold nothing else.
const waiting = sql.lit<'WAITING_APPROVE'>('WAITING_APPROVE');

// A rule for all merchants has none, and is decided in the head office.
const rulesDecidedBy = (actor: StaffActor) =>
  facts
    .selectFrom('feeRule')
    .leftJoin('merchant', 'merchant.id', 'feeRule.scopeId')
    .where(visibleToOffice(actor))
    .limit(notificationsAtOnce);

/** What another person wrote: nobody decides on a rule of his own. */
export const rulesToDecide = (actor: StaffActor): NotificationQuery =>
  rulesDecidedBy(actor)
    .where('feeRule.status', '=', waiting)
    .where('feeRule.createdById', '<>', actor.userId)
    .orderBy('feeRule.createdAt', 'desc')
    .select((row) =>
      notificationColumns('FEE_TO_DECIDE', {
        id: row.ref('feeRule.id'),
        recordId: row.ref('feeRule.id'),
        at: row.ref('feeRule.createdAt'),
        subject: row.ref('feeRule.feeName'),
      }),
    );

const decisions = { FEE_APPROVED: 'APPROVED', FEE_DENIED: 'DENIED' } as const;

/** What became of the rules that a person wrote. */
export const ownRulesDecided = (kind: keyof typeof decisions, actor: StaffActor): NotificationQuery =>
  facts
    .selectFrom('feeRule')
    .where('feeRule.createdById', '=', actor.userId)
    .where('feeRule.status', '=', decisions[kind])
    .where('feeRule.decidedAt', 'is not', null)
    .orderBy('feeRule.decidedAt', 'desc')
    .limit(notificationsAtOnce)
    .select((row) =>
      notificationColumns(kind, {
        id: row.ref('feeRule.id'),
        recordId: row.ref('feeRule.id'),
        at: row.ref('feeRule.decidedAt'),
        subject: row.ref('feeRule.feeName'),
      }),
    );

const methodFees = () =>
  facts
    .selectFrom('paymentMethodFee')
    .innerJoin('paymentMethod', 'paymentMethod.id', 'paymentMethodFee.methodId')
    .limit(notificationsAtOnce);

export const methodFeesToDecide = (actor: StaffActor): NotificationQuery =>
  methodFees()
    .where(({ lit }) => lit(actor.office === 'HEADQUARTER'))
    .where('paymentMethodFee.status', '=', waiting)
    .where('paymentMethodFee.createdById', '<>', actor.userId)
    .orderBy('paymentMethodFee.createdAt', 'desc')
    .select((row) =>
      notificationColumns('METHOD_FEE_TO_DECIDE', {
        id: row.ref('paymentMethodFee.id'),
        recordId: row.ref('paymentMethodFee.id'),
        at: row.ref('paymentMethodFee.createdAt'),
        subject: row.ref('paymentMethod.name'),
      }),
    );

const methodDecisions = { METHOD_FEE_APPROVED: 'APPROVED', METHOD_FEE_DENIED: 'DENIED' } as const;

export const ownMethodFeesDecided = (kind: keyof typeof methodDecisions, actor: StaffActor): NotificationQuery =>
  methodFees()
    .where('paymentMethodFee.createdById', '=', actor.userId)
    .where('paymentMethodFee.status', '=', methodDecisions[kind])
    .orderBy('paymentMethodFee.decidedAt', 'desc')
    .select((row) =>
      notificationColumns(kind, {
        id: row.ref('paymentMethodFee.id'),
        recordId: row.ref('paymentMethodFee.id'),
        at: row.ref('paymentMethodFee.decidedAt'),
        subject: row.ref('paymentMethod.name'),
      }),
    );

/** Fee rules that wait for somebody of an office: those for all merchants wait for the head office. */
export const feeWork = (seat: OfficeScope): WorkQuery =>
  facts
    .selectFrom('feeRule')
    .leftJoin('merchant', 'merchant.id', 'feeRule.scopeId')
    .where(visibleToOffice(seat))
    .where('feeRule.status', '=', waiting)
    .select((row) =>
      workColumns('fees', {
        subjectId: row.ref('feeRule.id'),
        name: row.ref('feeRule.feeName'),
        code: row.ref('feeRule.feeCode'),
        since: row.ref('feeRule.createdAt'),
        turn: row.ref('feeRule.createdAt'),
        proposedBy: row.ref('feeRule.createdBy'),
        proposedById: row.ref('feeRule.createdById'),
      }),
    );

/** Fees of methods that wait; they apply everywhere, so the head office decides. */
export const methodFeeWork = ({ office }: OfficeScope): WorkQuery =>
  methodFees()
    .where(({ lit }) => lit(office === 'HEADQUARTER'))
    .where('paymentMethodFee.status', '=', waiting)
    .clearLimit()
    .select((row) =>
      workColumns('methodFees', {
        subjectId: row.ref('paymentMethodFee.id'),
        name: row.ref('paymentMethod.name'),
        code: row.ref('paymentMethodFee.methodId'),
        since: row.ref('paymentMethodFee.createdAt'),
        turn: row.ref('paymentMethodFee.createdAt'),
        proposedBy: row.ref('paymentMethodFee.createdBy'),
        proposedById: row.ref('paymentMethodFee.createdById'),
        ofMerchant: false,
      }),
    );
