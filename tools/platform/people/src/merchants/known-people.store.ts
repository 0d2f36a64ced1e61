import { acrossMerchants, type Tables } from '@pay/platform-kernel';
import { type Kysely, sql } from 'kysely';

interface KnownPerson {
  name: string | null;
  phone: string;
}

/** Matches a company by tax code, a person by identity card number and a shop by merchant code. */
export async function personByIdentityNo(db: Kysely<Tables>, identityNo: string): Promise<KnownPerson | undefined> {
  const { rows } = await sql<KnownPerson>`
    select case
        when replace(profile->>'taxIdNo', '-', '') = ${identityNo} then profile->>'companyName'
        when merchant.merchant_code = ${identityNo} then merchant.name
        else coalesce(profile->'representativeEkycInfo'->>'name', profile->'ownerEkycInfo'->>'name')
      end as name, merchant.phone
    from merchant left join merchant_profile on merchant.id = merchant_profile.merchant_id
    where replace(profile->>'taxIdNo', '-', '') = ${identityNo} or merchant.merchant_code = ${identityNo}
      or profile->'representativeEkycInfo'->>'no' = ${identityNo} or profile->'ownerEkycInfo'->>'no' = ${identityNo}
    order by submitted_at desc nulls last limit 1`.execute(
    acrossMerchants(db, 'a bank knows people, not our merchants'),
  );
  return rows[0];
}
