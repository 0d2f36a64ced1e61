import { fileKinds } from '@pay/contract-core';
import { FactList, Money } from '@pay/design-system/display';
import { Dialog } from '@pay/design-system/dialogs';
import { StoredFiles, type StoredFile } from '@pay/design-system/fields';
import { FormField } from '@pay/design-system/form';
import { Notice } from '@pay/design-system/page';
import { Button, styled } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { disputeTerms } from '@pay/domain';
import { useEndpointForm } from '@pay/forms';
import { useFieldLabel, useText } from '@pay/i18n';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { storageApi } from '#storage-api';
import { disputeApi } from '#dispute-api';
import { forControlScreens } from '../for-control/for-control.feature.ts';
import { text } from './disputing.messages.ts';
import type { TransactionDetail } from './transaction.ts';

const Form = styled('form')({ display: 'grid', gap: 16 });
const place = { bucket: 'dispute', fileType: 'document' } as const;
const { extensions, maxBytes } = fileKinds.document;

async function store(file: File): Promise<string> {
  const { ticket } = await storageApi.getTicket.fetch({ ...place, action: 'upload' });
  const { previewUrl } = await storageApi.privateUpload.fetch({ ...place, ticket, file });
  return previewUrl;
}

interface DisputeDialogProps {
  transaction: TransactionDetail;
  onClose: () => void;
}

export function DisputeDialog({ transaction, onClose }: DisputeDialogProps) {
  const t = useText();
  const label = useFieldLabel();
  const formId = useId();
  const navigate = useNavigate();
  const [files, setFiles] = useState<readonly StoredFile[]>([]);
  const form = useEndpointForm(disputeApi.add, {
    fixed: { transactionId: transaction.id },
    draft: false,
    prepare: (input) => ({ ...input, documentUrls: files.map(({ url }) => url) }),
    onDone: ({ id, forControlCode: code }) => {
      toast({ tone: 'success', text: t(text.sent, { code }), duration: 5_000, important: true });
      onClose();
      void navigate(forControlScreens.detail.link({ id }));
    },
  });

  return (
    <Dialog
      title={t(text.title)}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} variant="contained" busy={form.busy}>
          {t(text.send)}
        </Button>
      }
    >
      <Form id={formId} noValidate onSubmit={(event) => void form.submit(event)}>
        {form.failure && (
          <Notice tone="danger" role="alert" tells={form.failure}>
            {form.failure.message}
          </Notice>
        )}
        <p>{t(text.effect)}</p>
        <FactList
          facts={[
            { label: label('txnNumber'), value: transaction.txnNumber },
            { label: label('amount'), value: <Money amount={transaction.amount} /> },
          ]}
        />
        <FormField field={form.field('reason')} help={t(text.reasonHelp)} autoFocus />
        <StoredFiles
          name="documentUrls"
          label={t(text.addFile)}
          accept={extensions}
          maxBytes={maxBytes}
          most={disputeTerms.mostEvidence}
          value={files}
          store={store}
          onChange={setFiles}
        />
      </Form>
    </Dialog>
  );
}
