import { fileKinds } from '@pay/contract-core';
import { FactList, Money } from '@pay/design-system/display';
import { StoredFiles, type StoredFile } from '@pay/design-system/fields';
import { FormDialog, FormField } from '@pay/design-system/form';
import { toast } from '@pay/design-system/toasts';
import { disputeTerms } from '@pay/domain';
import { useEndpointForm } from '@pay/forms';
import { useFieldLabel, useText } from '@pay/i18n';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { keptPrivately } from '#storage-api';
import { disputeApi } from '#dispute-api';
import { forControlScreens } from '../for-control/for-control.feature.ts';
import { text } from './disputing.messages.ts';
import type { TransactionDetail } from './transaction.ts';

const { extensions, maxBytes } = fileKinds.document;

const store = keptPrivately({ bucket: 'dispute', fileType: 'document' });

interface DisputeDialogProps {
  transaction: TransactionDetail;
  onClose: () => void;
}

export function DisputeDialog({ transaction, onClose }: DisputeDialogProps) {
  const t = useText();
  const label = useFieldLabel();
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
    <FormDialog title={t(text.title)} verb={t(text.send)} form={form} onClose={onClose}>
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
    </FormDialog>
  );
}
