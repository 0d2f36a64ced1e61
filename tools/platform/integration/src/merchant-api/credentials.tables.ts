import type { credentialStatus } from '@pay/contract-shared';
import type { Moment, SignedChannel } from '@pay/platform-kernel';
import type { Generated } from 'kysely';
import type { output } from 'zod/v4/core';

export interface CredentialTable {
  merchantId: string;
  clientId: string;
  sealedEncryptKey: string;
  sealedSecretKey: string;
  status: Generated<output<typeof credentialStatus>>;
  channel: Generated<SignedChannel>;
  createdAt: Moment;
  validUntil: Moment | null;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    credential: CredentialTable;
  }
}
