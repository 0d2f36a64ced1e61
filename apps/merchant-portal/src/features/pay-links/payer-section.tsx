import { CheckboxList, RadioCards } from '@pay/design-system/fields';
import { FormField, FormSection } from '@pay/design-system/form';
import { colour, size, styled } from '@pay/design-system/theme';
import { useEnumLabel, useFieldLabel, useText } from '@pay/i18n';
import { askedFields } from './pay-link.ts';
import type { PayLinkFormState } from './use-pay-link-form.ts';
import { text } from './pay-links.messages.ts';

const Small = styled('p')({ fontSize: size.small, color: colour.textSoft });

export function PayerSection({ form }: { form: PayLinkFormState }) {
  const t = useText();
  const label = useFieldLabel();
  const enumLabel = useEnumLabel();
  const way = form.field('customerInfoType');
  const asked = form.field('customerInfoForm');
  const ways = [
    { value: 'NO_REQUIRE', text: t(text.wayNone) },
    { value: 'REQUIRE_INPUT', text: t(text.wayAsk) },
    { value: 'AUTO_FILL', text: t(text.wayKnown) },
  ].map((choice) => ({ ...choice, label: enumLabel('CustomerInfoType', choice.value) }));

  return (
    <FormSection title={t(text.payerSection)} text={t(text.payerSectionText)}>
      <RadioCards {...way} options={ways} />
      {way.value === 'REQUIRE_INPUT' && (
        <CheckboxList
          {...asked}
          required
          help={t(text.askedHelp)}
          value={askedFields.flatMap(({ flag }) => (asked.value?.[flag] ? [flag] : []))}
          options={askedFields.map(({ flag, field }) => ({ value: flag, label: label(field) }))}
          onChange={(flags) =>
            form.set(
              'customerInfoForm',
              Object.fromEntries(askedFields.map(({ flag }) => [flag, (flags ?? []).includes(flag)])),
            )
          }
        />
      )}
      {way.value === 'AUTO_FILL' && (
        <>
          <Small>{t(text.knownHelp)}</Small>
          {askedFields.map(({ field }) => (
            <FormField key={field} field={form.field<string>(`customer.${field}`)} />
          ))}
        </>
      )}
    </FormSection>
  );
}
