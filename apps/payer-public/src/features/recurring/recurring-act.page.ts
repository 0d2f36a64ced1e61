import { subscriptionPublic } from '@pay/contract-payer';
import { payerSubscriptionActs } from '@pay/domain';
import { failurePage } from '#failures';
import type { Page, PageAnswer, Visit } from '#server/page';
import { Refusal } from '#server/platform';
import { addressOf, spokenIn, tokenOf } from './recurring-frame.ts';
import { emailStep } from './recurring-step.ts';

const ledTo = (visit: Visit, told?: string): PageAnswer => ({
  to: addressOf(visit, told === undefined ? {} : { told }),
  status: 303,
});

const entryFaults = { invalid_parameter: 'wrongEmail', too_many_requests: 'askedAlready' } as const;

/** What was entered stays in the form that says what is wrong with it. */
async function askForEmail(visit: Visit): Promise<PageAnswer> {
  const email = (visit.form?.get('email') ?? '').trim();
  const token = tokenOf(visit);
  const call = visit.platform(spokenIn(visit));
  try {
    await call(subscriptionPublic.askEmailChange, { token, email });
    return ledTo(visit, 'email');
  } catch (fault) {
    if (!(fault instanceof Refusal) || !(fault.problem in entryFaults)) throw fault;
    const error = entryFaults[fault.problem as keyof typeof entryFaults];
    const seen = await call(subscriptionPublic.getSeen, { token });
    return emailStep(visit, seen, { value: email, error }) ?? ledTo(visit);
  }
}

async function done(visit: Visit): Promise<PageAnswer> {
  const act = payerSubscriptionActs.find((known) => known === visit.form?.get('act'));
  if (!act) return ledTo(visit);
  try {
    await visit.platform(spokenIn(visit))(subscriptionPublic.act, { token: tokenOf(visit), act });
    return ledTo(visit, act);
  } catch (fault) {
    // The shop or the clock was there first: the page shows how it stands now.
    if (fault instanceof Refusal && fault.problem === 'not_allowed_from_status') return ledTo(visit, 'late');
    throw fault;
  }
}

export const actPage: Page = async (visit) => {
  try {
    return visit.form?.get('act') === 'email' ? await askForEmail(visit) : await done(visit);
  } catch (fault) {
    return failurePage(visit, fault);
  }
};
