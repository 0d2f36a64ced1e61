import { createTransport } from 'nodemailer';
import { askGateway, type Gateway } from '../outbound/gateway.ts';
import type { Mode } from '../server/actor.ts';
import type { Send } from './outbox-job.ts';

/** Sends by the SMTP server that the address names; the sender is the address' `from` parameter. */
export function smtp(url: string): Send {
  const from = new URL(url).searchParams.get('from') ?? 'no-reply@localhost';
  const domain = from.replace(/^.*@|>.*$/g, '');
  const transport = createTransport(url);
  return async ({ id, ...mail }) => {
    await transport.sendMail({ from, messageId: `<${id}@${domain}>`, ...mail });
  };
}

/** Sends by the operator's gateway to a telephone company. */
export const sms =
  (gateway: Gateway, mode: Mode): Send =>
  async ({ id, to, text }) => {
    await askGateway(gateway, { mode, path: 'send', message: { id, to, text, mode } });
  };
