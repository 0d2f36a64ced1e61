import type { ReplyOf } from '@pay/contract-core';
import type { salary } from '@pay/contract-salary';
import { Card } from '@pay/design-system/page';
import { ProgressBar } from '@pay/design-system/progress';
import { colour, styled } from '@pay/design-system/theme';
import { useFormats, useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { useSalary } from './salary-context.ts';
import { text } from './waiting.messages.ts';

const Soft = styled('p')({ marginTop: 8, color: colour.textSoft, maxWidth: '72ch', textWrap: 'pretty' });

type Limit = ReplyOf<(typeof salary)['statistic.waiting']>['limit'];

/** How much of the limit of a period is used, and how the two limits belong together. */
function LimitUse({ limit }: { limit: Limit }) {
  const t = useText();
  const { money } = useFormats();
  const { limitAmount, paySalaryLimitation, advancedAmount: paid, pendingAmount: pending } = limit;
  const used = paid + pending;
  return (
    <div>
      <ProgressBar
        words={t(text.limitUsed, { used: money(used), limit: money(limitAmount) })}
        done={used}
        all={limitAmount}
      />
      <Soft>
        {t(text.limitParts, {
          paid: money(paid),
          pending: money(pending),
          left: money(Math.max(0, limitAmount - used)),
        })}
      </Soft>
      <Soft>{t(text.twoLimits, { limit: money(limitAmount), programme: money(paySalaryLimitation) })}</Soft>
    </div>
  );
}

export function LimitCard({ limit }: { limit: Limit }) {
  const t = useText();
  const { places } = useSalary();
  return (
    <Card title={t(text.limitTitle)} actions={[{ title: t(text.changeLimit), to: places.configuration() }]}>
      <LimitUse limit={limit} />
    </Card>
  );
}

function useLimit(): Limit | undefined {
  const { api } = useSalary();
  const { limit } = useQuery(api['statistic.waiting'].query()).data ?? {};
  // Before the first settings there is no limit to use.
  return limit && limit.limitAmount > 0 ? limit : undefined;
}

/** For a page that has not asked for the limit itself. */
export function OwnLimitCard() {
  const limit = useLimit();
  return limit && <LimitCard limit={limit} />;
}

export function OwnLimitUse() {
  const limit = useLimit();
  return limit && <LimitUse limit={limit} />;
}
