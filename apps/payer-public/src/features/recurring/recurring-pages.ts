import type { Line } from '@pay/payer-ui';

export interface RecurringPage {
  view: 'recurring';
  /** What became of what he has just done. */
  told?: string | undefined;
  summary: { label: string; what: string; amountLabel: string; amount: string };
  state: string;
  facts: readonly { label: string; value: string }[];
  invoices: { label: string; none: string; lines: readonly Line[] };
  pay: readonly { href: string; label: string }[];
  ways: { label: string; links: readonly { href: string; label: string }[] };
  letters: string;
}

/** A question of its own page before anything changes. */
export interface RecurringStepPage {
  view: 'recurring-step';
  title: string;
  note: string;
  action: string;
  act: string;
  submit: string;
  look: 'main' | 'danger';
  email?: { label: string; value: string; error?: string | undefined } | undefined;
  back?: { href: string; label: string } | undefined;
}
