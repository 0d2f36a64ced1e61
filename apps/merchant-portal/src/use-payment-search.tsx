import { foundBy } from '@pay/app-frame/found-by';
import type { ReplyOf } from '@pay/contract-core';
import type { payLink, transaction } from '@pay/contract-portal';
import type { Command, PaletteSearch } from '@pay/design-system/command-palette';
import { StatusChip } from '@pay/design-system/display';
import { MenuIcon } from '@pay/design-system/icons';
import { useFormats, useText } from '@pay/i18n';
import { useTitleText } from '@pay/screens';
import { usePermissions } from '@pay/session';
import { payLinkApi } from '#pay-link-api';
import { transactionApi } from '#transaction-api';
import { payLinkScreens } from './features/pay-links/pay-links.feature.ts';
import { transactionScreens } from './features/transactions/transactions.feature.ts';

type Link = ReplyOf<typeof payLink.getList>['items'][number];
type Payment = ReplyOf<typeof transaction.getAll>['items'][number];

const most = 5;

/** A link that waits is shared or cancelled where the link is; afterwards its payment tells more. */
const isWaiting = ({ status }: Link) => status === 'NONE' || status === 'CREATED' || status === 'PENDING';

function eachOnce(links: readonly Link[], payments: readonly Payment[]) {
  const waiting = links.filter(isWaiting);
  const told = new Set(waiting.map(({ payLinkCode }) => payLinkCode));
  const others = payments.filter(({ payLinkCode }) => !payLinkCode || !told.has(payLinkCode));
  const paid = new Set(payments.map(({ payLinkCode }) => payLinkCode));
  return {
    links: [...waiting, ...links.filter((link) => !isWaiting(link) && !paid.has(link.payLinkCode))],
    payments: others,
  };
}

/** Searches payment links and payments, as far as the person may see them. */
export function usePaymentSearch(): PaletteSearch | undefined {
  const t = useText();
  const titleText = useTitleText();
  const { money } = useFormats();
  const { can } = usePermissions();
  const maySeeLinks = can(payLinkScreens.list.allow);
  const maySeePayments = can(transactionScreens.list.allow);
  const words = { links: titleText(payLinkScreens.list.title), payments: titleText(transactionScreens.list.title) };
  const shared = ({ status, amount }: Link | Payment) => ({
    state: <StatusChip quiet status={status} enumName="PaymentStatus" />,
    amount: money(amount),
  });

  const find = async (keyword: string, signal: AbortSignal): Promise<Command[]> => {
    const page = { keyword, pageSize: most };
    const [links, payments] = await Promise.all([
      maySeeLinks ? payLinkApi.getList.fetch(page, { signal }) : undefined,
      maySeePayments ? transactionApi.getAll.fetch({ ...page, isStatistic: false }, { signal }) : undefined,
    ]);
    const found = eachOnce(links?.items ?? [], payments?.items ?? []);
    return [
      ...found.payments.map((payment) => ({
        id: payment.id,
        title: payment.description ?? payment.customerName ?? payment.txnNumber ?? payment.id,
        code: [payment.txnNumber, payment.customerName].filter(Boolean).join(' · '),
        group: words.payments,
        icon: <MenuIcon name="transactions" />,
        to: transactionScreens.detail.link({ id: payment.id }),
        ...shared(payment),
      })),
      ...found.links.map((link) => ({
        id: link.payLinkCode,
        title: link.description,
        code: [link.payLinkCode, link.customerDto?.fullName].filter(Boolean).join(' · '),
        group: words.links,
        icon: <MenuIcon name="link" />,
        to: payLinkScreens.detail.link({ code: link.payLinkCode }),
        ...shared(link),
      })),
    ];
  };

  if (!maySeeLinks && !maySeePayments) return undefined;
  const { code, phone, name, amount } = foundBy;
  return {
    title: maySeePayments ? words.payments : words.links,
    by: [code, phone, name, amount].map((word) => t(word)),
    find,
  };
}
