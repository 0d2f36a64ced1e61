import { expect, test } from '@playwright/test';
import { addresses } from '../../support/addresses.ts';
import { expectAccessible, newLink, payerUrl, readLink, transferTo } from '../../support/payer.ts';
import { textsIn } from '../../support/payer-texts.ts';
import { qrIn } from '../../support/qr.ts';

const text = textsIn('vi');

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'vi-VN' });

test('a payer who opens the link in the phone that has his bank pays with a finger alone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: addresses.payer });
  // What a tapped app does with its address is the phone's affair.
  await context.route('https://dl.vietqr.io/**', (route) => route.fulfill({ body: 'the app' }));
  const code = await newLink('live', { expireType: 'MINUTE_10' });
  const { transfer } = await readLink('live', code);
  const link = payerUrl('live', `paylink/${code}`, 'vi');
  const share = page.locator('[data-share]');
  const app = page.locator('[data-app=mb]').first();

  await test.step('sees at once what to pay, how long, and one way to do it', async () => {
    await page.goto(link);
    for (const seen of [page.getByText('250.000').first(), page.getByRole('timer'), share, app])
      await expect(seen).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
  });

  await test.step('keeps the picture, which says the same', async () => {
    const downloading = page.waitForEvent('download');
    await share.tap();
    const parts: Buffer[] = [];
    for await (const part of await (await downloading).createReadStream()) parts.push(part as Buffer);
    expect(await qrIn(Buffer.concat(parts))).toBe(transfer!.qrContent);
    await expect(page.locator('[data-kept]')).toBeVisible();
  });

  await test.step('opens his app with the payment filled in, and is offered it first when he is back', async () => {
    const address = new URL((await app.getAttribute('href')) ?? '');
    expect([...address.searchParams.values()].join(' ')).toContain(transfer!.accountNo);
    expect([...address.searchParams.values()]).toContain('250000');
    await app.tap();
    await page.waitForURL('https://dl.vietqr.io/**');
    await page.goto(link);
    await expect(page.locator('[data-last] [data-app=mb]')).toBeInViewport({ ratio: 1 });
  });

  await test.step('copies the account as his bank wants it', async () => {
    await page.locator(`[data-copy="${transfer!.accountNo}"]`).tap();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(transfer!.accountNo);
  });

  await test.step('says that he has transferred, waits, and has a receipt to send on', async () => {
    await page.getByRole('link', { name: text.transferred }).tap();
    await expect(page.getByRole('heading', { name: text.waiting })).toBeVisible();
    await transferTo('live', code);
    await expect(page.getByRole('heading', { name: text.paid })).toBeVisible();
    const downloading = page.waitForEvent('download');
    await page.locator('[data-share]').tap();
    expect((await downloading).suggestedFilename()).toMatch(/\.png$/);
  });
});
