import { askGateway, type Gateway } from '../outbound/gateway.ts';
import type { Mode } from '../server/actor.ts';
import type { Send } from './outbox-job.ts';

export function smtp(url: string): Send {
  const from = new URL(url).searchParams.get('from') ?? 'no-reply@localhost';
  const domain = from.replace(/^.*@|>.*$/g, '');
  // A platform that sends no mail does not load it.
  const transport = import('nodemailer').then(({ createTransport }) => createTransport(url));
  return async ({ id, attachment, ...mail }) => {
    const attachments = attachment
      ? [{ filename: attachment.name, contentType: attachment.mimeType, content: Buffer.from(attachment.content) }]
      : [];
    await (await transport).sendMail({ from, messageId: `<${id}@${domain}>`, ...mail, attachments });
  };
}

export const sms =
  (gateway: Gateway, mode: Mode): Send =>
  async ({ id, to, text }) => {
    await askGateway(gateway, { mode, path: 'send', message: { id, to, text, mode } });
  };
