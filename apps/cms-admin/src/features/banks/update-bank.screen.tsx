import { FailedState, FormSkeleton } from '@pay/design-system/page';
import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { useText } from '@pay/i18n';
import { useScreenParams, useScreenTitle } from '@pay/screens';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { banksApi } from '#banks-api';
import { BankForm } from './bank-form.tsx';
import type { Bank } from './bank.ts';
import { bankScreens } from './banks.feature.ts';
import { text } from './banks.messages.ts';

export default function UpdateBankScreen(): ReactNode {
  const { bankId } = useScreenParams(bankScreens.update);
  const { data, error, refetch } = useQuery(banksApi.bank.cmsGet.query({ bankId }));
  useScreenTitle({ name: data?.shortName ?? '' });
  if (error) return <FailedState level={1} error={error} onRetry={() => void refetch()} />;
  return data ? <ChangedBank key={bankId} bank={data} /> : <FormSkeleton />;
}

const writtenOf = ({ bin, code, name, shortName, commonName, napasCode, citad, swift, ...bank }: Bank) => ({
  ...{ bin, code, name, shortName, commonName, napasCode },
  citad: citad ?? '',
  swift: swift ?? '',
  napasSupported: bank.napasSupported,
  vietQrSupported: bank.vietQrSupported,
});

function ChangedBank({ bank }: { bank: Bank }) {
  const t = useText();
  const navigate = useNavigate();
  const { id: bankId } = bank;
  const back = { title: t(bankScreens.list.title), to: bankScreens.list.link() };
  const form = useEndpointForm(banksApi.bank.cmsUpdate, {
    fixed: { bankId },
    draft: bankId,
    defaults: writtenOf(bank),
    onDone: ({ shortName: name }) => {
      toast({ tone: 'success', text: t(text.saved, { name }), duration: 5_000, important: true });
      void navigate(back.to);
    },
    // What is emptied is told as empty, or it would stay.
    prepare: (input) => ({ ...input, citad: input.citad ?? '', swift: input.swift ?? '' }),
  });
  return <BankForm bankId={bankId} form={form} failure={form.failure} submit={t(text.save)} back={back} />;
}
