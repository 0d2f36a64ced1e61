import { Combo, MoneyInput, TextInput } from '@pay/design-system/fields';
import { Dialog } from '@pay/design-system/dialogs';
import { Button, styled } from '@pay/design-system/theme';
import { useFieldLabel, useText } from '@pay/i18n';
import { useId, useState } from 'react';
import { isWrong, type LooseRow } from './batch.rules.ts';
import { batchText as text } from './create.messages.ts';
import { HolderName } from './holder-name.tsx';
import type { CheckedRow, WrongRow } from './payout.ts';
import { useBanks } from './use-banks.tsx';
import { useHolder } from './use-holder.ts';

const Form = styled('form')({ display: 'grid', gap: 16 });

interface CorrectRowDialogProps {
  row: CheckedRow | WrongRow;
  onDone: (row: LooseRow) => void;
  onClose: () => void;
}

/** Corrects a row before the batch is prepared; all rows are then checked again, as they were in the file. */
export function CorrectRowDialog({ row: former, onDone, onClose }: CorrectRowDialogProps) {
  const t = useText();
  const label = useFieldLabel();
  const id = useId();
  const { options } = useBanks();
  const [row, setRow] = useState<LooseRow>({
    row: former.row,
    accountNo: former.accountNo,
    bin: former.bin,
    bankName: former.bin === null ? former.bankName : null,
    accountName: former.accountName,
    amount: former.amount,
    content: former.content,
  });
  const holder = useHolder({ bin: row.bin, accountNo: row.accountNo });
  const errorOf = (...fields: string[]) =>
    isWrong(former) ? former.problems.find(({ field }) => fields.includes(field))?.message : undefined;
  const change = (changes: Partial<LooseRow>) => setRow({ ...row, ...changes });

  return (
    <Dialog
      title={t(text.correctTitle, { row: row.row })}
      onClose={onClose}
      actions={
        <Button type="submit" form={id} variant="contained">
          {t(text.check)}
        </Button>
      }
    >
      <Form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onDone(row);
        }}
      >
        <Combo
          name="bin"
          label={t(text.bank)}
          required
          value={row.bin}
          options={options}
          help={row.bankName ?? undefined}
          error={row.bin === former.bin ? errorOf('bin', 'bankName') : undefined}
          onChange={(bin) => change({ bin: bin ?? null, bankName: null })}
        />
        <TextInput
          name="accountNo"
          label={label('accountNo')}
          required
          inputMode="numeric"
          spellCheck={false}
          value={row.accountNo}
          error={row.accountNo === former.accountNo ? errorOf('accountNo') : undefined}
          onChange={(accountNo) => change({ accountNo: accountNo || null })}
        />
        <HolderName holder={holder} typed={row.accountName} />
        <TextInput
          name="accountName"
          label={t(text.meant)}
          value={row.accountName}
          error={row.accountName === former.accountName ? errorOf('accountName') : undefined}
          onChange={(accountName) => change({ accountName: accountName || null })}
        />
        <MoneyInput
          name="amount"
          label={label('amount')}
          required
          value={row.amount}
          error={row.amount === former.amount ? errorOf('amount') : undefined}
          onChange={(amount) => change({ amount: amount ?? null })}
        />
        <TextInput
          name="content"
          label={label('content')}
          value={row.content}
          error={row.content === former.content ? errorOf('content') : undefined}
          onChange={(content) => change({ content: content || null })}
        />
      </Form>
    </Dialog>
  );
}
