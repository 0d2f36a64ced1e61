import { StatusChip, useStatusExplanation } from '@pay/design-system/display';
import { CardSkeleton, FailedState, Notice, PageHead } from '@pay/design-system/page';
import { useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { api } from '#api';
import { accountScreens } from './account.feature.ts';
import { text } from './account.messages.ts';

export default function IdentificationScreen() {
  const t = useText();
  const { data: merchant, error, refetch } = useQuery(api.merchant.getMerchant.query());
  const explanation = useStatusExplanation('MerchantStatus', merchant?.status ?? '');

  return (
    <>
      <PageHead
        title={t(accountScreens.identification.title)}
        purpose={t(text.purpose)}
        status={merchant && <StatusChip status={merchant.status} enumName="MerchantStatus" />}
      />
      {error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!error && !merchant && <CardSkeleton />}
      {merchant && explanation && <Notice tone={merchant.status === 'ACTIVE' ? 'success' : 'info'}>{merchant.denyReason ?? explanation}</Notice>}
    </>
  );
}
