import type { ReadingContent } from '@pay/payer-ui';
import { fill } from '@pay/payer-ui/fill';
import type { TextsOf } from '#texts-of';
import type { feePolicyText, privacyText, termsText } from './legal.messages.ts';

type Sections = readonly (readonly [title: string, ...paragraphs: string[]])[];

const written = (
  { title, about }: { title: string; about: string },
  sections: Sections,
  values: Readonly<Record<string, string>>,
): ReadingContent => ({
  title,
  about: fill(about, values),
  sections: sections.map(([heading, ...paragraphs]) => ({
    title: heading,
    paragraphs: paragraphs.map((paragraph) => fill(paragraph, values)),
  })),
});

type Values = Readonly<Record<string, string>>;

export const terms = (text: TextsOf<typeof termsText>, values: Values) =>
  written(
    text,
    [
      [text.serviceTitle, text.service, text.serviceTest],
      [text.accountTitle, text.account, text.accountMembers],
      [text.goodsTitle, text.goods],
      [text.moneyTitle, text.money, text.moneyHeld],
      [text.refundsTitle, text.refunds],
      [text.feesTitle, text.fees],
      [text.endTitle, text.end],
      [text.lawTitle, text.law],
    ],
    values,
  );

export const privacy = (text: TextsOf<typeof privacyText>, values: Values) =>
  written(
    text,
    [
      [text.whatTitle, text.whatMerchant, text.whatPayer, text.whatUse],
      [text.whyTitle, text.why],
      [text.whoTitle, text.who],
      [text.keptTitle, text.kept],
      [text.safeTitle, text.safe],
      [text.rightsTitle, text.rights],
    ],
    values,
  );

export const feePolicy = (text: TextsOf<typeof feePolicyText>, values: Values) =>
  written(
    text,
    [
      [text.howTitle, text.how, text.bounds],
      [text.vatTitle, text.vat],
      [text.whenTitle, text.whenAtOnce, text.whenLater],
      [text.backTitle, text.back],
      [text.changeTitle, text.change],
      [text.payerTitle, text.payer],
    ],
    values,
  );
