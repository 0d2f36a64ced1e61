import { ekyc, merchant, user } from '@pay/contract-portal';
import type { IdentityRig } from '@pay/platform-people/fixtures';
import sharp from 'sharp';

let newcomers = 0;

const card = async (note: string) => {
  const hue = [...note].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 16_777_216, 7);
  const background = { r: hue >> 16, g: (hue >> 8) & 255, b: hue & 255 };
  return (await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer()) as never as Blob;
};

/** Someone who registered and told who he is, so that accounts can be linked next. */
export async function submittedMerchant(rig: IdentityRig, businessType: 'PERSONAL' | 'ORGANIZATION' = 'PERSONAL') {
  newcomers += 1;
  const phone = `09066${String(newcomers).padStart(5, '0')}`;
  const { sessionId } = await rig.ok(user.registerCheckPhone, { phone });
  await rig.ok(user.registerSubmit, {
    phone,
    sessionId,
    otp: await rig.otpOf(phone),
    password: rig.hashed('Demo@2468'),
  });
  const { token } = await rig.signIn(phone, 'Demo@2468');
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
  const taxIdNo = '0300588569';
  if (businessType === 'PERSONAL')
    await rig.ok(merchant.submitInfoV2, { ...common, ownerEkycInfo: identity }, { token });
  else {
    await rig.ok(
      merchant.submitInfoV2,
      {
        ...common,
        companyName: `Công ty Ví Dụ ${newcomers}`,
        companyAddress: '85 Lê Lợi, Đà Nẵng',
        taxIdNo,
        representativePosition: 'DIRECTOR',
        representativeEkycInfo: identity,
        owners: [{ name: read.name, identifyNumber: read.no, position: 'DIRECTOR', funPercent: 100 }],
        documents: [{ fileName: 'giay-phep.pdf', url: 'https://storage.test/giay-phep.pdf' }],
      },
      { token },
    );
  }
  const { id: merchantId } = await rig.ok(merchant.getMerchant, {}, { token });
  return { phone, token, merchantId, idCardNo: read.no, taxIdNo, name: read.name };
}
