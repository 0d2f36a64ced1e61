import type { Generated } from 'kysely';
import type { Moment } from '../../storage/tables.ts';

export interface CredentialTable {
  merchantId: string;
  clientId: string;
  sealedEncryptKey: string;
  sealedSecretKey: string;
  status: Generated<string>;
  createdAt: Moment;
  validUntil: Moment | null;
}

declare module '../../storage/tables.ts' {
  interface Tables {
    credential: CredentialTable;
  }
}
