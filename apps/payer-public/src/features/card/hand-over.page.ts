import { payLinkPublic } from '@pay/contract-payer';
import { hasShape } from '@pay/domain';
import { failurePage } from '#failures';
import { chosenLanguage } from '#server/language';
import { openerKept, type Page } from '#server/page';
import { Refusal } from '#server/platform';
import { payLinkScreens } from '../pay-links/pay-links.feature.ts';

export const handOverPage: Page = async (visit) => {
  const { payLinkCode: code = '' } = visit.params;
  if (!hasShape('publicCode', code)) return failurePage(visit);
  const lang = visit.url.searchParams.get('lang') ?? undefined;
  const language = chosenLanguage(visit.url, [], visit.acceptLanguage);
  try {
    const { gatewayUrl, fields } = await visit.platform(language)(payLinkPublic.publicAtmCard, { code });
    const to = new URL(gatewayUrl);
    for (const [name, value] of Object.entries({ ...fields, ...(lang && { lang }) })) to.searchParams.set(name, value);
    return { to: to.href, status: 303, headers: openerKept };
  } catch (fault) {
    if (!(fault instanceof Refusal) || fault.problem === 'not_found') return failurePage(visit, fault);
    return {
      to: `${visit.test ? '/test' : ''}${payLinkScreens.pay.link({ payLinkCode: code }, { lang })}`,
      status: 303,
      headers: openerKept,
    };
  }
};
