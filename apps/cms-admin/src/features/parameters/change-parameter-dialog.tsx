import { FactList } from '@pay/design-system/display';
import { FormDialog, FormField } from '@pay/design-system/form';
import { Notice } from '@pay/design-system/page';
import { toast } from '@pay/design-system/toasts';
import { useEndpointForm, useSettled } from '@pay/forms';
import { useText } from '@pay/i18n';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { settingsApi } from '#settings-api';
import type { Parameter } from './parameter.ts';
import { text } from './parameters.messages.ts';
import { useReadableValue } from './use-readable-value.ts';

interface ChangeParameterProps {
  parameter: Parameter;
  /** What the field begins with. */
  value: string;
  onClose: () => void;
}

const helps = { pauses: text.helpPauses, rates: text.helpRates, codes: text.helpCodes, url: text.helpUrl } as const;

const isKnownFigure = (what: string): what is 'merchantsAbove' => what in text;

/** What a value would change, told before it is saved. */
function Effect({ parameter, value }: { parameter: Parameter; value: string }) {
  const t = useText();
  const readable = useReadableValue();
  const { name } = parameter;
  const settled = useSettled(value.trim());
  const { data, error } = useQuery({
    queryKey: ['parameter.preview', name, settled],
    queryFn: () => settingsApi.parameter.preview.fetch({ name, value: settled }),
    enabled: settled !== '' || parameter.kind === 'url' || parameter.kind === 'codes',
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  // What is wrong is told at the field when it is sent.
  if (!data || error) return null;
  if (data.value === data.formerValue) return <Notice tone="info">{t(text.same)}</Notice>;
  return (
    <FactList
      facts={[
        { label: t(text.present), value: readable(parameter, data.formerValue), wide: true },
        { label: t(text.becomes), value: readable(parameter, data.value), wide: true },
        ...data.figures.flatMap(({ what, before, after }) =>
          isKnownFigure(what) ? [{ label: t(text[what]), value: t(text.figure, { before, after }), wide: true }] : [],
        ),
      ]}
    />
  );
}

export function ChangeParameterDialog({ parameter, value, onClose }: ChangeParameterProps) {
  const t = useText();
  const { name, title, kind, description } = parameter;
  // What was seen when the dialog opened: a later change of somebody else is not written over.
  const [formerValue] = useState(parameter.value);
  const form = useEndpointForm(settingsApi.parameter.update, {
    fixed: { name, formerValue },
    defaults: { value },
    draft: false,
    onDone: () => {
      toast({ tone: 'success', text: t(text.saved, { title }), duration: 5_000, important: true });
      onClose();
    },
  });
  const help = kind in helps ? t(helps[kind as keyof typeof helps]) : undefined;
  return (
    <FormDialog title={t(text.changeTitle, { title })} verb={t(text.save)} form={form} onClose={onClose}>
      <p>{description}</p>
      <FormField field={form.field('value')} label={t(text.newValue)} help={help} />
      <Effect parameter={parameter} value={form.values.value ?? ''} />
      <FormField field={form.field('reason')} label={t(text.reason)} />
    </FormDialog>
  );
}
