import { BankIcon } from '@pay/design-system/bank';
import { CheckboxList } from '@pay/design-system/fields';
import { useFieldLabel, useFormats, useText } from '@pay/i18n';
import type { PaymentMethod } from './shop-look.ts';
import { text } from './shop-setting.messages.ts';

function useTerms(): (method: PaymentMethod) => string {
  const t = useText();
  const { money } = useFormats();
  return ({ fixedFee, dynamicFee, paymentLimit }) => {
    const fee =
      fixedFee === 0 && dynamicFee === 0
        ? t(text.methodFree)
        : t(text.methodFee, { fixed: money(fixedFee), percent: dynamicFee });
    return paymentLimit === 0 ? fee : `${fee}, ${t(text.methodLimit, { limit: money(paymentLimit) })}`;
  };
}

interface MethodChoicesProps {
  methods: readonly PaymentMethod[];
  chosen: readonly string[];
  error: string | undefined;
  disabledReason: string | undefined;
  onChange: (ids: readonly string[]) => void;
}

export function MethodChoices({ methods, chosen, error, disabledReason, onChange }: MethodChoicesProps) {
  const t = useText();
  const label = useFieldLabel();
  const termsOf = useTerms();
  const reasonOf = ({ id, status }: PaymentMethod) => {
    if (status === 'INACTIVE') return t(text.methodOff);
    return chosen.length === 1 && chosen[0] === id ? t(text.lastMethod) : undefined;
  };
  return (
    <CheckboxList
      name="paymentIds"
      label={label('paymentIds')}
      required
      value={chosen}
      onChange={(ids) => onChange(ids ?? [])}
      error={error}
      disabledReason={disabledReason}
      options={methods.map((method) => ({
        value: method.id,
        label: method.name,
        text: termsOf(method),
        icon: method.logo ? <BankIcon icon={method.logo} /> : undefined,
        disabledReason: reasonOf(method),
      }))}
    />
  );
}
