import { formatDay, formatVnd } from '@pay/domain';
import { defaultLanguage, defineMessages } from '@pay/i18n/core';
import { enqueue, type Instant, platformText, type ScopedTrx } from '@pay/platform-kernel';
import { merchantFacts } from '@pay/platform-people';
import { type Debt, outstanding } from './debt.rules.ts';
import { findPeriod } from './salary-period.store.ts';

const text = defineMessages('salaryDebtMail', {
  subject: 'Advances for {period} have not been repaid',
  body: 'Of the salary advances for {period}, due on {day}, {amount} has not been repaid. Put the money in the account that pays your advances and it is collected at once, or open the debt in the salary console and pay by its link, in full or in parts. Your employees owe nothing and pay nothing.',
});

export async function remindOfDebt(db: ScopedTrx, debt: Debt, now: Instant): Promise<void> {
  const { name: period } = await findPeriod(db, debt.periodId);
  const { email, phone } = await merchantFacts(db, db.merchantId, ['email', 'phone']);
  const values = { period, day: formatDay(debt.dueOn), amount: formatVnd(outstanding(debt), defaultLanguage) };
  await enqueue(db, {
    channel: email ? 'EMAIL' : 'SMS',
    to: email ?? phone,
    subject: email ? platformText(text.subject, defaultLanguage, { period }) : null,
    body: platformText(text.body, defaultLanguage, values),
    secret: 'NONE',
    createdAt: now,
  });
}
