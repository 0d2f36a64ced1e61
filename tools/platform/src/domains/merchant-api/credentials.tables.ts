import type { credentialStatus } from '@pay/contract-shared';
import type { Generated } from 'kysely';
import type { output } from 'zod/v4/core';
import type { Moment } from '../../storage/tables.ts';

export interface CredentialTable {
  merchantId: string;
  clientId: string;
  sealedEncryptKey: string;
  sealedSecretKey: string;
  status: Generated<output<typeof credentialStatus>>;
  createdAt: Moment;
  validUntil: Moment | null;
}

declare module '../../storage/tables.ts' {
  interface Tables {
    credential: CredentialTable;
  }
}
