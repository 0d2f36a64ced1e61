import { BankIcon } from '@pay/design-system/bank';
import { Combo } from '@pay/design-system/fields';
import { useSettled } from '@pay/forms';
import { useText } from '@pay/i18n';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { text } from './create.messages.ts';
import type { Receiver } from './payout.ts';
import { receiverApi } from './receivers-api.ts';

const offered = 20;

interface ReceiverPickerProps {
  value: string | undefined;
  onPick: (receiver: Receiver | undefined) => void;
}

/** Finds a saved receiver by any part of name, number or bank; those used last are offered first. */
export function ReceiverPicker({ value, onPick }: ReceiverPickerProps) {
  const t = useText();
  const [written, setWritten] = useState('');
  const query = useSettled(written.trim());
  const { data, isFetching } = useQuery({
    ...receiverApi.getAll.query({ query: query || undefined, pageSize: offered }),
    placeholderData: keepPreviousData,
  });
  const receivers = data?.items ?? [];
  return (
    <Combo
      name="receiver"
      label={t(text.saved)}
      placeholder={t(text.chooseSaved)}
      value={value}
      loading={isFetching}
      onSearch={setWritten}
      onChange={(id) => onPick(receivers.find((receiver) => receiver.id === id))}
      options={receivers.map(({ id, accountName, nickname, bankName, bankLogo, accountNo }) => ({
        value: id,
        label: nickname ? `${nickname} · ${accountName}` : accountName,
        text: `${bankName} ${accountNo}`,
        icon: <BankIcon icon={bankLogo} />,
      }))}
    />
  );
}
