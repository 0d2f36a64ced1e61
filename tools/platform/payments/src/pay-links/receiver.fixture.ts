import { json } from '@pay/platform-kernel';
import type { TestPlatform } from '@pay/platform-testing';

export const company = {
  companyName: 'Công ty TNHH Hoa Sen Việt',
  taxIdNo: '0300588569',
  companyAddress: '12 Lê Lợi',
  companyPhone: '02838221234',
};

/** The merchant has handed in who it is, and by which numbers the public reaches it. */
export async function registerCompany({ services }: TestPlatform, merchantId: string): Promise<void> {
  await services.storages.live.db
    .insertInto('merchantProfile')
    .values({ merchantId, profile: json(company), submittedBy: 'owner', submittedAt: new Date().toISOString() })
    .execute();
}
