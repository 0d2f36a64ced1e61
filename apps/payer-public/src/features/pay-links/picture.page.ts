import { payLinkPublic } from '@pay/contract-payer';
import { shopColour } from '@pay/domain';
import type { Language } from '@pay/i18n/core';
import { failurePage } from '#failures';
import { fifoCache } from '#server/fifo-cache';
import { chosenLanguage, shellTexts, textsOf } from '#server/language';
import type { PageAnswer, Visit } from '#server/page';
import { publicAddress } from './pay-link-links.ts';
import { receiptRows, shopNameOf, transferOf, type PayLink } from './pay-link-views.ts';
import { inPath, ofLink } from './pay-link.page.ts';
import { payText, resultText } from './pay-links.messages.ts';
import { previewPicture, receiptPicture, transferCard, type Shown } from './payment-pictures.ts';
import { moneyIn } from './texts.ts';

interface Asked {
  visit: Visit;
  code: string;
  link: PayLink;
  language: Language;
  shown: Shown;
}

type Drawn = Promise<Uint8Array<ArrayBuffer>>;

const kept = fifoCache<{ picture?: Drawn | undefined }>(100);

/** Draws equal pictures once; one that could not be drawn is tried again. */
function drawn<Input>(draw: (input: Input) => Drawn, input: Input, kind: string): Drawn {
  const place = kept(`${kind} ${JSON.stringify(input)}`, () => ({}));
  place.picture ??= draw(input).catch((fault: unknown) => {
    place.picture = undefined;
    throw fault;
  });
  return place.picture;
}

const shownOf = ({ test, brand }: Visit, language: Language, link: PayLink, amount: number): Shown => ({
  shop: shopNameOf(link),
  colour: shopColour(link.shopSetting?.backgroundColor, brand.colour),
  amount: moneyIn(language)(amount),
  brand: brand.name,
  test: test ? shellTexts(language).testMode : undefined,
});

const pictureOf = (name: string, draw: (asked: Asked) => Drawn | undefined) =>
  ofLink(inPath, async (visit, code): Promise<PageAnswer> => {
    const accepted = chosenLanguage(visit.url, [], visit.acceptLanguage);
    const link = await visit.platform(accepted)(payLinkPublic.publicGet, { payLinkCode: code });
    const wished = [link.language, link.shopSetting?.defaultLanguage];
    const language = chosenLanguage(visit.url, wished, visit.acceptLanguage);
    const file = await draw({ visit, code, link, language, shown: shownOf(visit, language, link, link.amount) });
    return file ? { file, type: 'image/png', name: `${name}-${code}.png` } : failurePage(visit);
  });

/** What the payer saves or sends on; there is none where nothing can be transferred. */
export const picturePage = pictureOf('vietqr', ({ visit, link, language }) => {
  const transfer = transferOf(link);
  if (!transfer) return undefined;
  const { bank, accountNo, accountName, content, payBefore } = textsOf(payText, language);
  return drawn(
    transferCard,
    {
      ...shownOf(visit, language, link, transfer.amount),
      transfer,
      expireAt: link.payment.expireAt,
      text: { bank, accountNo, accountName, content, payBefore },
    },
    'transfer',
  );
});

export const previewPage = pictureOf('preview', ({ shown }) => drawn(previewPicture, shown, 'preview'));

export const receiptPage = pictureOf('receipt', ({ visit, code, link, language, shown }) => {
  if (link.payment.status !== 'SUCCESS') return undefined;
  const { receipt: title, verify: label } = textsOf(resultText, language);
  const verify = { address: publicAddress(visit, code), label };
  return drawn(receiptPicture, { ...shown, title, rows: receiptRows(link, language), verify }, 'receipt');
});
