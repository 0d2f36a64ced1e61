import { FormField, FormSection } from '@pay/design-system/form';
import { Notice } from '@pay/design-system/page';
import { Button } from '@pay/design-system/theme';
import { useRows, type EndpointForm } from '@pay/forms';
import { useText } from '@pay/i18n';
import { Trash2 } from 'lucide-react';
import type { api } from '#api';
import { text } from './account.messages.ts';
import { sharesOf } from './profile.rules.ts';

const most = 20;

interface OwnersStepProps {
  form: EndpointForm<typeof api.merchant.submitInfoV2.endpoint>;
}

export function OwnersStep({ form }: OwnersStepProps) {
  const t = useText();
  const { rows, add } = useRows(form, 'owners');
  const { error } = form.field('owners');
  const total = sharesOf(form.values.owners);
  return (
    <>
      {error && (
        <Notice tone="danger" role="alert">
          {error}
        </Notice>
      )}
      <FormSection title={t(text.stepOwners)} text={t(text.ownersText)}>
        <p role="status">{t(text.total, { total })}</p>
      </FormSection>
      {rows.map(({ id, path, remove }, index) => (
        <FormSection key={id} title={t(text.owner, { number: index + 1 })}>
          <FormField field={form.field<string>(`${path}.name`)} />
          <FormField field={form.field<string>(`${path}.identifyNumber`)} />
          <FormField field={form.field<string>(`${path}.position`)} />
          <FormField field={form.field<number>(`${path}.funPercent`)} />
          <div>
            <Button size="small" danger icon={<Trash2 size={16} />} onClick={remove}>
              {t(text.removeOwner, { number: index + 1 })}
            </Button>
          </div>
        </FormSection>
      ))}
      {rows.length < most && (
        <div>
          <Button onClick={() => add()}>{t(text.addOwner)}</Button>
        </div>
      )}
    </>
  );
}
