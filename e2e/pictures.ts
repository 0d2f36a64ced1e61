import { chromium } from '@playwright/test';
import { launchOptions } from '@pay/browser';
import { resolve } from 'node:path';
import { addresses } from './support/addresses.ts';
import { owner } from './support/people.ts';
import { actAs, post, signInOwner } from './support/sign-in.ts';
import startStack from './support/start-stack.ts';

const folder = resolve(import.meta.dirname, '../tools/docs/pictures');

async function takePictures(): Promise<void> {
  const stop = await startStack();
  const browser = await chromium.launch(await launchOptions());
  try {
    const tokens = await signInOwner(owner.phone);
    const portal = await browser.newPage({ viewport: { width: 1366, height: 860 }, locale: 'vi-VN' });
    await actAs(portal, tokens);
    await portal.goto(`${addresses.portal}/dashboard`);
    await portal.locator('main h1').waitFor();
    await portal.waitForLoadState('networkidle');
    // The first visit is drawn in the device's own typeface while the product's is fetched.
    await portal.reload();
    await portal.locator('main h1').waitFor();
    await portal.waitForLoadState('networkidle');
    await portal.waitForFunction(() => !document.querySelector('[data-first-view], [aria-busy="true"]'));
    await portal.screenshot({ path: resolve(folder, 'portal.png') });

    const link = await post<{ payLinkUrl: string }>(
      '/api/paylink/v1/create',
      { amount: 150_000, customerInfoType: 'NO_REQUIRE', description: 'Cà phê rang xay 1 kg' },
      { token: tokens.token },
    );
    const payer = await browser.newPage({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      locale: 'vi-VN',
    });
    await payer.goto(link.payLinkUrl);
    await payer.waitForLoadState('networkidle');
    await payer.screenshot({ path: resolve(folder, 'payer.png') });
  } finally {
    await browser.close();
    await stop?.();
  }
}

await takePictures();
