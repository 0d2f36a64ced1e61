import { createHmac } from 'node:crypto';
import type { MerchantProfile } from '@pay/contract-shared';
import { asciiUpper, type PresetRoleGroup, userMachine } from '@pay/domain';
import { addLinkedAccount } from '@pay/platform-accounts';
import { inTransaction, type Services, transition, type Trx } from '@pay/platform-kernel';
import {
  accountLinked,
  approveMerchant,
  fileHash,
  hashPassword,
  identityPolicy,
  insertMember,
  insertRegistration,
  insertStaff,
  keepCard,
  proposeApproval,
  recognise,
  roleGroupByCode,
  submitProfile,
} from '@pay/platform-people';

export const samplePassword = 'Demo@2468';

const pictureOf = (who: string) => fileHash(new TextEncoder().encode(`identity card of ${who}`));
export const cardOf = (phone: string) => recognise(pictureOf(phone));

export const people = {
  owner: { phone: '0901000001', fullName: cardOf('0901000001').name },
  newcomer: { phone: '0901000002' },
  employer: { phone: '0901000003', fullName: cardOf('0901000003').name },
  cashier: { phone: '0902000001', fullName: 'Lê Thị Hồng Nhung' },
  accountant: { phone: '0902000002', fullName: 'Nguyễn Minh Châu' },
  maker: { username: 'maker@provider.test', fullName: 'Trần Quốc Bình' },
  checker: { username: 'checker@provider.test', fullName: 'Phạm Thu Trang' },
  root: { username: 'root@provider.test', fullName: 'Nguyễn Hữu Phúc' },
} as const;

export const shops = {
  shop: {
    phone: people.owner.phone,
    companyName: 'Công ty TNHH Hoa Sen Việt',
    taxIdNo: '0300588569',
    accountNo: '10642300000001',
  },
  employer: {
    phone: people.employer.phone,
    companyName: 'Công ty Cổ phần May Bình Minh',
    taxIdNo: '0100109106',
    accountNo: '10642300000003',
  },
} as const;

export interface Shop {
  phone: string;
  companyName: string;
  taxIdNo: string;
  accountNo: string;
}

export interface ShopPapers {
  frontUrl: string;
  backUrl: string;
  licence: { fileName: string; url: string };
}

const namedPapers: ShopPapers = {
  frontUrl: 'sample/front.jpg',
  backUrl: 'sample/back.jpg',
  licence: { fileName: 'giay-phep-kinh-doanh.pdf', url: 'sample/giay-phep-kinh-doanh.pdf' },
};

export interface SampleMerchant {
  merchantId: string;
  merchantCode: string;
  userId: string;
}

export interface SamplePeople {
  shop: SampleMerchant & { accountantId: string };
  newcomer: SampleMerchant;
  employer: SampleMerchant;
}

function profileOf(shop: Shop, cardId: string, { licence }: ShopPapers): MerchantProfile {
  const card = cardOf(shop.phone);
  const address = `${card.street}, ${card.district}, ${card.province}`;
  return {
    businessType: 'ORGANIZATION',
    companyName: shop.companyName,
    companyAddress: address,
    companyPhone: '02838221234',
    contactEmail: `lienhe@shop${shop.phone.slice(-1)}.test`,
    taxIdNo: shop.taxIdNo,
    businessSectors: ['OTHER'],
    revenueType: 'REVENUE_TYPE_2',
    chargeType: 'IMMEDIATELY',
    storeAddress: address,
    representativePosition: 'DIRECTOR',
    representativeEkycInfo: {
      id: cardId,
      name: card.name,
      no: card.no,
      type: card.idType,
      sex: card.sex,
      national: card.national,
      address,
      birthday: card.birthday,
      issueBy: card.issueBy,
      issueDate: card.issueDate,
    },
    owners: [{ name: card.name, identifyNumber: card.no, position: 'DIRECTOR', funPercent: 100 }],
    documents: [{ ...licence, type: 'BUSINESS_LICENSE' }],
  };
}

export async function submitShop(
  trx: Trx,
  shop: Shop,
  passwordHash: string,
  now: string,
  papers = namedPapers,
): Promise<SampleMerchant> {
  const registered = await insertRegistration(trx, { phone: shop.phone, passwordHash, affiliateCode: null, now });
  const { merchantId } = registered;
  const recognition = cardOf(shop.phone);
  const cardId = await keepCard(trx, merchantId, {
    ekycType: 'REPRESENTATIVE',
    recognition,
    frontUrl: papers.frontUrl,
    backUrl: papers.backUrl,
    fileHash: pictureOf(shop.phone),
    createdBy: shop.phone,
    createdAt: now,
  });
  await submitProfile(trx, merchantId, {
    profile: profileOf(shop, cardId, papers),
    withTaxId: true,
    by: recognition.name,
    party: 'owner',
    now,
  });
  return registered;
}

export async function applyShop(
  trx: Trx,
  shop: Shop,
  passwordHash: string,
  now: string,
  papers = namedPapers,
): Promise<SampleMerchant> {
  const registered = await submitShop(trx, shop, passwordHash, now, papers);
  const { merchantId } = registered;
  await addLinkedAccount(trx, merchantId, {
    accountNo: shop.accountNo,
    accountName: asciiUpper(shop.companyName),
    now,
  });
  await accountLinked(trx, merchantId, { by: cardOf(shop.phone).name, now });
  return registered;
}

export async function openShop(
  trx: Trx,
  shop: Shop,
  passwordHash: string,
  { maker, checker }: Record<'maker' | 'checker', string>,
  now: string,
): Promise<SampleMerchant> {
  const registered = await applyShop(trx, shop, passwordHash, now);
  const { merchantId } = registered;
  await proposeApproval(trx, merchantId, { by: people.maker.fullName, staffId: maker, now });
  await approveMerchant(trx, merchantId, { by: people.checker.fullName, staffId: checker, now });
  return registered;
}

async function addMember(
  trx: Trx,
  merchantId: string,
  {
    phone,
    fullName,
    post,
    passwordHash,
  }: (typeof people)['cashier' | 'accountant'] & {
    post: PresetRoleGroup;
    passwordHash: string;
  },
  now: string,
): Promise<string> {
  const group = await roleGroupByCode(trx, merchantId, post);
  const id = await insertMember(trx, {
    merchantId,
    roleGroupId: group.id,
    phone,
    fullName,
    email: null,
    bankAccountIds: [],
    status: 'NOT_LOGGED_IN',
    passwordHash,
    passwordExpiresAt: null,
    createdBy: people.owner.fullName,
    createdAt: now,
  });
  if (!id) throw new Error(`The sample shop already has ${fullName}`);
  await transition(trx, userMachine, 'appUser', { merchantId, id }, 'setOwnPassword', {
    by: fullName,
    party: 'member',
    now,
  });
  return id;
}

export async function playPeople({ storages, clocks, secrets, settings, identity }: Services): Promise<SamplePeople> {
  const travelling = createHmac('sha256', secrets.hashKey).update(samplePassword).digest('hex');
  const { hashCost } = identityPolicy(settings);
  const hash = () => hashPassword(travelling, hashCost);
  const hashes = {
    owner: await hash(),
    newcomer: await hash(),
    employer: await hash(),
    cashier: await hash(),
    accountant: await hash(),
    maker: await hash(),
    checker: await hash(),
    root: await hash(),
  };
  const now = clocks.live.now();
  const played = await inTransaction(storages.live.db, async (trx) => {
    const hire = (role: 'maker' | 'checker' | 'root') =>
      insertStaff(trx, {
        ...people[role],
        roles: [role],
        office: 'HEADQUARTER',
        officeCode: null,
        passwordHash: hashes[role],
        createdAt: now,
      });
    const staff = { maker: await hire('maker'), checker: await hire('checker') };
    await hire('root');
    const shop = await openShop(trx, shops.shop, hashes.owner, staff, now);
    const newcomer = await insertRegistration(trx, {
      phone: people.newcomer.phone,
      passwordHash: hashes.newcomer,
      affiliateCode: null,
      now,
    });
    const employer = await openShop(trx, shops.employer, hashes.employer, staff, now);
    const { merchantId } = shop;
    await addMember(trx, merchantId, { ...people.cashier, post: 'CASHIER', passwordHash: hashes.cashier }, now);
    const accountantId = await addMember(
      trx,
      merchantId,
      { ...people.accountant, post: 'ACCOUNTANT', passwordHash: hashes.accountant },
      now,
    );
    return { shop: { ...shop, accountantId }, newcomer, employer };
  });
  for (const { merchantId, merchantCode } of Object.values(played)) {
    await identity.mirror({ kind: 'client', merchantId, merchantCode, clientId: '' });
  }
  return played;
}
