import type { PdfLook, Services, Trx } from '@pay/platform-kernel';
import { shopSettingOf } from '@pay/platform-payments';
import { diskStore, merchantFacts, submittedProfile } from '@pay/platform-people';

interface ShopLook {
  name: string;
  merchantCode: string;
  address: string | null;
  look: PdfLook;
}

/** How a shop shows itself on what it hands out: the name, colour and sign that payers know, and where it is. */
export async function shopLook(
  db: Trx,
  merchantId: string,
  { settings }: Pick<Services, 'settings'>,
): Promise<ShopLook> {
  const { shopName, backgroundColor, logo } = await shopSettingOf(db, merchantId);
  const { name, merchantCode } = await merchantFacts(db, merchantId, ['name', 'merchantCode']);
  const submitted = await submittedProfile(db, merchantId);
  const { storeAddress, companyAddress } = submitted?.profile ?? {};
  const objectName = logo?.split('/').at(-1);
  return {
    name: shopName ?? name,
    merchantCode,
    address: storeAddress ?? companyAddress ?? null,
    look: {
      colour: backgroundColor,
      logo:
        objectName === undefined
          ? undefined
          : await diskStore(settings.dataFolder).get({ bucket: 'shop', fileType: 'image', objectName }),
    },
  };
}
