import type { Mode, Services } from '@pay/platform-kernel';
import { firstPayButtons } from '@pay/platform-shop';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from './pages-html.ts';

const page = (buttons: string) => `<!doctype html>
<html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Tiệm Sen: trang mẫu</title>
<link rel="stylesheet" href="/sandbox/shop.css"><script src="/sandbox/shop.js" defer></script></head>
<body><main><h1>Tiệm Sen</h1>
<p>Trang của một cửa hàng bất kỳ, không thuộc nền tảng thanh toán. Chính sách bảo mật của trang chỉ cho phép tập lệnh từ địa chỉ thanh toán.</p>
<p role="status"></p>
${buttons}</main></body></html>`;

/** What a shop writes to hear of a payment; that it is true its server learns from the webhook. */
const listener = (payer: string) => `addEventListener('message', ({ origin, data }) => {
  if (origin !== ${JSON.stringify(payer)} || data.type !== 'pay-button:paid') return;
  document.querySelector('[role=status]').textContent = 'Đã nhận tin thanh toán đơn ' + data.orderCode + ': ' + data.amount + ' đ';
});`;

const styles = `body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#faf7f2;color:#2a2320}main{max-width:640px;margin:0 auto;padding:32px 16px}
section{padding:24px;margin:16px 0;border-radius:12px;background:#fff}section.dark{background:#2a2320;color:#fff}h2{margin:0 0 12px;font-size:18px}`;

export function sandboxShop(server: FastifyInstance, mode: Mode, { settings, storages }: Services): void {
  const { payer } = settings.addresses;
  server.get('/sandbox/shop.css', async (_request, reply) => reply.type('text/css').send(styles));
  server.get('/sandbox/shop.js', async (_request, reply) => reply.type('text/javascript').send(listener(payer)));
  server.get('/sandbox/shop', async (_request, reply) => {
    const buttons = await firstPayButtons(storages[mode].db);
    const sections = buttons.map(({ code, title, theme }) => {
      const script = `<script async src="${payer}${mode === 'test' ? '/test' : ''}/public/paybutton/${code}.js"></script>`;
      return `<section${theme === 'LIGHT' ? ' class="dark"' : ''}><h2>${escapeHtml(title)}</h2>${script}</section>`;
    });
    return reply
      .header(
        'content-security-policy',
        `default-src 'none'; script-src 'self' ${payer}; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'`,
      )
      .type('text/html; charset=utf-8')
      .send(page(sections.join('') || '<p>Chưa có nút thanh toán nào.</p>'));
  });
}
