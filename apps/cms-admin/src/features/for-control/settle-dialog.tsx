import { fileKinds } from '@pay/contract-core';
import { FactList, Money } from '@pay/design-system/display';
import { StoredFiles, type StoredFile } from '@pay/design-system/fields';
import { FormDialog, FormField } from '@pay/design-system/form';
import { Notice } from '@pay/design-system/page';
import { toast } from '@pay/design-system/toasts';
import { disputeTerms } from '@pay/domain';
import { useEndpointForm } from '@pay/forms';
import { useFieldLabel, useFormats, useText } from '@pay/i18n';
import { useState } from 'react';
import { feesApi } from '#fees-api';
import { keptPrivately } from '#kept-privately';
import { useParameter } from '#use-parameter';
import type { Dispute } from './dispute.ts';
import { text } from './for-control.messages.ts';

const { extensions, maxBytes } = fileKinds.document;
const { mostEvidence } = disputeTerms;
const store = keptPrivately({ bucket: 'dispute', fileType: 'document' });

interface SettleDialogProps {
  dispute: Dispute;
  onClose: () => void;
}

export function SettleDialog({ dispute, onClose }: SettleDialogProps) {
  const t = useText();
  const label = useFieldLabel();
  const { money } = useFormats();
  const confirmedAbove = useParameter('dispute.confirmedAbove');
  const [files, setFiles] = useState<readonly StoredFile[]>([]);
  const { id, forControlCode: code, amount, merchant, seen } = dispute;
  const form = useEndpointForm(feesApi.forControl.approve, {
    fixed: { id, seen },
    defaults: { resolution: 'NONE', amount },
    draft: false,
    prepare: ({ resolution = 'NONE', amount: settled, bankReference, ...notes }) => ({
      resolution,
      ...notes,
      ...(resolution !== 'NONE' && { amount: settled }),
      ...(resolution === 'CREDIT_MERCHANT' && { bankReference }),
      adminDocuments: files.map(({ url }) => url),
    }),
    onDone: () => {
      toast({ tone: 'success', text: t(text.settled, { code }), duration: 5_000, important: true });
      onClose();
    },
  });
  const { resolution = 'NONE' } = form.values;
  const isLarge = resolution !== 'NONE' && (form.values.amount ?? 0) > confirmedAbove;

  return (
    <FormDialog title={t(text.approveTitle, { code })} verb={t(text.send)} form={form} onClose={onClose}>
      <FactList
        facts={[
          { label: t(text.merchant), value: merchant.name },
          { label: label('amount'), value: <Money amount={amount} /> },
        ]}
      />
      <FormField field={form.field('resolution')} />
      <Notice tone="info">{t(text[`effect${resolution}`])}</Notice>
      {resolution !== 'NONE' && <FormField field={form.field('amount')} required />}
      {isLarge && <Notice tone="warning">{t(text.secondPerson, { limit: money(confirmedAbove) })}</Notice>}
      {resolution === 'CREDIT_MERCHANT' && <FormField field={form.field('bankReference')} required />}
      <FormField field={form.field('note')} help={t(text.noteHelp)} />
      <FormField field={form.field('internalNote')} help={t(text.internalHelp)} />
      <StoredFiles
        name="adminDocuments"
        label={t(text.addFile)}
        accept={extensions}
        maxBytes={maxBytes}
        most={mostEvidence}
        value={files}
        store={store}
        onChange={setFiles}
      />
    </FormDialog>
  );
}
