import { problem } from '@pay/contract-core';
import type { reportMailPublic } from '@pay/contract-payer';
import type { HandlersOf, NobodyActor, ReadContext, Trx } from '@pay/platform-kernel';
import { merchantFacts } from '@pay/platform-people';
import { type ReportMail, reportMailById, setStopped } from './report-mails.store.ts';
import { stateOf } from './report-state.rules.ts';
import { reportBehind } from './stop-link.ts';

async function mailBehind(token: string, { db, mode, services }: ReadContext<NobodyActor>): Promise<ReportMail> {
  const sent = reportBehind(token, mode, services.secrets.tokenSecret);
  const mail = sent && (await reportMailById(db, sent.merchantId, sent.id));
  if (!mail) throw problem('not_found');
  return mail;
}

async function told(db: Trx, { merchantId, report, frequency, stoppedAt }: ReportMail) {
  const { name: shopName } = await merchantFacts(db, merchantId, ['name']);
  return { shopName, report, frequency, subscribed: stoppedAt === null };
}

export const reportMailPublicHandlers: HandlersOf<typeof reportMailPublic> = {
  getState: async ({ token }, ctx) => told(ctx.db, await mailBehind(token, ctx)),
  changeState: async ({ token, subscribed }, ctx) => {
    const { db, now, audit } = ctx;
    const mail = await mailBehind(token, ctx);
    const changed = await setStopped(db, mail, stateOf(mail, !subscribed, now));
    if (!changed) throw problem('not_found');
    audit({ entityId: mail.id, after: { subscribed } });
    return told(db, changed);
  },
};
