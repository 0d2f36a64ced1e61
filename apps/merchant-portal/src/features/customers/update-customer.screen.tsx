import { EndpointForm } from '@pay/design-system/form';
import { FailedState, FormSkeleton, PageHead } from '@pay/design-system/page';
import { toast } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { useScreenParams, useScreenTitle } from '@pay/screens';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { customersApi } from './customers-api.ts';
import { customerScreens } from './customers.feature.ts';
import { text } from './customers.messages.ts';
import { useCustomerFields } from './use-customer-fields.ts';

export default function UpdateCustomerScreen(): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const { id } = useScreenParams(customerScreens.update);
  const { data: found, error, refetch } = useQuery(customersApi.getDetail.query({ customerId: id }));
  const { person } = useCustomerFields();
  const name = found?.fullName ?? '';
  useScreenTitle({ name });
  const title = t(customerScreens.update.title, { name });
  const detail = customerScreens.detail.link({ id });
  if (error) return <FailedState level={1} error={error} onRetry={() => void refetch()} />;
  if (!found) {
    return (
      <>
        <PageHead title={title} />
        <FormSkeleton />
      </>
    );
  }
  return (
    <EndpointForm
      endpoint={customersApi.update}
      title={title}
      back={{ title: found.fullName, to: detail }}
      sections={[person]}
      fixed={{ id }}
      defaults={{
        fullName: found.fullName,
        phone: found.phone ?? undefined,
        email: found.email ?? undefined,
        address: found.address ?? undefined,
      }}
      submit={t(text.save)}
      cancel={{ title: t(text.cancel), to: detail }}
      onDone={({ fullName }) => {
        toast({ tone: 'success', text: t(text.saved, { name: fullName }), duration: 5_000 });
        void navigate(detail);
      }}
    />
  );
}
