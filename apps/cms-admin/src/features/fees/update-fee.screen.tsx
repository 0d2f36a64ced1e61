import { vnDay } from '@pay/domain';
import { FormPage } from '@pay/design-system/form';
import { FailedState, FormSkeleton, RecordNotFoundState, ScreenHead } from '@pay/design-system/page';
import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { useText } from '@pay/i18n';
import { useScreenParams } from '@pay/screens';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { feesApi } from '#fees-api';
import { useFeeVat } from '#use-parameter';
import { FeeExample } from './fee-example.tsx';
import { FeeFields } from './fee-fields.tsx';
import { type Fee, ruleWritten } from './fee.ts';
import { feeScreens } from './fees.feature.ts';
import { text } from './fees.messages.ts';

const writtenOf = ({ feeName, serviceType, merchantCode, paymentType, cardType, ...fee }: Fee) => ({
  feeName,
  serviceType,
  merchantCode,
  paymentType,
  cardType,
  feeMethod: fee.feeMethod,
  calculatePer: fee.calculatePer,
  fixedFee: fee.fixedFee,
  dynamicFee: fee.dynamicFee,
  minFee: fee.minFee,
  maxFee: fee.maxFee,
  brackets: fee.brackets,
  bracketMode: fee.bracketMode,
  bracketBasis: fee.bracketBasis,
  activeFeeDate: fee.activeFeeDate,
  endFeeDate: fee.endFeeDate,
});

function UpdateForm({ fee }: { fee: Fee }) {
  const t = useText();
  const navigate = useNavigate();
  const detail = feeScreens.detail.link({ id: fee.id });
  const vatPercent = useFeeVat(vnDay(new Date()));
  const [seen] = useState(fee.seen);
  const form = useEndpointForm(feesApi.fee.update, {
    defaults: writtenOf(fee),
    fixed: { id: fee.id, seen },
    onDone: ({ id, feeCode: code }) => {
      toast({ tone: 'success', text: t(text.changed, { code }), duration: 5_000, important: true });
      void navigate(feeScreens.detail.link({ id }));
    },
  });
  return (
    <FormPage
      purpose={t(fee.feeStatus === 'APPROVED' ? text.newVersionPurpose : text.createPurpose)}
      back={{ title: fee.feeCode, to: detail }}
      cancel={{ title: t(text.cancel), to: detail }}
      onSubmit={(event) => void form.submit(event)}
      submit={{ title: t(text.send), busy: form.busy }}
      problems={form.problems}
      restored={form.restored}
      failure={form.failure}
      preview={<FeeExample rule={ruleWritten(form.values)} vatPercent={vatPercent} />}
    >
      <FeeFields form={form} />
    </FormPage>
  );
}

function Fetched({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(feesApi.fee.getDetail.query({ id }));
  if (data) return <UpdateForm fee={data} />;
  return (
    <>
      <ScreenHead />
      {error?.name === 'not_found' && <RecordNotFoundState list={feeScreens.list.link()} />}
      {error && error.name !== 'not_found' && <FailedState error={error} onRetry={() => void refetch()} />}
      {!error && <FormSkeleton />}
    </>
  );
}

export default function UpdateFeeScreen() {
  const { id } = useScreenParams(feeScreens.update);
  return <Fetched id={id} />;
}
