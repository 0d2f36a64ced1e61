import { requireOffice } from '../staff/offices.store.ts';
import { maxListedRows, problem } from '@pay/contract-core';
import type { merchantReview } from '@pay/contract-cms';
import type { EkycInfo, MerchantProfile } from '@pay/contract-shared';
import { formatDateTime, maskAccountNo, maskEmail, maskName, maskPhone, merchantMachine } from '@pay/domain';
import {
  type ExportColumn,
  type HandlersOf,
  platformPage,
  type ReadContext,
  type StaffActor,
  stepsOf,
  tableFile,
} from '@pay/platform-kernel';
import { carryOutOpening, orderAccount, refuseWhileOpening } from '../merchants/account-opening.ts';
import { type AccountOpening, lastOpening } from '../merchants/account-openings.store.ts';
import { linkedAccounts } from '../merchants/linked-accounts.ts';
import { countMerchants, exportedMerchants, listMerchants, merchantForStaff } from './merchant-review.store.ts';
import { approveChange, proposeChange, refuseChange } from '../merchants/merchant-changes.ts';
import { changeById, changesOf } from '../merchants/merchant-changes.store.ts';
import {
  approveMerchant,
  denyMerchant,
  lockMerchant,
  proposeApproval,
  unlockMerchant,
} from '../merchants/merchant-steps.ts';
import { cardsOf, type Merchant, submittedProfile } from '../merchants/merchants.store.ts';
import { openableProfile } from '../merchants/private-files.ts';
import { maskedName } from '../merchants/profile.rules.ts';
import { maskedSteps } from './masked-people.ts';
import { noteReveal } from './reveal.ts';
import { approvesFinally, refuseOtherRole, reviewActions } from './review-actions.ts';

type Ctx = ReadContext<StaffActor>;
type View = 'masked' | 'revealed';

const merchantFor = ({ db, actor }: Ctx, merchantId: string) => merchantForStaff(db, actor, merchantId);

const row = (merchant: Merchant, view: View) => ({
  id: merchant.id,
  merchantCode: merchant.merchantCode,
  name: view === 'masked' ? maskedName(merchant) : merchant.name,
  status: merchant.status,
  businessType: merchant.businessType,
  phone: view === 'masked' ? maskPhone(merchant.phone) : merchant.phone,
  email: view === 'masked' && merchant.email ? maskEmail(merchant.email) : merchant.email,
  officeCode: merchant.officeCode,
  createdAt: merchant.createdAt,
  proposedBy: merchant.proposedBy,
  proposedAt: merchant.proposedAt,
});

const exportColumns: ExportColumn<Merchant>[] = [
  { field: 'merchantCode', value: ({ merchantCode }) => merchantCode, width: 14 },
  { field: 'merchantName', value: (merchant) => row(merchant, 'masked').name, width: 36 },
  { field: 'businessType', value: ({ businessType }) => businessType, labels: 'enum.BusinessType' },
  { field: 'status', value: ({ status }) => status, labels: 'enum.MerchantStatus' },
  { field: 'phone', value: ({ phone }) => maskPhone(phone), width: 14 },
  { field: 'email', value: ({ email }) => email && maskEmail(email), width: 28 },
  { field: 'officeCode', value: ({ officeCode }) => officeCode, width: 14 },
  { field: 'createdAt', value: ({ createdAt }) => formatDateTime(createdAt) },
  { field: 'proposedBy', value: ({ proposedBy }) => proposedBy, width: 24 },
];

const maskedIdentity = ({ id, type, sex, national, issueBy, name, no }: EkycInfo): EkycInfo => ({
  id,
  name: maskName(name),
  no: maskAccountNo(no),
  address: '***',
  ...(type && { type }),
  ...(sex && { sex }),
  ...(national && { national }),
  ...(issueBy && { issueBy }),
});

function maskedProfile(profile: MerchantProfile): MerchantProfile {
  const { ownerEkycInfo, representativeEkycInfo, owners, contactEmail, companyPhone } = profile;
  return {
    ...profile,
    ...(ownerEkycInfo && { ownerEkycInfo: maskedIdentity(ownerEkycInfo) }),
    ...(representativeEkycInfo && { representativeEkycInfo: maskedIdentity(representativeEkycInfo) }),
    ...(owners && {
      owners: owners.map((owner) => ({
        ...owner,
        name: maskName(owner.name),
        identifyNumber: maskAccountNo(owner.identifyNumber),
      })),
    }),
    ...(contactEmail && { contactEmail: maskEmail(contactEmail) }),
    ...(companyPhone && { companyPhone: maskPhone(companyPhone) }),
  };
}

const shownOpening = ({ accountNo, ...opening }: AccountOpening, view: View) => ({
  ...opening,
  accountNo: accountNo && view === 'masked' ? maskAccountNo(accountNo) : accountNo,
});

async function detailOf(ctx: Ctx, merchantId: string, view: View) {
  const { db, services } = ctx;
  const merchant = await merchantFor(ctx, merchantId);
  const submitted = await submittedProfile(db, merchantId);
  const whole = submitted && openableProfile(submitted.profile, await cardsOf(db, merchantId), services);
  const profile = whole && (view === 'masked' ? maskedProfile(whole) : whole);
  const accounts = await linkedAccounts(db, merchantId);
  const opening = await lastOpening(db, merchantId);
  const steps = await stepsOf(db, { merchantId, entity: merchantMachine.entity, id: merchantId });
  return {
    ...row(merchant, view),
    chargeType: merchant.chargeType,
    transactionMaxAmount: merchant.transactionMaxAmount,
    payoutDayLimit: merchant.payoutDayLimit,
    amountPolicy: merchant.amountPolicy,
    amountTolerance: merchant.amountTolerance,
    vietQrProStatus: merchant.vietQrProStatus,
    denyReason: merchant.denyReason,
    proposalReason: merchant.proposalReason,
    submittedAt: submitted?.submittedAt ?? null,
    submittedBy: submitted ? (view === 'masked' ? maskName(submitted.submittedBy) : submitted.submittedBy) : null,
    profile: profile ?? null,
    bankAccounts: accounts.map(({ id, accountNo, accountName, defaultAccount }) => ({
      id,
      accountNo: view === 'masked' ? maskAccountNo(accountNo) : accountNo,
      accountName: view === 'masked' ? maskName(accountName) : accountName,
      defaultAccount,
    })),
    changes: await changesOf(db, merchantId),
    opening: opening ? shownOpening(opening, view) : null,
    revision: [merchant.phone, merchant.email, submitted?.profile, accounts.map(({ accountNo }) => accountNo)],
    allowed: reviewActions(merchant, ctx.actor, { accounts: accounts.length, opening }),
    history: view === 'masked' ? maskedSteps(merchantMachine, steps) : steps,
  };
}

/** Who names the merchant besides means a change of that one. */
async function changedMerchant(ctx: Ctx, id: string, named: string | undefined): Promise<void> {
  const { merchantId } = await changeById(ctx.db, id);
  if ((named ?? merchantId) !== merchantId) throw problem('not_found');
  await merchantFor(ctx, merchantId);
}

const step = ({ actor, now }: Ctx, note?: string) => ({
  by: actor.userName,
  party: 'staff' as const,
  now,
  ...(note && { note }),
});

export const merchantReviewHandlers: HandlersOf<typeof merchantReview> = {
  getList: async (filter, { db, actor, page }) => {
    const { rows, total } = await listMerchants(db, actor, filter, page);
    return platformPage(
      rows.map((merchant) => row(merchant, 'masked')),
      page,
      total,
    );
  },
  export: async ({ format = 'xlsx', ...filter }, { db, actor: seat, language, now }) => {
    const { totalIsLowerBound } = await countMerchants(db, seat, filter);
    if (totalIsLowerBound) throw problem('limit_exceeded', { limit: maxListedRows });
    return tableFile({
      name: 'merchants',
      rows: exportedMerchants(db, seat, filter),
      columns: exportColumns,
      format,
      language,
      now,
    });
  },
  getDetail: ({ merchantId }, ctx) => detailOf(ctx, merchantId, 'masked'),
  reveal: async ({ merchantId, reason }, ctx) => {
    noteReveal(ctx, { merchantId, id: merchantId }, reason);
    return detailOf(ctx, merchantId, 'revealed');
  },
  approve: async ({ merchantId, reason }, ctx) => {
    const { db, actor, now } = ctx;
    refuseOtherRole(actor, 'approve');
    if (approvesFinally(actor, await merchantFor(ctx, merchantId))) {
      ctx.audit({ merchantId });
      await approveMerchant(db, merchantId, { by: actor.userName, staffId: actor.userId, now, reason });
    } else await proposeApproval(db, merchantId, { by: actor.userName, staffId: actor.userId, now, reason });
  },
  deny: async ({ merchantId, reason }, ctx) => {
    refuseOtherRole(ctx.actor, 'deny');
    await merchantFor(ctx, merchantId);
    ctx.audit({ merchantId });
    await refuseWhileOpening(ctx.db, merchantId);
    await denyMerchant(ctx.db, merchantId, step(ctx, reason));
  },
  openAccount: {
    outside: async ({ merchantId }, ctx) => {
      refuseOtherRole(ctx.actor, 'openAccount');
      await merchantFor(ctx, merchantId);
      const order = await ctx.transaction((tx) => {
        tx.audit({ merchantId });
        return orderAccount(tx.db, merchantId, step(ctx));
      });
      await carryOutOpening(ctx.services, order, ctx.now);
    },
  },
  lock: async ({ merchantId, reason }, ctx) => {
    refuseOtherRole(ctx.actor, 'lock');
    await merchantFor(ctx, merchantId);
    ctx.audit({ merchantId });
    await lockMerchant(ctx.db, merchantId, step(ctx, reason));
  },
  unlock: async ({ merchantId, reason }, ctx) => {
    refuseOtherRole(ctx.actor, 'unlock');
    await merchantFor(ctx, merchantId);
    ctx.audit({ merchantId });
    await unlockMerchant(ctx.db, merchantId, step(ctx, reason));
  },
  proposeLimit: async ({ merchantId, transactionMaxAmount, payoutDayLimit, reason }, ctx) =>
    proposeChange(
      ctx,
      await merchantFor(ctx, merchantId),
      'LIMIT',
      { transactionMaxAmount, ...(payoutDayLimit !== undefined && { payoutDayLimit }) },
      reason,
    ),
  proposeAmountPolicy: async ({ merchantId, amountPolicy, amountTolerance = 0, reason }, ctx) =>
    proposeChange(
      ctx,
      await merchantFor(ctx, merchantId),
      'AMOUNT_POLICY',
      { amountPolicy, amountTolerance: amountPolicy === 'HOLD' ? amountTolerance : 0 },
      reason,
    ),
  proposeOffice: async ({ merchantId, officeCode, reason }, ctx) => {
    const merchant = await merchantFor(ctx, merchantId);
    if (officeCode) await requireOffice(ctx.db, officeCode);
    return proposeChange(ctx, merchant, 'OFFICE', { officeCode: officeCode ?? null }, reason);
  },
  approveChange: async ({ id, merchantId }, ctx) => {
    await changedMerchant(ctx, id, merchantId);
    return approveChange(ctx, id);
  },
  refuseChange: async ({ id, merchantId, reason }, ctx) => {
    await changedMerchant(ctx, id, merchantId);
    return refuseChange(ctx, id, reason);
  },
};
