import { fieldRules } from '@pay/contract-core';
import { DecisionDialog } from '@pay/design-system/dialogs';
import { MoneyInput } from '@pay/design-system/fields';
import { toast } from '@pay/design-system/toasts';
import { useFormats, useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#api';
import type { Merchant } from './merchant.ts';
import { text } from './merchants.messages.ts';

const { endpoint, mutation } = api.merchantReview.setLimit;
const { min = 0, max = Infinity } = fieldRules(endpoint).transactionMaxAmount ?? {};

interface LimitDialogProps {
  merchant: Merchant;
  onClose: () => void;
}

/** Sets how much one payment to the merchant may be. */
export function LimitDialog({ merchant, onClose }: LimitDialogProps) {
  const t = useText();
  const { money } = useFormats();
  const { id: merchantId, name } = merchant;
  const [amount, setAmount] = useState<number | null | undefined>(merchant.transactionMaxAmount);
  const [judged, setJudged] = useState(false);
  const isRight = amount !== null && amount !== undefined && amount >= min && amount <= max;
  const bounds = { min: money(min), max: money(max) };
  const call = useMutation(
    mutation({
      onSuccess: (_reply, { transactionMaxAmount }) => {
        toast({
          tone: 'success',
          text: t(text.limitDone, { name, amount: money(transactionMaxAmount) }),
          duration: 5_000,
          important: true,
        });
        onClose();
      },
    }),
  );
  const decide = () => {
    setJudged(true);
    if (isRight) call.mutate({ merchantId, transactionMaxAmount: amount });
  };
  return (
    <DecisionDialog
      title={t(text.limitTitle, { name })}
      effects={[t(text.limitEffect1), t(text.limitEffect2)]}
      facts={[{ label: t(text.limitNow), value: money(merchant.transactionMaxAmount) }]}
      verb={t(text.limitVerb)}
      call={call}
      onDecide={decide}
      onClose={onClose}
    >
      <MoneyInput
        name="transactionMaxAmount"
        label={t(text.limitNew)}
        help={t(text.limitHelp, bounds)}
        required
        value={amount}
        onChange={setAmount}
        error={judged && !isRight ? t(text.limitWrong, bounds) : undefined}
      />
    </DecisionDialog>
  );
}
