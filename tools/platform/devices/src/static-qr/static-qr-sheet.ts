import { defineMessages } from '@pay/i18n/core';
import { type MerchantActor, pdfSheet, platformText, type ReadContext } from '@pay/platform-kernel';
import { shopNameOf } from './new-code.ts';
import type { StaticQr } from './static-qr.store.ts';

export const text = defineMessages('staticQrSheet', {
  hint: 'Open your bank app, scan and enter the amount',
  hintOfWallet: 'Scan with your wallet or bank app',
});

/** A sheet to hang up or to stand on a table; the number below is for those who cannot scan. */
export async function sheetOfCode(code: StaticQr, paper: 'A6' | 'A4' | 'TENT', ctx: ReadContext<MerchantActor>) {
  const { mode, language, now, services } = ctx;
  const { name, accountName, accountNumber, shortName, shopName, qrCode, staticQrType } = code;
  return pdfSheet({
    name: 'static-qr',
    paper,
    head: shopName ?? (await shopNameOf(ctx)),
    title: name,
    hint: platformText(staticQrType === 'E_WALLET' ? text.hintOfWallet : text.hint, language),
    code: qrCode,
    below: [shortName, accountNumber].filter(Boolean).join(' · ') || name,
    foot: accountName ?? '',
    mode,
    language,
    now,
    print: services.print,
  });
}
