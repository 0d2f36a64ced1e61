import { reportMail, setting } from '@pay/contract-portal';
import type { InputOf } from '@pay/contract-core';
import type { Mode } from '@pay/platform-kernel';
import type { TestPlatform } from '@pay/platform-testing';
import readXlsxFile from 'read-excel-file/node';
import { sendDueReports } from './send-reports.ts';

export const tokenIn = (body: string) => /\/public\/report-mail\/(\S+)/.exec(body)?.[1] ?? '';

/** What people were sent, as their mail program shows it. */
export function postOffice(platform: TestPlatform) {
  const { storages, settings, secrets } = platform.services;

  const mailsTo = async (email: string, mode: Mode = 'live') => {
    const rows = await storages[mode].db
      .selectFrom('outboxMessage')
      .innerJoin('outboxAttachment', 'outboxAttachment.messageId', 'outboxMessage.id')
      .select(['subject', 'body', 'name', 'mimeType', 'content'])
      .where('to', '=', email)
      .orderBy('outboxMessage.id')
      .execute();
    return Promise.all(
      rows.map(async ({ content, ...mail }) => {
        const [sheet] = await readXlsxFile(Buffer.from(content));
        return { ...mail, rows: sheet?.data ?? [] };
      }),
    );
  };

  const wish = (
    token: string,
    wanted: Partial<InputOf<typeof reportMail.create>> = {},
    { email, mode = 'live' }: { email?: string; mode?: Mode } = {},
  ) =>
    (async () => {
      if (email) await platform.ok(setting.updateEmail, { email, allowEmail: true }, { token });
      return platform.ok(
        reportMail.create,
        { report: 'STATISTICS', frequency: 'DAILY', language: 'EN', ...wanted },
        { token, mode },
      );
    })();

  /** As the job does, at a moment that the clock has not come to. */
  const sendAt = (moment: string, mode: Mode = 'live') =>
    sendDueReports(
      storages[mode].db,
      { mode, live: storages.live.db, addresses: settings.addresses, secret: secrets.tokenSecret },
      new Date(moment).toISOString(),
    );

  return { mailsTo, wish, sendAt };
}
