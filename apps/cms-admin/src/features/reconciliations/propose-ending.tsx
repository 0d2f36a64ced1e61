import { FactList, Money } from '@pay/design-system/display';
import { FormDialog, FormField } from '@pay/design-system/form';
import { Notice } from '@pay/design-system/page';
import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { useEnumLabel, useFieldLabel, useText } from '@pay/i18n';
import { moneyApi } from '#money-api';
import { commonEndings, type Difference } from './reconciliation.ts';
import { text } from './reconciliations.messages.ts';

interface ProposeEndingProps {
  differences: readonly Difference[];
  onClose: () => void;
}

const amountOf = ({ bankAmount, ourAmount }: Difference) => bankAmount ?? ourAmount ?? 0;

export function ProposeEnding({ differences, onClose }: ProposeEndingProps) {
  const t = useText();
  const label = useFieldLabel();
  const named = useEnumLabel();
  const endings = commonEndings(differences);
  const count = differences.length;
  const form = useEndpointForm(moneyApi.reconciliation.propose, {
    fixed: { ids: differences.map(({ id }) => id) },
    defaults: { resolution: endings[0] },
    draft: false,
    onDone: () => {
      toast({ tone: 'success', text: t(text.proposed, { count }), duration: 5_000, important: true });
      onClose();
    },
  });
  const { resolution } = form.values;
  const kinds = [...new Set(differences.map(({ kind }) => named('DifferenceKind', kind)))];

  return (
    <FormDialog title={t(text.proposeTitle, { count })} verb={t(text.send)} form={form} onClose={onClose}>
      <FactList
        facts={[
          { label: label('differenceKind'), value: kinds.join(', ') },
          {
            label: t(text.sum),
            value: <Money amount={differences.reduce((sum, difference) => sum + amountOf(difference), 0)} />,
          },
        ]}
      />
      <FormField
        field={form.field('resolution')}
        options={endings.map((value) => ({ value, label: named('DifferenceResolution', value) }))}
      />
      {resolution && <Notice tone="info">{t(text[`effect${resolution}`])}</Notice>}
      <FormField field={form.field('note')} help={t(text.noteHelp)} />
    </FormDialog>
  );
}
