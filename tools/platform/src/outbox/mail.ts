import { createTransport } from 'nodemailer';
import { defineJob } from '../jobs/job.ts';
import { errorText } from '../storage/error-code.ts';

const everyMs = 5_000;
const atOnce = 20;
const mostTries = 8;

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export type SendMail = (mail: Mail) => Promise<void>;

/** Sends by the SMTP server that the address names; the sender is the address' `from` parameter. */
export function smtp(url: string): SendMail {
  const from = new URL(url).searchParams.get('from') ?? 'no-reply@localhost';
  const transport = createTransport(url);
  return async (mail) => {
    await transport.sendMail({ from, ...mail });
  };
}

/** Sends the e-mails that wait in the outbox, oldest first. A message is claimed by its number of tries, so that no two processes send it. */
export const mailJob = (send: SendMail) =>
  defineJob<null>({
    kind: 'mail',
    priority: 200,
    outside: async ({ db, now, dueAt }) => {
      const waiting = await db
        .selectFrom('outboxMessage')
        .selectAll()
        .where('channel', '=', 'EMAIL')
        .where('sentAt', 'is', null)
        .where('tries', '<', mostTries)
        .orderBy('createdAt')
        .limit(atOnce)
        .execute();
      for (const { id, to, subject, body, tries } of waiting) {
        const claimed = await db
          .updateTable('outboxMessage')
          .set({ tries: tries + 1 })
          .where('id', '=', id)
          .where('tries', '=', tries)
          .returning('id')
          .executeTakeFirst();
        if (!claimed) continue;
        const outcome = await send({ to, subject: subject ?? '', text: body }).then(
          () => ({ sentAt: now, lastError: null }),
          (error: unknown) => ({ lastError: errorText(error) }),
        );
        await db.updateTable('outboxMessage').set(outcome).where('id', '=', id).execute();
      }
      return { again: new Date(Math.max(Date.parse(dueAt), Date.parse(now)) + everyMs).toISOString() };
    },
  });
