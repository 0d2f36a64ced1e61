import { fieldRules } from '@pay/contract-core';
import { DecisionDialog } from '@pay/design-system/dialogs';
import { Combo, MoneyInput, NumberInput, RadioCards, SelectInput, TextInput } from '@pay/design-system/fields';
import { toast } from '@pay/design-system/toasts';
import { useEnumLabel, useFieldLabel, useFormats, useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#api';
import type { Merchant } from './merchant.ts';
import { useOpenOffices } from '#use-open-offices';
import { text } from './terms.messages.ts';
import { useTermWords } from './use-term-words.ts';

const { proposeLimit, proposeAmountPolicy, proposeOffice } = api.merchantReview;
const { min = 0, max = Infinity } = fieldRules(proposeLimit.endpoint).transactionMaxAmount ?? {};
const { min: minDay = 0, max: maxDay = Infinity } = fieldRules(proposeLimit.endpoint).payoutDayLimit ?? {};
const maxTolerance = (fieldRules(proposeAmountPolicy.endpoint).amountTolerance?.max ?? 0) / 100;

const kinds = ['AMOUNT_POLICY', 'LIMIT', 'OFFICE'] as const;
const policies = ['EXACT', 'HOLD'] as const;

interface TermsDialogProps {
  merchant: Merchant;
  onClose: () => void;
}

export function TermsDialog({ merchant, onClose }: TermsDialogProps) {
  const t = useText();
  const named = useEnumLabel();
  const label = useFieldLabel();
  const { money } = useFormats();
  const wordsOf = useTermWords();
  const offices = useOpenOffices();
  const { id: merchantId, name, seen } = merchant;
  const [kind, setKind] = useState<(typeof kinds)[number]>('AMOUNT_POLICY');
  const [limit, setLimit] = useState<number | null | undefined>(merchant.transactionMaxAmount);
  const [dayLimit, setDayLimit] = useState<number | null | undefined>(merchant.payoutDayLimit);
  const [reason, setReason] = useState('');
  const [policy, setPolicy] = useState(merchant.amountPolicy);
  const [tolerance, setTolerance] = useState<number | null | undefined>(merchant.amountTolerance / 100);
  const [office, setOffice] = useState(merchant.officeCode ?? '');
  const [judged, setJudged] = useState(false);

  const onSuccess = () => {
    toast({ tone: 'success', text: t(text.proposed), duration: 5_000, important: true });
    onClose();
  };
  const calls = {
    LIMIT: useMutation(proposeLimit.mutation({ onSuccess })),
    AMOUNT_POLICY: useMutation(proposeAmountPolicy.mutation({ onSuccess })),
    OFFICE: useMutation(proposeOffice.mutation({ onSuccess })),
  };
  const bounds = { min: money(min), max: money(max) };
  const limitRight = typeof limit === 'number' && limit >= min && limit <= max;
  const dayBounds = { min: money(minDay), max: money(maxDay) };
  const dayRight = typeof dayLimit !== 'number' || (dayLimit >= minDay && dayLimit <= maxDay);
  const reasonRight = reason.trim() !== '';
  const toleranceRight = typeof tolerance === 'number' && tolerance >= 0 && tolerance <= maxTolerance;

  const propose = () => {
    setJudged(true);
    if (!reasonRight) return false;
    const proposal = { merchantId, seen, reason: reason.trim() };
    if (kind === 'LIMIT') {
      const wished = { ...proposal, payoutDayLimit: dayLimit ?? null };
      return limitRight && dayRight && calls.LIMIT.mutate({ ...wished, transactionMaxAmount: limit });
    }
    if (kind === 'OFFICE') {
      return calls.OFFICE.mutate({ ...proposal, ...(office && { officeCode: office }) });
    }
    if (policy === 'EXACT') return calls.AMOUNT_POLICY.mutate({ ...proposal, amountPolicy: policy });
    const amountTolerance = Math.round((tolerance ?? 0) * 100);
    return toleranceRight && calls.AMOUNT_POLICY.mutate({ ...proposal, amountPolicy: policy, amountTolerance });
  };

  return (
    <DecisionDialog
      title={t(text.changeTitle, { name })}
      effects={[t(text.changeEffect1), t(text.changeEffect2)]}
      facts={[{ label: t(text.now), value: wordsOf(kind, merchant), wide: true }]}
      verb={t(text.changeVerb)}
      call={calls[kind]}
      onDecide={propose}
      onClose={onClose}
    >
      <SelectInput
        name="kind"
        label={t(text.which)}
        required
        value={kind}
        onChange={(chosen) => setKind(kinds.find((one) => one === chosen) ?? kind)}
        options={kinds.map((value) => ({ value, label: named('MerchantChangeKind', value) }))}
      />
      {kind === 'LIMIT' && (
        <MoneyInput
          name="transactionMaxAmount"
          label={label('transactionMaxAmount')}
          help={t(text.limitHelp, bounds)}
          required
          value={limit}
          onChange={setLimit}
          error={judged && !limitRight ? t(text.limitWrong, bounds) : undefined}
        />
      )}
      {kind === 'LIMIT' && (
        <MoneyInput
          name="payoutDayLimit"
          label={t(text.payoutDayLimit)}
          help={t(text.payoutDayHelp, dayBounds)}
          value={dayLimit}
          onChange={setDayLimit}
          error={judged && !dayRight ? t(text.limitWrong, dayBounds) : undefined}
        />
      )}
      {kind === 'AMOUNT_POLICY' && (
        <RadioCards
          name="amountPolicy"
          label={label('amountPolicy')}
          required
          value={policy}
          onChange={(chosen) => setPolicy(policies.find((one) => one === chosen) ?? policy)}
          options={[
            { value: 'EXACT', label: named('AmountPolicy', 'EXACT'), text: t(text.exactHelp) },
            { value: 'HOLD', label: named('AmountPolicy', 'HOLD'), text: t(text.holdHelp) },
          ]}
        />
      )}
      {kind === 'AMOUNT_POLICY' && policy === 'HOLD' && (
        <NumberInput
          name="amountTolerance"
          label={t(text.tolerance)}
          help={t(text.toleranceHelp)}
          required
          decimals={2}
          suffix="%"
          value={tolerance}
          onChange={setTolerance}
          error={judged && !toleranceRight ? t(text.toleranceWrong) : undefined}
        />
      )}
      {kind === 'OFFICE' && (
        <Combo
          name="officeCode"
          label={t(text.office)}
          help={t(text.officeHelp)}
          placeholder={t(text.headOffice)}
          options={offices ?? []}
          value={office}
          onChange={(chosen) => setOffice(chosen ?? '')}
        />
      )}
      <TextInput
        multiline
        rows={2}
        name="reason"
        label={t(text.proposalReason)}
        help={t(text.proposalReasonHelp)}
        required
        maxLength={fieldRules(proposeLimit.endpoint).reason?.maxLength}
        value={reason}
        onChange={(written) => setReason(written ?? '')}
        error={judged && !reasonRight ? t(text.proposalReasonMissing) : undefined}
      />
    </DecisionDialog>
  );
}
