import { FormSkeleton, PageHead } from '@pay/design-system/page';
import { useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { payLinkApi } from '#pay-link-api';
import { PayLinkForm } from './pay-link-form.tsx';
import { payLinkScreens } from './pay-links.feature.ts';

export default function CreatePayLinkScreen() {
  const t = useText();
  const [search] = useSearchParams();
  const like = search.get('like') ?? '';
  const { data, isLoading } = useQuery({ ...payLinkApi.getDetail.query({ payLinkCode: like }), enabled: like !== '' });
  if (isLoading) {
    return (
      <>
        <PageHead title={t(payLinkScreens.create.title)} />
        <FormSkeleton />
      </>
    );
  }
  return <PayLinkForm key={data?.payLinkCode} like={data} />;
}
