import { fileKinds } from '@pay/contract-core';
import { FactList, Money } from '@pay/design-system/display';
import { StoredFiles, type StoredFile } from '@pay/design-system/fields';
import { FormDialog, FormField } from '@pay/design-system/form';
import { Notice } from '@pay/design-system/page';
import { toast } from '@pay/design-system/toasts';
import { disputeTerms } from '@pay/domain';
import { useEndpointForm } from '@pay/forms';
import { useEnumLabel, useFieldLabel, useText } from '@pay/i18n';
import { useState } from 'react';
import { keptPrivately } from '#kept-privately';
import { payoutsApi } from '#payouts-api';
import { type PayoutCase, settlementsOf } from './payout-case.ts';
import { text } from './payout-cases.messages.ts';

const { extensions, maxBytes } = fileKinds.document;
const store = keptPrivately({ bucket: 'payout', fileType: 'document' });

interface SettleDialogProps {
  found: PayoutCase;
  onClose: () => void;
}

export function SettleDialog({ found, onClose }: SettleDialogProps) {
  const t = useText();
  const label = useFieldLabel();
  const named = useEnumLabel();
  const [files, setFiles] = useState<readonly StoredFile[]>([]);
  const { id, seen, code, amount, merchantName, toAccountName, toAccountNo, toBankName, availableBalance } = found;
  const choices = settlementsOf[found.case];
  const [usual] = choices;
  const form = useEndpointForm(payoutsApi.payoutReview.settle, {
    fixed: { id, seen },
    defaults: { settlement: usual, ...(found.bankNumber && { bankNumber: found.bankNumber }) },
    draft: false,
    prepare: ({ settlement = usual, bankNumber, ...rest }) => ({
      ...rest,
      settlement,
      ...(settlement !== 'FAILED' && { bankNumber }),
      documentUrls: files.map(({ url }) => url),
    }),
    onDone: () => {
      toast({ tone: 'success', text: t(text.proposed, { code }), duration: 5_000, important: true });
      onClose();
    },
  });
  const { settlement = usual } = form.values;

  return (
    <FormDialog title={t(text.settleTitle, { code })} verb={t(text.send)} form={form} onClose={onClose}>
      <FactList
        facts={[
          { label: t(text.merchant), value: merchantName },
          { label: label('amount'), value: <Money amount={amount} /> },
          { label: label('toAccountName'), value: `${toAccountName}, ${toAccountNo}, ${toBankName}` },
          { label: t(text.balance), value: <Money amount={availableBalance} /> },
        ]}
      />
      <FormField
        field={form.field('settlement')}
        options={choices.map((value) => ({ value, label: named('PayoutSettlement', value) }))}
      />
      <Notice tone="info">{t(text[`effect${settlement}`])}</Notice>
      {settlement !== 'FAILED' && (
        <FormField field={form.field('bankNumber')} required={settlement === 'DONE'} help={t(text.numberHelp)} />
      )}
      <FormField field={form.field('note')} help={t(text.noteHelp)} />
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
