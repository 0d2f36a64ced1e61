import { FormField, FormSection } from '@pay/design-system/form';
import type { writtenFee } from '@pay/contract-cms';
import type { Endpoint } from '@pay/contract-core';
import type { EndpointForm } from '@pay/forms';
import { useText } from '@pay/i18n';
import type { feesApi } from '#fees-api';
import { BracketRows } from './bracket-rows.tsx';
import { text } from './fees.messages.ts';

interface WrittenFee {
  route: 'PUT /';
  allow: 'staff:maker';
  body: typeof writtenFee;
  problems: typeof feesApi.fee.add.endpoint.problems | typeof feesApi.fee.update.endpoint.problems;
}

/** What the forms of a new and of a changed rule have in common. */
export type FeeForm = EndpointForm<Endpoint<WrittenFee>>;

/** The fields that a rule is written in, new or changed; a method shows only what it uses. */
export function FeeFields({ form }: { form: FeeForm }) {
  const t = useText();
  const { feeMethod, calculatePer, paymentType } = form.values;
  return (
    <>
      <FormSection title={t(text.appliesTo)}>
        <FormField field={form.field('feeName')} />
        <FormField field={form.field('serviceType')} />
        <FormField field={form.field('merchantCode')} help={t(text.merchantHelp)} />
        <FormField field={form.field('paymentType')} help={t(text.methodHelp)} />
        {paymentType === 'ATM_CARD' && <FormField field={form.field('cardType')} />}
        <FormField field={form.field('activeFeeDate')} help={t(text.dayHelp)} />
        <FormField field={form.field('endFeeDate')} help={t(text.endHelp)} />
      </FormSection>
      <FormSection title={t(text.formulaTitle)} text={t(text.beforeVat)}>
        <FormField field={form.field('feeMethod')} />
        <FormField field={form.field('calculatePer')} />
        {feeMethod === 'FIXED_FEE' && (
          <>
            <FormField field={form.field('fixedFee')} />
            <FormField field={form.field('dynamicFee')} decimals={4} suffix="%" />
            <FormField field={form.field('minFee')} />
            <FormField field={form.field('maxFee')} />
          </>
        )}
        {feeMethod === 'BRACKET_FEE' && calculatePer === 'PER_MONTH' && (
          <>
            <FormField field={form.field('bracketMode')} />
            <FormField field={form.field('bracketBasis')} />
          </>
        )}
      </FormSection>
      {feeMethod === 'BRACKET_FEE' && <BracketRows form={form} />}
    </>
  );
}
