import type { FileReply } from '@pay/contract-core';
import { defaultLanguage, isLanguage, type Language } from '@pay/i18n/core';
import {
  type Addresses,
  enqueue,
  holdsAny,
  inTransaction,
  type Instant,
  type Mode,
  ofMode,
  platformText,
  scoped,
  type Tables,
  type Trx,
} from '@pay/platform-kernel';
import { type MailReader, mailReader, merchantFacts } from '@pay/platform-people';
import { vnDay } from '@pay/domain';
import type { Kysely } from 'kysely';
import { type Letter, reports } from './report-letters.ts';
import { text } from './report-mails.messages.ts';
import { dueReportMails, type ReportMail, takePeriod } from './report-mails.store.ts';
import { dueDays, nextAfter, periodBefore } from './report-periods.rules.ts';
import { stopUrl } from './stop-link.ts';

export interface Sending {
  mode: Mode;
  /** Knows the people of both modes. */
  live: Kysely<Tables>;
  addresses: Pick<Addresses, 'payer' | 'portal'>;
  secret: string;
}

async function bytesOf({ content }: FileReply): Promise<Uint8Array> {
  if (content instanceof Uint8Array) return content;
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts);
}

function languageOf(chosen: string): Language {
  const code = chosen.toLowerCase();
  return isLanguage(code) ? code : defaultLanguage;
}

async function writeLetter(
  trx: Trx,
  mail: ReportMail,
  { email, letter }: { email: string; letter: Letter },
  sending: Sending,
  now: Instant,
) {
  const language = languageOf(mail.language);
  const { mode, addresses, secret } = sending;
  const stop = platformText(text.stop, language, { url: stopUrl(mail, { mode, addresses, secret }) });
  const file = ofMode(letter.file, mode, language);
  const first = mode === 'test' ? `${platformText(text.testMode, language)}\n\n` : '';
  await enqueue(trx, {
    channel: 'EMAIL',
    to: email,
    subject: letter.subject,
    body: `${first}${letter.body}\n\n${stop}`,
    secret: 'NONE',
    createdAt: now,
    attachment: { name: file.name, mimeType: file.mimeType, content: await bytesOf(file) },
  });
}

const mayRead = (mail: ReportMail, reader: MailReader) => holdsAny(reader.permissions, reports[mail.report].allow);

/** Tells one period once: who takes it writes the mail in the same transaction. */
async function sendPeriod(
  db: Kysely<Tables>,
  mail: ReportMail,
  { expected, day }: { expected: string; day: string },
  sending: Sending,
  now: Instant,
): Promise<'sent' | 'passed over' | 'taken'> {
  // Asked before the transaction: the live mode's own database may have one connection.
  const reader = await mailReader(sending.live, mail);
  return inTransaction(db, async (plain) => {
    const { merchantId, frequency, report, bankAccountId } = mail;
    const trx = scoped(plain, merchantId, reader?.bankAccountIds ?? []);
    if (!(await takePeriod(trx, mail, { from: expected, to: nextAfter(frequency, day) }))) return 'taken';
    if (!reader?.email || !mayRead(mail, reader)) return 'passed over';
    const { name: shop } = await merchantFacts(trx, merchantId, ['name']);
    const letter = await reports[report].write(trx, {
      merchantId,
      range: periodBefore(frequency, day),
      bankAccountId: bankAccountId ?? undefined,
      shop,
      portal: sending.addresses.portal,
      language: languageOf(mail.language),
      now,
    });
    await writeLetter(trx, mail, { email: reader.email, letter }, sending, now);
    return 'sent';
  });
}

async function sendReport(db: Kysely<Tables>, mail: ReportMail, sending: Sending, now: Instant): Promise<number> {
  let sent = 0;
  let expected = mail.nextOn;
  for (const day of dueDays(mail.frequency, mail.nextOn, vnDay(now))) {
    const outcome = await sendPeriod(db, mail, { expected, day }, sending, now);
    if (outcome === 'taken') break;
    if (outcome === 'sent') sent += 1;
    expected = nextAfter(mail.frequency, day);
  }
  return sent;
}

/** Sends every report whose period is over; one that fails keeps no other from being sent. */
export async function sendDueReports(db: Kysely<Tables>, sending: Sending, now: Instant): Promise<number> {
  const faults: unknown[] = [];
  let sent = 0;
  let last: ReportMail | undefined;
  for (;;) {
    const due = await dueReportMails(db, vnDay(now), last);
    for (const mail of due) {
      await sendReport(db, mail, sending, now).then(
        (count) => (sent += count),
        (fault: unknown) => faults.push(fault),
      );
    }
    last = due.at(-1);
    if (!last) break;
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} reports could not be sent`);
  return sent;
}
