import { asciiUpper } from '@pay/domain';
import { sql } from 'kysely';
import type { Storage } from '../../storage/engine.ts';
import { inventedName, inventedPhone } from './invented-people.ts';

export interface Customer {
  name: string;
  phone: string;
}

interface Found {
  companyName: string | null;
  personName: string | null;
  isCompany: boolean;
  phone: string;
}

/** Whom the sandbox bank knows by an identity number: whoever told it to the platform, else someone invented. */
export async function customerOf(identityNo: string, { db }: Storage): Promise<Customer> {
  const no = identityNo.replace('-', '');
  const { rows } = await sql<Found>`
    select profile->>'companyName' as "companyName",
      coalesce(profile->'representativeEkycInfo'->>'name', profile->'ownerEkycInfo'->>'name') as "personName",
      replace(profile->>'taxIdNo', '-', '') = ${no} as "isCompany", merchant.phone
    from merchant_profile join merchant on merchant.id = merchant_profile.merchant_id
    where replace(profile->>'taxIdNo', '-', '') = ${no}
      or profile->'representativeEkycInfo'->>'no' = ${no} or profile->'ownerEkycInfo'->>'no' = ${no}
    order by submitted_at desc limit 1`.execute(db);
  const [found] = rows;
  const name = found?.isCompany ? found.companyName : found?.personName;
  return { name: name ? asciiUpper(name) : inventedName(no), phone: found?.phone ?? inventedPhone(no) };
}
