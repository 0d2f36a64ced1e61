import { subscriptionPublic } from '@pay/contract-payer';
import { fill } from '@pay/payer-ui/fill';
import { failurePage } from '#failures';
import type { Page } from '#server/page';
import { recurringScreens } from './recurring.feature.ts';
import { addressOf, framed, langOf, spokenIn, tokenOf, under } from './recurring-frame.ts';

/** A mail program that opens the link by itself changes nothing: the form does. */
export const emailChangePage: Page = async (visit) => {
  try {
    const token = tokenOf(visit);
    const wished = await visit.platform(spokenIn(visit))(subscriptionPublic.getEmailChange, { token });
    const { email, code, planName, shopName: shop } = wished;
    return framed(visit, wished, (text) => ({
      page: {
        view: 'recurring-step',
        title: fill(text.confirmTitle, { email }),
        note: fill(text.confirmNote, { shop, plan: planName, code }),
        action: under(visit, recurringScreens.email.link({ token }, langOf(visit))),
        act: 'confirm',
        submit: text.confirmDo,
        look: 'main',
      },
    }));
  } catch (fault) {
    return failurePage(visit, fault);
  }
};

export const confirmEmailPage: Page = async (visit) => {
  try {
    const call = visit.platform(spokenIn(visit));
    const { token } = await call(subscriptionPublic.confirmEmailChange, { token: tokenOf(visit) });
    return { to: addressOf(visit, { told: 'confirmed' }, token), status: 303 };
  } catch (fault) {
    return failurePage(visit, fault);
  }
};
