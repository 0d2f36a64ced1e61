import { formatDateTime, textColourOn } from '@pay/domain';
import { drawnImage, drawnSheet, type Block, type Words } from '#server/picture';
import { qrPng } from '#server/qr-picture';
import type { Transfer } from './qr-check.ts';

const soft = '#526059';
const white = '#ffffff';
const pixelsPerModule = 12;

export interface Shown {
  shop: string;
  colour: string;
  amount: string;
  brand: string;
  /** Set where no real money moves. */
  test?: string | undefined;
}

const centred = (text: string, size: number, rest: Partial<Words> & { above?: number } = {}): Block => {
  const { above = 0, ...look } = rest;
  return { words: { text, size, ...look }, above, centred: true };
};

const row = (label: string, value: string): Block[] => [
  { words: { text: label, size: 26, colour: soft }, above: 28 },
  { words: { text: value, size: 34, weight: 600 }, above: 12 },
];

const bandOf = ({ shop, colour, test }: Shown) => ({
  colour,
  blocks: [
    centred(shop, 44, { weight: 600, colour: textColourOn(colour) }),
    ...(test ? [centred(test, 28, { colour: textColourOn(colour), above: 12 })] : []),
  ],
});

const codeOf = async (content: string, width: number): Promise<Block> => ({
  image: await drawnImage(qrPng(content, pixelsPerModule), width),
  centred: true,
});

export const groupedNumber = (accountNo: string) => accountNo.replace(/(.{4})(?=.)/g, '$1 ');

export interface TransferTexts {
  bank: string;
  accountNo: string;
  accountName: string;
  content: string;
  payBefore: string;
}

interface TransferCard extends Shown {
  transfer: Transfer;
  expireAt: string | null | undefined;
  text: TransferTexts;
}

const cardWidth = 1_080;

/** The picture that a payer keeps or sends on: whom it pays, how much and until when, around the code for any banking app. */
export async function transferCard({ transfer, expireAt, text, ...shown }: TransferCard) {
  const { bank, accountNo, accountName, content, qrContent } = transfer;
  return drawnSheet({
    width: cardWidth,
    margin: 56,
    ground: white,
    band: bandOf(shown),
    blocks: [
      centred(shown.amount, 76, { weight: 600 }),
      { above: 12 },
      await codeOf(qrContent, 800),
      centred('VietQR  |  napas 247', 30, { weight: 600, colour: '#0a3f86' }),
      ...row(text.accountName, accountName),
      ...row(`${text.accountNo} · ${bank}`, groupedNumber(accountNo)),
      ...row(text.content, content),
      ...(expireAt ? [centred(text.payBefore.replace('{time}', formatDateTime(expireAt)), 30, { above: 34 })] : []),
      centred(shown.brand, 26, { colour: soft, above: 28 }),
    ],
  });
}

/** What chat apps show of a link. */
export const previewPicture = ({ shop, colour, amount, brand, test }: Shown) => {
  const ink = textColourOn(colour);
  return drawnSheet({
    width: 1_200,
    height: 630,
    margin: 80,
    ground: colour,
    blocks: [
      centred(shop.length > 60 ? `${shop.slice(0, 59)}…` : shop, 56, { weight: 600, colour: ink, above: 40 }),
      centred(amount, 116, { weight: 600, colour: ink, above: 56 }),
      centred(test ? `${brand} · ${test}` : brand, 40, { colour: ink, above: 72 }),
    ],
  });
};

interface Receipt extends Shown {
  title: string;
  rows: readonly { label: string; value: string }[];
  verify: { address: string; label: string };
}

export const receiptPicture = async ({ title, rows, verify, ...shown }: Receipt) =>
  drawnSheet({
    width: cardWidth,
    margin: 56,
    ground: white,
    band: bandOf(shown),
    blocks: [
      centred(title, 38, { weight: 600 }),
      centred(shown.amount, 76, { weight: 600, above: 20 }),
      ...rows.flatMap(({ label, value }) => row(label, value)),
      { above: 24 },
      await codeOf(verify.address, 300),
      centred(verify.label, 26, { colour: soft }),
      centred(verify.address, 24, { colour: soft, above: 8 }),
      centred(shown.brand, 26, { colour: soft, above: 28 }),
    ],
  });
