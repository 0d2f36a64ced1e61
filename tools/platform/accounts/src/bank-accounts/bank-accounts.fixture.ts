import { ekyc, merchant, user } from '@pay/contract-portal';
import type { IdentityRig } from '@pay/platform-people/fixtures';
import sharp from 'sharp';

let newcomers = 0;
const newcomersPassword = 'Demo@2468';

const card = async (note: string) => {
  const hue = [...note].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 16_777_216, 7);
  const background = { r: hue >> 16, g: (hue >> 8) & 255, b: hue & 255 };
  return (await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer()) as never as Blob;
};

type Rig = Pick<IdentityRig, 'ok' | 'otpOf' | 'hashed' | 'signIn'>;

export async function newcomer(rig: Rig) {
  newcomers += 1;
  const phone = `09066${String(newcomers).padStart(5, '0')}`;
  const { sessionId } = await rig.ok(user.registerCheckPhone, { phone });
  await rig.ok(user.registerSubmit, {
    phone,
    sessionId,
    otp: await rig.otpOf(phone),
    password: rig.hashed(newcomersPassword),
  });
  const { token } = await rig.signIn(phone, newcomersPassword);
  return { phone, token };
}

const taxIdNo = '0300588569';

export async function profileOf(
  rig: Rig,
  { phone, token }: { phone: string; token: string },
  businessType: 'PERSONAL' | 'ORGANIZATION' = 'PERSONAL',
) {
  const ekycType = businessType === 'PERSONAL' ? 'OWNER' : 'REPRESENTATIVE';
  const read = await rig.ok(
    ekyc.uploadCard,
    { ekycType, imageFront: await card(`${phone} front`), imageBack: await card(`${phone} back`) },
    { token },
  );
  const identity = {
    id: read.id,
    name: read.name,
    no: read.no,
    birthday: read.birthday,
    address: '12 Hùng Vương, Hà Nội',
  };
  const common = { businessType, businessSectors: ['OTHER' as const], revenueType: 'REVENUE_TYPE_1' as const };
  const profile =
    businessType === 'PERSONAL'
      ? { ...common, ownerEkycInfo: identity }
      : {
          ...common,
          companyName: `Công ty Ví Dụ ${newcomers}`,
          companyAddress: '85 Lê Lợi, Đà Nẵng',
          taxIdNo,
          representativePosition: 'DIRECTOR' as const,
          representativeEkycInfo: identity,
          owners: [{ name: read.name, identifyNumber: read.no, position: 'DIRECTOR' as const, funPercent: 100 }],
          documents: [{ fileName: 'giay-phep.pdf', url: 'https://storage.test/giay-phep.pdf' }],
        };
  return { profile, read };
}

export async function submittedMerchant(rig: Rig, businessType: 'PERSONAL' | 'ORGANIZATION' = 'PERSONAL') {
  const person = await newcomer(rig);
  const { phone, token } = person;
  const { profile, read } = await profileOf(rig, person, businessType);
  await rig.ok(merchant.submitInfoV2, profile, { token });
  const { id: merchantId } = await rig.ok(merchant.getMerchant, {}, { token });
  return { phone, token, merchantId, idCardNo: read.no, taxIdNo, name: read.name };
}
