import { fieldRules, type ReplyOf } from '@pay/contract-core';
import type { feeReportReview } from '@pay/contract-cms';
import { DecisionDialog } from '@pay/design-system/dialogs';
import { DateInput, TextInput } from '@pay/design-system/fields';
import { toast } from '@pay/design-system/toasts';
import { formatMonth, isDay, vnDay } from '@pay/domain';
import { useFieldLabel, useFormats, useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { feesApi } from '#fees-api';
import { text } from './fee-reports.messages.ts';

export type Report = ReplyOf<typeof feeReportReview.cmsGetDetail>;
export type ReportDecisionName = 'cmsPay' | 'cmsReverse' | 'cmsSendMail' | 'cmsNoteInvoice';

interface DecisionProps {
  report: Report;
  onClose: () => void;
}

function useDone(
  { report: { merchantName: shop }, onClose }: DecisionProps,
  done: 'paid' | 'reversed' | 'mailed' | 'invoiced',
) {
  const t = useText();
  return () => {
    toast({ tone: 'success', text: t(text[done], { shop }), duration: 5_000, important: true });
    onClose();
  };
}

function useFacts({ time, totalFeeMoney }: Report) {
  const label = useFieldLabel();
  const { money } = useFormats();
  return [
    { label: label('time'), value: formatMonth(time) },
    { label: label('totalFeeMoney'), value: money(totalFeeMoney) },
  ];
}

function Pay(props: DecisionProps) {
  const t = useText();
  const label = useFieldLabel();
  const { money } = useFormats();
  const { id, seen, merchantName: shop, totalFeeMoney } = props.report;
  const { endpoint, mutation } = feesApi.feeReport.cmsPay;
  const [bankReference, setReference] = useState<string | null | undefined>('');
  const call = useMutation(mutation({ onSuccess: useDone(props, 'paid') }));
  return (
    <DecisionDialog
      title={t(text.payTitle, { shop })}
      effects={[t(text.payEffect, { amount: money(totalFeeMoney) }), t(text.payLink), t(text.payBack)]}
      facts={useFacts(props.report)}
      reason={{ label: label('payNote'), help: t(text.noteHelp), maxLength: fieldRules(endpoint).note?.maxLength }}
      verb={t(text.cmsPay)}
      call={call}
      onDecide={(note) => call.mutate({ id, seen, bankReference: bankReference ?? '', note })}
      onClose={props.onClose}
    >
      <TextInput
        name="bankReference"
        label={label('bankReference')}
        required
        maxLength={fieldRules(endpoint).bankReference?.maxLength}
        value={bankReference}
        onChange={setReference}
      />
    </DecisionDialog>
  );
}

function Reverse(props: DecisionProps) {
  const t = useText();
  const { id, seen, merchantName: shop } = props.report;
  const { endpoint, mutation } = feesApi.feeReport.cmsReverse;
  const call = useMutation(mutation({ onSuccess: useDone(props, 'reversed') }));
  return (
    <DecisionDialog
      title={t(text.reverseTitle, { shop })}
      effects={[t(text.reverseEffect)]}
      facts={useFacts(props.report)}
      reason={{ label: t(text.reason), help: t(text.reasonHelp), maxLength: fieldRules(endpoint).reason?.maxLength }}
      verb={t(text.cmsReverse)}
      danger
      call={call}
      onDecide={(reason) => call.mutate({ id, seen, reason })}
      onClose={props.onClose}
    />
  );
}

function SendMail(props: DecisionProps) {
  const t = useText();
  const { id, seen, merchantName: shop } = props.report;
  const call = useMutation(feesApi.feeReport.cmsSendMail.mutation({ onSuccess: useDone(props, 'mailed') }));
  return (
    <DecisionDialog
      title={t(text.mailTitle, { shop })}
      effects={[t(text.mailEffect)]}
      facts={useFacts(props.report)}
      verb={t(text.cmsSendMail)}
      call={call}
      onDecide={() => call.mutate({ id, seen })}
      onClose={props.onClose}
    />
  );
}

function NoteInvoice(props: DecisionProps) {
  const t = useText();
  const label = useFieldLabel();
  const { id, seen, merchantName: shop, invoice } = props.report;
  const { endpoint, mutation } = feesApi.feeReport.cmsNoteInvoice;
  const rules = fieldRules(endpoint);
  const [symbol, setSymbol] = useState<string | null | undefined>(invoice?.symbol ?? '');
  const [number, setNumber] = useState<string | null | undefined>(invoice?.number ?? '');
  const [date, setDate] = useState<string | null | undefined>(invoice?.date ?? vnDay(new Date()));
  const call = useMutation(mutation({ onSuccess: useDone(props, 'invoiced') }));
  return (
    <DecisionDialog
      title={t(text.invoiceTitle, { shop })}
      effects={[t(text.invoiceEffect)]}
      facts={useFacts(props.report)}
      verb={t(text.cmsNoteInvoice)}
      call={call}
      onDecide={() =>
        call.mutate({ id, seen, symbol: symbol ?? '', number: number ?? '', date: date && isDay(date) ? date : '' })
      }
      onClose={props.onClose}
    >
      <TextInput
        name="symbol"
        label={label('symbol')}
        required
        maxLength={rules.symbol?.maxLength}
        value={symbol}
        onChange={setSymbol}
      />
      <TextInput
        name="number"
        label={label('number')}
        required
        maxLength={rules.number?.maxLength}
        value={number}
        onChange={setNumber}
      />
      <DateInput name="date" label={label('date')} required value={date} onChange={setDate} />
    </DecisionDialog>
  );
}

const dialogs = { cmsPay: Pay, cmsReverse: Reverse, cmsSendMail: SendMail, cmsNoteInvoice: NoteInvoice };

export function FeeReportDecision({ decision, ...props }: DecisionProps & { decision: ReportDecisionName }) {
  const Dialog = dialogs[decision];
  return <Dialog {...props} />;
}
