import type { Endpoint } from '@pay/contract-core';
import { formatDateTime } from '@pay/domain';
import { servicePrefix } from '@pay/platform-kernel';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character]!);

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>
  body { font: 15px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 960px; padding: 24px; color: #1c2b25; background: #f6f8f7 }
  article, table { background: #fff; border: 1px solid #dbe4df; border-radius: 10px; padding: 12px 16px; margin: 0 0 12px }
  table { border-collapse: collapse; width: 100% } td, th { text-align: left; padding: 4px 8px; vertical-align: top }
  code, .otp { font-family: ui-monospace, monospace } .otp { font-size: 20px; font-weight: 600; letter-spacing: 2px }
  small { color: #54645c } pre { white-space: pre-wrap; font: inherit; margin: 4px 0 }
</style></head><body>${body}</body></html>`;

export interface InboxMessage {
  mode: string;
  channel: string;
  to: string;
  subject: string | null;
  body: string;
  otp?: string;
  createdAt: string;
}

export function inboxPage(messages: readonly InboxMessage[]): string {
  const rows = messages.map(
    ({ mode, channel, to, subject, body, otp, createdAt }) => `<article>
<small>${formatDateTime(createdAt)} · ${channel} · ${escapeHtml(to)} · ${mode}</small>
${subject ? `<div><strong>${escapeHtml(subject)}</strong></div>` : ''}<pre>${escapeHtml(body)}</pre>${otp ? `<div class="otp">${escapeHtml(otp)}</div>` : ''}</article>`,
  );
  return page('Inbox', `<h1>Inbox</h1>${rows.join('') || '<p>No messages yet.</p>'}`);
}

const allowText = ({ allow }: Endpoint) => (typeof allow === 'string' ? allow : allow.join(', '));

export function docsPage(endpoints: readonly Endpoint[]): string {
  const groups = Object.entries(Object.groupBy(endpoints, ({ contract }) => contract)).map(
    ([contract, calls = []]) =>
      `<h2>${contract}</h2><table>${calls
        .map(
          (call) =>
            `<tr><td><code>${call.method}</code></td><td><code>${servicePrefix[call.service ?? 'platform']}${call.path}</code>${
              call.summary ? `<br><small>${escapeHtml(call.summary)}</small>` : ''
            }</td><td><small>${allowText(call)}</small></td></tr>`,
        )
        .join('')}</table>`,
  );
  return page(
    'API',
    `<h1>API</h1><p>The full document is <a href="/openapi.json">openapi.json</a>, that of the signed calls <a href="/openapi/merchant.json">merchant.json</a>.</p>${groups.join('')}`,
  );
}
