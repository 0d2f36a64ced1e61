import type { Moment } from '@pay/platform-kernel';
import type { Generated } from 'kysely';

export interface CredentialTable {
  merchantId: string;
  clientId: string;
  sealedEncryptKey: string;
  sealedSecretKey: string;
  status: Generated<string>;
  createdAt: Moment;
  validUntil: Moment | null;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    credential: CredentialTable;
  }
}
