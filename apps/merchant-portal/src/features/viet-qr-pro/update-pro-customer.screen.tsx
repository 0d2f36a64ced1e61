import { EndpointForm } from '@pay/design-system/form';
import { FailedState, FormSkeleton, PageHead, RecordNotFoundState } from '@pay/design-system/page';
import { toast } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { useScreenParams } from '@pay/screens';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { vietQrProApi } from './viet-qr-pro-api.ts';
import { vietQrProScreens } from './viet-qr-pro.feature.ts';
import { text } from './viet-qr-pro.messages.ts';

export default function UpdateProCustomerScreen(): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const { id } = useScreenParams(vietQrProScreens.update);
  const { data: found, error, refetch } = useQuery(vietQrProApi.customerGetDetail.query({ id }));
  const detail = vietQrProScreens.customer.link({ id });
  if (error?.name === 'not_found') return <RecordNotFoundState level={1} list={vietQrProScreens.home.link()} />;
  if (error) return <FailedState level={1} error={error} onRetry={() => void refetch()} />;
  if (!found) {
    return (
      <>
        <PageHead title={t(vietQrProScreens.update.title)} />
        <FormSkeleton />
      </>
    );
  }
  return (
    <EndpointForm
      endpoint={vietQrProApi.customerUpdate}
      back={{ title: found.name, to: detail }}
      sections={[{ title: t(text.who), text: t(text.whoText), fields: ['name', 'reference', 'phone'] }]}
      fixed={{ id }}
      defaults={{ name: found.name, reference: found.reference ?? undefined, phone: found.phone ?? undefined }}
      submit={t(text.save)}
      cancel={{ title: t(text.cancel), to: detail }}
      onDone={({ name }) => {
        toast({ tone: 'success', text: t(text.saved, { name }), duration: 5_000 });
        void navigate(detail);
      }}
    />
  );
}
