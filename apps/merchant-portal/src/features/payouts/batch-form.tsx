import { fileKinds } from '@pay/contract-core';
import { DateInput, FileDrop } from '@pay/design-system/fields';
import { useDownload } from '@pay/design-system/files';
import { FormField, FormPage, FormSection } from '@pay/design-system/form';
import { Card, FormSkeleton, Notice } from '@pay/design-system/page';
import { styled } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { addDays, payoutTerms, vnDay } from '@pay/domain';
import { useEndpointForm } from '@pay/forms';
import { useFieldLabel, useText } from '@pay/i18n';
import { Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { BatchTotals } from './batch-totals.tsx';
import { transfersOf, verdictOf } from './batch.rules.ts';
import { batchText, text } from './create.messages.ts';
import { BatchPreview } from './later-cards.tsx';
import { payoutApi } from './payouts-api.ts';
import { payoutScreens } from './payouts.feature.ts';
import { SourceField } from './source-field.tsx';
import { useBatch } from './use-batch.ts';
import { useDuplicate } from './use-duplicate.tsx';

const Stack = styled('div')({ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)', marginBottom: 16 });

export function BatchForm({ likeId, tabs }: { likeId: string; tabs: ReactNode }) {
  const t = useText();
  const label = useFieldLabel();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [file, setFile] = useState<File>();
  const { busy, download } = useDownload();
  const batch = useBatch(likeId, search.get('rows') === 'FAILED');
  const valid = batch.checked?.validItems ?? [];
  const unknown = valid.filter((row) => verdictOf(row, batch.names) === 'unknown').length;
  const list = payoutScreens.list.link({ tab: 'batch' });
  const form = useEndpointForm(payoutApi.batchCreate, {
    fixed: { rows: transfersOf(valid) },
    draft: false,
    onDone: ({ id, name }) => {
      toast({ tone: 'success', text: t(batchText.created, { name }), duration: 5_000, important: true });
      void navigate(payoutScreens.detail.link({ id }, { kind: 'batch' }));
    },
  });
  const { failure, dialog } = useDuplicate(form, t(batchText.duplicateText));
  const tomorrow = addDays(vnDay(new Date()), 1);

  const against = () => {
    if (valid.length === 0) return t(batchText.noneValid);
    return unknown > 0 ? t(batchText.namesUnknown, { count: unknown }) : undefined;
  };

  const above = (
    <Stack>
      <Card
        title={t(batchText.fileSection)}
        purpose={t(batchText.fileText)}
        actions={[
          {
            title: t(batchText.template),
            icon: <Download size={18} />,
            busy,
            onSelect: () => void download(() => payoutApi.batchTemplate.download()),
          },
        ]}
      >
        <FileDrop
          name="file"
          label={t(batchText.filled)}
          required={likeId === ''}
          accept={fileKinds.table.extensions}
          maxBytes={fileKinds.table.maxBytes}
          value={file}
          disabled={batch.busy}
          onChange={(next) => {
            setFile(next ?? undefined);
            batch.choose(next);
          }}
        />
        {batch.failure && (
          <Notice tone="danger" role="alert" tells={batch.failure}>
            {batch.failure.message}
          </Notice>
        )}
      </Card>
      {batch.busy && !batch.checked && <FormSkeleton />}
      {batch.checked && <BatchPreview checked={batch.checked} batch={batch} />}
    </Stack>
  );

  return (
    <>
      <FormPage
        tabs={tabs}
        back={{ title: t(text.back), to: list }}
        above={above}
        onSubmit={(event) => void form.submit(event)}
        submit={{
          title: t(batchText.create, { count: valid.length }),
          busy: form.busy,
          disabledReason: against(),
        }}
        cancel={{ title: t(text.cancel), to: list }}
        problems={form.problems}
        failure={failure}
      >
        {batch.checked && valid.length > 0 && <BatchTotals checked={batch.checked} />}
        <FormSection title={t(batchText.termsSection)}>
          <FormField field={form.field('name')} label={t(batchText.name)} help={t(batchText.nameHelp)} />
          <SourceField field={form.field('fromBankAccountId')} />
          <DateInput
            {...form.field('scheduledDate')}
            label={label('scheduledDate')}
            min={tomorrow}
            max={addDays(tomorrow, payoutTerms.scheduledDaysAhead - 1)}
            help={t(text.dayHelp)}
          />
        </FormSection>
      </FormPage>
      {dialog}
    </>
  );
}
