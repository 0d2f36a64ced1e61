import type { FieldProblem, ReplyOf } from '@pay/contract-core';
import type { payLinkPublic } from '@pay/contract-payer';
import type { CustomerPage, PayLinkPage } from './pay-link-pages.ts';

type PayLink = ReplyOf<typeof payLinkPublic.publicGet>;

export interface FormEntry {
  values: Readonly<Record<string, string>>;
  problems: readonly FieldProblem[];
}

const flags = { fullName: 'fillName', phone: 'fillPhone', email: 'fillEmail', address: 'fillAddress' } as const;
const names = ['fullName', 'phone', 'email', 'address'] as const;

export function askedFields(
  asked: PayLink['customerInfoForm'],
  required: string,
  entry?: FormEntry,
): CustomerPage['fields'] {
  const problemOf = (name: string) =>
    entry && !entry.values[name]
      ? required
      : entry?.problems.find(({ field }) => field === name || field === `customer.${name}`)?.message;
  return names
    .filter((name) => asked?.[flags[name]])
    .map((name) => ({ name, value: entry?.values[name] ?? '', error: problemOf(name) }));
}

export function customerRows(customer: PayLink['customerDto'], text: CustomerPage['text']): PayLinkPage['customer'] {
  if (!customer) return undefined;
  return names.flatMap((name) => (customer[name] ? [{ label: text[name], value: customer[name] }] : []));
}
