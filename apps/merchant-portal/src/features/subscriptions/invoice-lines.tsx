import { DateTime } from '@pay/design-system/display';
import { useDownload } from '@pay/design-system/files';
import { Card } from '@pay/design-system/page';
import { IconButton } from '@pay/design-system/theme';
import { useFormats, useText } from '@pay/i18n';
import { Printer } from 'lucide-react';
import { AmountRow, Rows } from './amount-rows.tsx';
import { billingApi } from './billing-api.ts';
import type { InvoiceDetail } from './billing.ts';
import { text } from './extras.messages.ts';
import { useLineWords } from './use-line-words.ts';

/** Every line of an invoice with their sum, and what is left of it while it is paid in part. */
export function InvoiceLines({ invoice }: { invoice: InvoiceDetail }) {
  const t = useText();
  const lineWords = useLineWords();
  const { lines, plan, amount, amountPaid, status } = invoice;
  const isPartPaid = status !== 'SUCCESS' && amountPaid > 0;
  return (
    <Card title={t(text.lines)}>
      <Rows>
        {lines.map((line, at) => (
          <AmountRow key={at} {...lineWords(line, plan.name)} amount={line.amount} />
        ))}
        <AmountRow words={t(text.total)} amount={amount} sum />
        {isPartPaid && <AmountRow words={t(text.amountPaid)} amount={amountPaid} />}
        {isPartPaid && <AmountRow words={t(text.rest)} amount={amount - amountPaid} sum />}
      </Rows>
    </Card>
  );
}

type Note = InvoiceDetail['creditNotes'][number];

/** What was taken back of an invoice, each with its document. */
export function CreditNotes({ invoice }: { invoice: InvoiceDetail }) {
  const t = useText();
  const { money } = useFormats();
  const { busy, download } = useDownload();
  const { creditNotes, lines } = invoice;
  const stateOf = ({ code, unused }: Note) => {
    if (lines.some(({ kind, name }) => kind === 'CREDIT_NOTE' && name === code)) return t(text.lowered);
    return unused > 0 ? t(text.unused, { amount: money(unused) }) : t(text.used);
  };
  if (creditNotes.length === 0) return null;
  return (
    <Card title={t(text.creditNotes)}>
      <Rows>
        {creditNotes.map((note) => (
          <AmountRow
            key={note.id}
            words={`${note.code} · ${note.reason}`}
            small={
              <>
                {stateOf(note)} · <DateTime at={note.createdAt} />
              </>
            }
            amount={note.amount}
          >
            <IconButton
              label={t(text.printNote, { code: note.code })}
              disabled={busy}
              onClick={() =>
                void download(() => billingApi.subscriptionInvoice.exportCreditNote.download({ id: note.id }))
              }
            >
              <Printer size={18} />
            </IconButton>
          </AmountRow>
        ))}
      </Rows>
    </Card>
  );
}
