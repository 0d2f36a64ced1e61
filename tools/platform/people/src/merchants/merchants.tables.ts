import type { businessType, chargeType, vietQrProStatus } from '@pay/contract-shared';
import type { accountOpeningMachine, merchantChangeMachine, merchantMachine, StatusOf } from '@pay/domain';
import type { Json, Moment } from '@pay/platform-kernel';
import type { Generated, GeneratedAlways } from 'kysely';
import type { output } from 'zod/v4/core';

type MerchantStatus = StatusOf<typeof merchantMachine>;

export interface MerchantTable {
  id: string;
  /** A merchant owns its own row, so that its users' statements reach only this one. */
  merchantId: GeneratedAlways<string>;
  merchantCode: string;
  name: string;
  status: MerchantStatus;
  businessType: output<typeof businessType> | null;
  chargeType: Generated<output<typeof chargeType>>;
  amountPolicy: Generated<'EXACT' | 'HOLD'>;
  /** Hundredths of a percent by which the received sum may differ from the amount and still pay it. */
  amountTolerance: Generated<number>;
  transactionMaxAmount: Generated<number>;
  /** Null where the provider's limit for all holds. */
  payoutDayLimit: Generated<number | null>;
  phone: string;
  email: string | null;
  allowEmail: Generated<boolean>;
  vietQrProStatus: Generated<output<typeof vietQrProStatus>>;
  denyReason: string | null;
  affiliateCode: string | null;
  officeCode: string | null;
  /** The staff member who proposed the approval; another one must approve. */
  proposedBy: string | null;
  proposedById: string | null;
  proposedAt: Moment | null;
  proposalReason: Generated<string | null>;
  /** When what the staff have to decide about it began. */
  waitingSince: Moment;
  searchText: string;
  version: Generated<number>;
  createdAt: Moment;
}

/** Merchants that changed since the test mode last copied them. */
interface MerchantToMirrorTable {
  merchantId: string;
  version: number;
}

interface MerchantProfileTable {
  merchantId: string;
  profile: Json<unknown>;
  submittedBy: string;
  submittedAt: Moment;
}

interface EkycCardTable {
  id: string;
  merchantId: string;
  ekycType: 'OWNER' | 'REPRESENTATIVE';
  recognition: Json<unknown>;
  frontUrl: string;
  backUrl: string | null;
  fileHash: string;
  createdBy: string;
  createdAt: Moment;
}

export interface MerchantChangeTable {
  id: string;
  merchantId: string;
  kind: 'LIMIT' | 'AMOUNT_POLICY' | 'OFFICE' | 'CREDIT_LINE';
  status: StatusOf<typeof merchantChangeMachine>;
  wanted: Json<unknown>;
  former: Json<unknown>;
  reason: string | null;
  /** Why it was proposed. */
  proposalReason: Generated<string | null>;
  proposedBy: string;
  proposedById: string;
  proposedAt: Moment;
  decidedBy: string | null;
  decidedAt: Moment | null;
}

interface AccountOpeningTable {
  merchantId: string;
  id: string;
  status: StatusOf<typeof accountOpeningMachine>;
  orderedBy: string;
  orderedAt: Moment;
  endedAt: Moment | null;
  accountNo: string | null;
  accountName: string | null;
  /** Why the bank opens none, in its words. */
  refusal: string | null;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    merchant: MerchantTable;
    merchantToMirror: MerchantToMirrorTable;
    merchantProfile: MerchantProfileTable;
    ekycCard: EkycCardTable;
    merchantChange: MerchantChangeTable;
    accountOpening: AccountOpeningTable;
  }
}
