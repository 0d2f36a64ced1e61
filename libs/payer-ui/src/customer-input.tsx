import { textLimits } from '@pay/domain';
import { Field } from './field.tsx';

export type CustomerField = 'fullName' | 'phone' | 'email' | 'address';

const inputs = {
  fullName: { autoComplete: 'name', maxLength: textLimits.name },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 20 },
  email: { type: 'email', autoComplete: 'email', maxLength: textLimits.email },
  address: { autoComplete: 'street-address', maxLength: textLimits.address },
} as const;

interface CustomerInputProps {
  name: CustomerField;
  label: string;
  value: string;
  error: string | undefined;
  focused?: boolean;
}

export const CustomerInput = ({ name, label, value, error, focused }: CustomerInputProps) => (
  <Field name={name} label={label} error={error} defaultValue={value} autoFocus={focused} required {...inputs[name]} />
);
