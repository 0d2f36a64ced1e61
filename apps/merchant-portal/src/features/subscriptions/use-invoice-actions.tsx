import { dialogLater } from '@pay/design-system/dialogs';
import { useDownload } from '@pay/design-system/files';
import type { Action } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { useEnumLabel, useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { Copy, ExternalLink, Printer, ReceiptText, Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { billingApi } from './billing-api.ts';
import type { InvoiceDetail } from './billing.ts';
import { text as extrasText } from './extras.messages.ts';
import { text } from './invoices.messages.ts';

const isOpen = ({ status }: InvoiceDetail) => status === 'CREATED' || status === 'PENDING';

const CreditDialog = dialogLater(async () => (await import('./credit-dialog.tsx')).CreditDialog);
const ResendDialog = dialogLater(async () => (await import('./resend-dialog.tsx')).ResendDialog);

export function useInvoiceActions(): { actionsOf: (invoice: InvoiceDetail) => Action[]; dialog: ReactNode } {
  const t = useText();
  const enumLabel = useEnumLabel();
  const { can } = usePermissions();
  const { busy, download } = useDownload();
  const [resent, setResent] = useState<InvoiceDetail>();
  const [credited, setCredited] = useState<InvoiceDetail>();
  const { resend, credit, exportPdf } = billingApi.subscriptionInvoice;

  const againstResend = ({ allowed, status }: InvoiceDetail) => {
    if (!can(resend.endpoint.allow)) return t(text.notPermitted);
    if (allowed.includes('resend')) return undefined;
    return t(text.onlyOpen, { status: enumLabel('SubscriptionInvoiceStatus', status) });
  };
  const againstCredit = ({ allowed, status, amount }: InvoiceDetail) => {
    if (!can(credit.endpoint.allow)) return t(extrasText.notPermitted);
    if (allowed.includes('credit')) return undefined;
    if (amount === 0) return t(extrasText.nothingToCredit);
    return t(extrasText.onlyCreditable, { status: enumLabel('SubscriptionInvoiceStatus', status) });
  };
  const copy = async (url: string) => {
    await navigator.clipboard.writeText(url);
    toast({ tone: 'success', text: t(text.linkCopied), duration: 3_000 });
  };

  return {
    actionsOf: (invoice) => {
      const url = invoice.url ?? undefined;
      const againstLink = url ? undefined : t(text.noLink);
      const copyLink = {
        title: t(text.copyLink),
        icon: <Copy size={18} />,
        disabledReason: againstLink,
        onSelect: () => url && void copy(url),
      };
      const sendAgain = {
        title: t(text.resend),
        icon: <Send size={18} />,
        disabledReason: againstResend(invoice),
        onSelect: () => setResent(invoice),
      };
      const print = {
        title: t(text.print),
        icon: <Printer size={18} />,
        busy,
        onSelect: () => void download(() => exportPdf.download({ id: invoice.id })),
      };
      const takeBack = {
        title: t(extrasText.creditNote),
        icon: <ReceiptText size={18} />,
        disabledReason: againstCredit(invoice),
        onSelect: () => setCredited(invoice),
      };
      const openPage = url ? [{ title: t(text.openPage), icon: <ExternalLink size={18} />, to: url }] : [];
      return isOpen(invoice)
        ? [copyLink, sendAgain, ...openPage, print, takeBack]
        : [print, ...openPage, takeBack, copyLink, sendAgain];
    },
    dialog: (
      <>
        {resent && <ResendDialog invoice={resent} onClose={() => setResent(undefined)} />}
        {credited && <CreditDialog invoice={credited} onClose={() => setCredited(undefined)} />}
      </>
    ),
  };
}
