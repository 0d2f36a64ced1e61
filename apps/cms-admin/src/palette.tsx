import { useListSearch } from '@pay/app-frame/list-search';
import { Palette as AppPalette } from '@pay/app-frame/palette';
import type { PaletteSearch } from '@pay/design-system/command-palette';
import { StatusChip } from '@pay/design-system/display';
import { useFormats } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { api } from '#api';
import { features } from './features.ts';
import { merchantScreens } from './features/merchants/merchants.feature.ts';
import { enterpriseScreens } from './features/salary-enterprises/salary-enterprises.feature.ts';
import { staffScreens } from './features/staff/staff.feature.ts';
import { webhookScreens } from './features/webhooks/webhooks.feature.ts';
import { menu } from './shell.messages.ts';

const pageSize = 5;

function useSearches(): PaletteSearch[] {
  const { money } = useFormats();
  const search = useListSearch();

  return [
    ...search(merchantScreens.list, ['code', 'name', 'phone', 'email'], async (keyword, signal) =>
      (await api.merchantReview.getList.fetch({ keyword, pageSize }, { signal })).items.map((merchant) => ({
        id: `merchant ${merchant.id}`,
        title: merchant.name,
        code: merchant.merchantCode,
        state: <StatusChip quiet status={merchant.status} enumName="MerchantStatus" />,
        to: merchantScreens.detail.link({ merchantId: merchant.id }),
      })),
    ),
    ...search(enterpriseScreens.list, ['code', 'name', 'amount'], async (keyword, signal) =>
      (await api.salaryEnterprise.getList.fetch({ keyword, pageSize }, { signal })).items.map((enterprise) => ({
        id: `enterprise ${enterprise.merchantId}`,
        title: enterprise.merchantName,
        code: enterprise.merchantCode,
        state: <StatusChip quiet status={enterprise.status} enumName="EnterpriseStatus" />,
        amount: enterprise.paySalaryLimitation ? money(enterprise.paySalaryLimitation) : undefined,
        to: enterpriseScreens.detail.link({ merchantId: enterprise.merchantId }),
      })),
    ),
    ...search(webhookScreens.list, ['code', 'name', 'address'], async (keyword, signal) =>
      (await api.webhook.cmsGetList.fetch({ keyword, pageSize }, { signal })).items.map((webhook) => ({
        id: `webhook ${webhook.merchantId}`,
        title: webhook.merchantName,
        code: webhook.webhookUrl ?? webhook.merchantCode,
        state: <StatusChip quiet status={webhook.status} enumName="WebhookStatus" />,
        to: webhookScreens.detail.link({ merchantId: webhook.merchantId }),
      })),
    ),
    ...search(staffScreens.list, ['name', 'email'], async (keyword, signal) =>
      (await api.staffUser.getList.fetch({ keyword, pageSize }, { signal })).items.map((staff) => ({
        id: `staff ${staff.staffId}`,
        title: staff.fullName,
        code: staff.username,
        state: <StatusChip quiet status={staff.status} enumName="UserStatus" />,
        to: staffScreens.detail.link({ staffId: staff.staffId }),
      })),
    ),
  ];
}

export function Palette({ onClose }: { onClose: () => void }) {
  const { data: staff } = useQuery(api.staffUser.getInfo.query());
  return (
    <AppPalette
      key={staff?.staffId}
      features={features}
      sections={menu}
      first={[]}
      searches={useSearches()}
      person={staff?.staffId ?? ''}
      onClose={onClose}
    />
  );
}
