import { asciiUpper } from '@pay/domain';
import { acrossMerchants, type Storage } from '@pay/platform-kernel';
import { sql } from 'kysely';
import { inventedName, inventedPhone } from './invented-people.ts';

export interface Customer {
  name: string;
  phone: string;
}

interface Found {
  name: string | null;
  phone: string;
}

/** Whoever told the platform an identity number: a company by its tax code, a person by the identity card, a shop by its merchant code. */
export async function knownCustomer(identityNo: string, { db }: Storage): Promise<Customer | undefined> {
  const no = identityNo.replace('-', '');
  const { rows } = await sql<Found>`
    select case
        when replace(profile->>'taxIdNo', '-', '') = ${no} then profile->>'companyName'
        when merchant.merchant_code = ${no} then merchant.name
        else coalesce(profile->'representativeEkycInfo'->>'name', profile->'ownerEkycInfo'->>'name')
      end as name, merchant.phone
    from merchant left join merchant_profile on merchant.id = merchant_profile.merchant_id
    where replace(profile->>'taxIdNo', '-', '') = ${no} or merchant.merchant_code = ${no}
      or profile->'representativeEkycInfo'->>'no' = ${no} or profile->'ownerEkycInfo'->>'no' = ${no}
    order by submitted_at desc nulls last limit 1`.execute(
    acrossMerchants(db, 'a bank knows people, not our merchants'),
  );
  const [found] = rows;
  return found?.name ? { name: asciiUpper(found.name), phone: found.phone } : undefined;
}

/** Whom the sandbox bank knows by an identity number: whoever told it to the platform, else someone invented. */
export async function customerOf(identityNo: string, live: Storage): Promise<Customer> {
  const no = identityNo.replace('-', '');
  return (await knownCustomer(no, live)) ?? { name: inventedName(no), phone: inventedPhone(no) };
}
