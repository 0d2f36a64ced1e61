import { vnDay, vnDayStart } from '@pay/domain';
import type { FormField as Field } from '@pay/forms';
import { enumLabel, useText } from '@pay/i18n';
import type { ReactNode } from 'react';
import { CheckboxList, RadioCards, SelectInput, type Choice } from '../fields/choices.tsx';
import { ColourInput } from '../fields/colour-input.tsx';
import { Combo } from '../fields/combo.tsx';
import { DateInput } from '../fields/date-input.tsx';
import { FileDrop } from '../fields/file-drop.tsx';
import { MoneyInput } from '../fields/money-input.tsx';
import { NumberInput } from '../fields/number-input.tsx';
import { PasswordInput } from '../fields/password-input.tsx';
import { SwitchInput } from '../fields/switches.tsx';
import { PhoneInput, TextInput } from '../fields/text-input.tsx';

export interface FormFieldProps {
  field: Field;
  help?: ReactNode;
  label?: string;
  /** Choices that the contract does not define, or other words for them. */
  options?: readonly Choice[];
  disabledReason?: string;
  placeholder?: string;
  /** Requires a field that the call treats as optional. */
  required?: boolean;
  autoFocus?: boolean;
  cards?: boolean;
  decimals?: number;
  suffix?: string;
  previewUrl?: string;
}

const manyChoices = 12;

/** Renders the control that a field's schema asks for. */
export function FormField({ field: given, options, cards, decimals, suffix, previewUrl, ...words }: FormFieldProps) {
  const t = useText();
  // The kind says what the value is; the types of the contract's rules cannot carry that.
  const field = given as Field<never>;
  const { kind, enumName, maxLength } = field;
  const shared = { ...field, ...words, label: words.label ?? field.label };
  const choices: readonly Choice[] =
    options ?? (field.options ?? []).map((value) => ({ value, label: t(enumLabel(enumName ?? '', value)) }));

  if (kind === 'choices') return <CheckboxList {...shared} options={choices} />;
  if (kind === 'choice' || options) {
    if (cards) return <RadioCards {...shared} options={choices} />;
    return choices.length > manyChoices ? (
      <Combo {...shared} options={choices} />
    ) : (
      <SelectInput {...shared} options={choices} />
    );
  }
  switch (kind) {
    case 'longText':
      return <TextInput {...shared} multiline />;
    case 'email':
      return <TextInput {...shared} type="email" autoComplete="email" />;
    case 'url':
      return <TextInput {...shared} type="url" inputMode="url" />;
    case 'phone':
      return <PhoneInput {...shared} />;
    case 'money':
      return <MoneyInput {...shared} />;
    case 'number':
      return <NumberInput {...shared} decimals={decimals} suffix={suffix} />;
    case 'yesNo':
      return <SwitchInput {...shared} />;
    case 'day':
      return <DateInput {...shared} min={undefined} max={undefined} />;
    case 'instant':
      return <InstantInput {...shared} />;
    case 'colour':
      return <ColourInput {...shared} />;
    case 'password':
      return <PasswordInput {...shared} autoComplete="current-password" />;
    case 'file':
      return (
        <FileDrop {...shared} accept={field.extensions ?? []} maxBytes={field.maxBytes ?? 0} previewUrl={previewUrl} />
      );
    default:
      return <TextInput {...shared} maxLength={maxLength} />;
  }
}

type InstantProps = Omit<Field<string | null | undefined>, 'min' | 'max'>;

/** Edits an instant as a day: the start of that day in Vietnam. */
function InstantInput({ value, onChange, ...rest }: InstantProps) {
  return (
    <DateInput
      {...rest}
      value={value ? vnDay(value) : undefined}
      onChange={(day) => onChange(day ? vnDayStart(day).toISOString() : undefined)}
    />
  );
}
