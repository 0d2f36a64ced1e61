import { formatDay, formatVnd } from '@pay/domain';
import { defineJob, type JobKind, platformText, type RunnableJob } from '@pay/platform-kernel';
import type { MailSettings } from '@pay/platform-payments';
import { beginningText } from './beginning-letter.messages.ts';
import { payerPageUrl } from './payer-link.ts';
import { writeToPayer } from './payer-letter.ts';
import { findSubscription, type SubscriptionKey } from './subscriptions.store.ts';

export const beginningLetterKind: JobKind<SubscriptionKey> = { kind: 'subscriptionBeginning' };

/** Tells a payer who asked for it on a pay page that he will pay again, and where he ends that. */
export const beginningLetterJob = (settings: MailSettings): RunnableJob =>
  defineJob<SubscriptionKey>({
    ...beginningLetterKind,
    inTransaction: async ({ trx, payload, now }) => {
      const row = await findSubscription(trx, payload);
      const page = payerPageUrl(row, settings);
      await writeToPayer(
        trx,
        row,
        ({ shop, language, channel }) => {
          const values = {
            shop,
            name: row.fullName,
            plan: row.planName,
            amount: formatVnd(row.fixedAmount, language),
            next: row.nextDueOn === null ? '' : formatDay(row.nextDueOn),
            code: row.code,
            page,
          };
          if (channel === 'SMS') return { subject: null, body: platformText(beginningText.sms, language, values) };
          return {
            subject: platformText(beginningText.subject, language, values),
            body: platformText(beginningText.body, language, values),
          };
        },
        { settings, now },
      );
    },
  });
