import { subscriptionPublic } from '@pay/contract-payer';
import { formatVnd } from '@pay/domain';
import type { Language } from '@pay/i18n/core';
import { fill } from '@pay/payer-ui/fill';
import { failurePage } from '#failures';
import type { Page, ShownPage, Visit } from '#server/page';
import { payLinkScreens } from '../pay-links/pay-links.feature.ts';
import { cycleOf, factsOf, linesOf, type Seen, stateOf, type Texts } from './recurring-facts.ts';
import { addressOf, framed, langOf, spokenIn, tokenOf, under } from './recurring-frame.ts';
import { stepOf } from './recurring-step.ts';
import { toldOf } from './recurring-told.ts';

const payOf = (visit: Visit, { invoices }: Seen, text: Texts, language: Language) =>
  invoices.flatMap(({ payLinkCode, amount }) =>
    payLinkCode
      ? [
          {
            href: under(visit, payLinkScreens.pay.link({ payLinkCode }, langOf(visit))),
            label: fill(text.payNow, { amount: formatVnd(amount, language) }),
          },
        ]
      : [],
  );

const waysOf = (visit: Visit, { mayDo, email }: Seen, text: Texts) => [
  ...mayDo.map((act) => ({ href: addressOf(visit, { act }), label: text[act] })),
  ...(email ? [{ href: addressOf(visit, { act: 'email' }), label: text.email }] : []),
];

const shown = (visit: Visit, seen: Seen): ShownPage =>
  framed(visit, seen, (text, language) => ({
    page: {
      view: 'recurring',
      summary: {
        label: cycleOf(seen, text),
        what: seen.planName,
        amountLabel: text.amount,
        amount: seen.amount > 0 ? formatVnd(seen.amount, language) : text.byUsage,
      },
      told: toldOf(visit, seen, text),
      state: stateOf(seen, text),
      facts: factsOf(seen, text),
      invoices: { label: text.invoices, none: text.noInvoices, lines: linesOf(seen, text, language) },
      pay: payOf(visit, seen, text, language),
      ways: { label: text.ways, links: waysOf(visit, seen, text) },
      letters: seen.email ? fill(text.letters, { email: seen.email }) : text.noEmail,
    },
  }));

/** `act` asks first what is about to happen, on a page of its own: nothing changes for who only opens an address. */
export const recurringPage: Page = async (visit) => {
  try {
    const call = visit.platform(spokenIn(visit));
    const seen = await call(subscriptionPublic.getSeen, { token: tokenOf(visit) });
    return stepOf(visit, seen, visit.url.searchParams.get('act')) ?? shown(visit, seen);
  } catch (fault) {
    return failurePage(visit, fault);
  }
};
