import { FormField, FormSection } from '@pay/design-system/form';
import { Notice } from '@pay/design-system/page';
import { Button } from '@pay/design-system/theme';
import { type FormField as FormFieldOf, useRows } from '@pay/forms';
import { useText } from '@pay/i18n';
import { Trash2 } from 'lucide-react';
import type { FeeForm } from './fee-fields.tsx';
import { text } from './fees.messages.ts';

const most = 50;
const asPercent = { decimals: 4, suffix: '%' } as const;

export function BracketRows({ form }: { form: FeeForm }) {
  const t = useText();
  const { rows, add } = useRows(form, 'brackets');
  const { error } = form.field('brackets');
  const last = form.values.brackets?.at(-1);
  const isCounted = form.values.calculatePer === 'PER_MONTH' && form.values.bracketBasis === 'COUNT';
  const asBound = (field: FormFieldOf<number>) => (isCounted ? field : { ...field, kind: 'money' as const });
  return (
    <>
      {error && (
        <Notice tone="danger" role="alert">
          {error}
        </Notice>
      )}
      {rows.map(({ id, path, remove }, index) => (
        <FormSection key={id} title={t(text.bracket, { number: index + 1 })}>
          <FormField field={asBound(form.field<number>(`${path}.from`))} label={t(text.bracketFrom)} required />
          <FormField
            field={asBound(form.field<number>(`${path}.to`))}
            label={t(text.bracketTo)}
            help={t(text.bracketToHelp)}
          />
          <FormField field={form.field<number>(`${path}.fixedFee`)} />
          <FormField field={form.field<number>(`${path}.dynamicFee`)} {...asPercent} />
          <div>
            <Button size="small" danger icon={<Trash2 size={16} />} onClick={remove}>
              {t(text.removeBracket, { number: index + 1 })}
            </Button>
          </div>
        </FormSection>
      ))}
      {rows.length < most && (
        <div>
          <Button onClick={() => add({ from: last?.to ?? 0, fixedFee: 0, dynamicFee: 0 })}>{t(text.addBracket)}</Button>
        </div>
      )}
    </>
  );
}
