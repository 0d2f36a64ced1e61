import { cardGateway, payLinkPublic } from '@pay/contract-payer';
import { Refusal } from '#server/platform';
import { waitsAtGateway } from '@pay/domain';
import { defaultLanguage } from '@pay/i18n/core';
import { linksOf } from './pay-link-links.ts';
import { inPath, ofLink } from './pay-link.page.ts';

/** Gives up the attempt at the card gateway, as its own cancel button does; one that has ended there stands as it is. */
export const byQrPage = ofLink(inPath, async (visit, code) => {
  const call = visit.platform(defaultLanguage);
  const { status, paymentType } = await call(payLinkPublic.publicQuery, { payLinkCode: code });
  const back = { to: linksOf(visit, code).self, status: 303 } as const;
  // Sent twice, the second finds the link open again.
  if (status !== 'PENDING' || !waitsAtGateway(paymentType)) return back;
  try {
    const { fields: handOver } = await call(payLinkPublic.publicAtmCard, { code });
    const { napasResult } = await call(cardGateway.cancel, { handOver });
    if (napasResult) await call(payLinkPublic.napasComplete, { napasResult });
  } catch (fault) {
    if (!(fault instanceof Refusal) || fault.problem === 'not_found') throw fault;
  }
  return back;
});
