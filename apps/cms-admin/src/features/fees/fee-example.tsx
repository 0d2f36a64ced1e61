import { FactList } from '@pay/design-system/display';
import { feeExamples, feeLine, type FeeRule, transactionFee } from '@pay/domain';
import { useFormats, useText } from '@pay/i18n';
import { text } from './fees.messages.ts';

interface FeeExampleProps {
  rule: FeeRule | undefined;
  /** The VAT on fees, in percent. */
  vatPercent: number;
}

/** What payments would be charged by a rule, computed as they are when they are booked. */
export function FeeExample({ rule, vatPercent }: FeeExampleProps) {
  const t = useText();
  const { money } = useFormats();
  if (!rule) return <p>{t(text.exampleMissing)}</p>;
  if (rule.calculatePer === 'PER_MONTH') return <p>{t(text.exampleMonth)}</p>;
  return (
    <FactList
      facts={feeExamples.map((amount) => {
        const { fee, vat, total } = feeLine(transactionFee(rule, amount), vatPercent);
        return {
          label: money(amount),
          value: t(text.charge, { fee: money(fee), vat: money(vat), net: money(amount - total) }),
          wide: true,
        };
      })}
    />
  );
}
