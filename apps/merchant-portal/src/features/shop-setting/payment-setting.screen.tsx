import { FormSkeleton, FailedState, PageHead } from '@pay/design-system/page';
import { paymentMethods } from '@pay/domain';
import { useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { api } from '#api';
import { frontEnd } from '#front-end';
import { shopSettingApi } from './shop-setting-api.ts';
import { LookForm } from './look-form.tsx';
import type { PaymentMethod } from './shop-look.ts';
import { shopSettingScreens } from './shop-setting.feature.ts';

const isSwitchedOn = ({ paymentType }: PaymentMethod) =>
  frontEnd.config().features[paymentMethods[paymentType].switch] === true;

export default function PaymentSettingScreen() {
  const t = useText();
  const setting = useQuery(shopSettingApi.shopSetting.get.query());
  const methods = useQuery(shopSettingApi.paymentMethod.publicGetList.query());
  const merchant = useQuery(api.merchant.getMerchant.query());
  const failed = [setting, methods, merchant].find(({ error }) => error);
  if (failed) return <FailedState level={1} error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!setting.data || !methods.data || !merchant.data) {
    return (
      <>
        <PageHead title={t(shopSettingScreens.paymentSetting.title)} />
        <FormSkeleton />
      </>
    );
  }
  return (
    <LookForm setting={setting.data} methods={methods.data.filter(isSwitchedOn)} merchantName={merchant.data.name} />
  );
}
