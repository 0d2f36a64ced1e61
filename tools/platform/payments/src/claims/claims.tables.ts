import type { Moment } from '@pay/platform-kernel';
import type { Generated } from 'kysely';
import type { ClaimKind } from './claims.rules.ts';

interface ProviderClaimTable {
  merchantId: string;
  id: string;
  kind: ClaimKind;
  /** What is owed, by the number that its owner gives it. */
  reference: string;
  status: 'OPEN' | 'SETTLED' | 'CANCELED';
  /** Of a claim of any amount, what is still owed. */
  amount: number;
  takes: Generated<'EXACT' | 'ANY'>;
  description: string;
  code: string;
  virtualAccount: string;
  bankReference: string | null;
  /** The merchant's account from which it was collected. */
  collectedFrom: Generated<string | null>;
  settledAt: Moment | null;
  createdAt: Moment;
}

interface ProviderClaimPartTable {
  merchantId: string;
  bankReference: string;
  claimId: string;
  amount: number;
  virtualAccount: string;
  paidAt: Moment;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    providerClaim: ProviderClaimTable;
    providerClaimPart: ProviderClaimPartTable;
  }
}
