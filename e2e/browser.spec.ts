import { expect, test } from '@playwright/test';

test('the browser of the run shows Vietnamese text', async ({ page }) => {
  await page.setContent('<h1>Thanh toán</h1>');
  await expect(page.getByRole('heading')).toHaveText('Thanh toán');
});
