import type { Endpoint } from '@pay/contract-core';
import { useFieldArray, type FieldValues } from 'react-hook-form';
import type { EndpointForm, FieldName } from './endpoint-form.ts';
import { blanksOf } from './fields.ts';

/** Manages the rows of a list field, such as fee brackets; a new row starts blank. */
export function useRows<E extends Endpoint>(form: EndpointForm<E>, name: FieldName<E>) {
  const { fields, append, remove, move } = useFieldArray<FieldValues, string>({ control: form.control, name });
  const blank = blanksOf(form.rules[name]?.fields ?? {});
  return {
    rows: fields.map(({ id }, index) => ({ id, path: `${name}.${index}` as const, remove: () => remove(index) })),
    add: (values: Readonly<Record<string, unknown>> = {}) => append({ ...blank, ...values }),
    move,
  };
}
