import { FactList, Money } from '@pay/design-system/display';
import { FormDialog, FormField } from '@pay/design-system/form';
import { Notice } from '@pay/design-system/page';
import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { useEnumLabel, useFieldLabel, useText } from '@pay/i18n';
import { moneyApi } from '#money-api';
import type { SuspenseItem } from './suspense.ts';
import { text } from './suspense.messages.ts';

interface ProposeProps {
  item: SuspenseItem;
  onClose: () => void;
}

type Resolution = SuspenseItem['resolutions'][number];
type Term = 'toBin' | 'toAccount' | 'bankReference' | 'offsetId';

const terms: Readonly<Record<Resolution, readonly Term[]>> = {
  MERCHANT: [],
  PAYER: ['toBin', 'toAccount'],
  PROVIDER: ['bankReference'],
  OFFSET: ['offsetId'],
};

export function ProposeReleaseDialog({ item, onClose }: ProposeProps) {
  const t = useText();
  const label = useFieldLabel();
  const named = useEnumLabel();
  const { id, seen, number, merchantName, amount, resolutions, opposites } = item;
  const form = useEndpointForm(moneyApi.suspense.propose, {
    fixed: { id, seen },
    defaults: { resolution: 'MERCHANT' },
    draft: false,
    prepare: ({ toBin, toAccount, bankReference, offsetId, resolution = 'MERCHANT', ...rest }) => ({
      ...rest,
      resolution,
      ...(resolution === 'PAYER' && { toBin, toAccount }),
      ...(resolution === 'PROVIDER' && { bankReference }),
      ...(resolution === 'OFFSET' && { offsetId }),
    }),
    onDone: () => {
      toast({ tone: 'success', text: t(text.proposed, { number }), duration: 5_000, important: true });
      onClose();
    },
  });
  const { resolution = 'MERCHANT' } = form.values;
  const choices = opposites.map((other) => ({ value: other.id, label: t(text.oppositeOf, other) }));
  const wanted = terms[resolution];

  return (
    <FormDialog title={t(text.proposeTitle, { number })} verb={t(text.send)} form={form} onClose={onClose}>
      <FactList
        facts={[
          { label: t(text.merchant), value: merchantName },
          { label: label('amount'), value: <Money amount={amount} /> },
        ]}
      />
      <FormField
        field={form.field('resolution')}
        options={resolutions.map((value) => ({ value, label: named('SuspenseResolution', value) }))}
      />
      <Notice tone="info">{t(text[`effect${resolution}`])}</Notice>
      {wanted.map((name) =>
        name === 'offsetId' ? (
          <FormField
            key={name}
            field={form.field(name)}
            options={choices}
            required
            help={choices.length === 0 ? t(text.noOpposite) : undefined}
          />
        ) : (
          <FormField key={name} field={form.field(name)} required />
        ),
      )}
      <FormField field={form.field('note')} help={t(text.noteHelp)} />
    </FormDialog>
  );
}
