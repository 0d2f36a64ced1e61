import { Card } from '@pay/design-system/page';
import { colour, size, styled } from '@pay/design-system/theme';
import { useFormats, useText } from '@pay/i18n';
import type { SubscriptionDetail } from './billing.ts';
import { stepText as text } from './figures.messages.ts';

const List = styled('ol')({ display: 'grid', gap: 12 });
const Line = styled('li')({ display: 'grid' });
const Why = styled('span')({ fontSize: size.small, color: colour.textSoft });

type Found = Pick<SubscriptionDetail, 'nextSteps' | 'nextPlan'>;

/** What will happen to a subscription by itself: on which day, what, and why. */
export function ComingSteps({ nextSteps, nextPlan }: Found) {
  const t = useText();
  const { date } = useFormats();
  if (nextSteps.length === 0) return null;
  const words = {
    endTrial: [text.endTrial, text.endTrialWhy],
    changePlan: [text.changePlan, text.changePlanWhy],
    continue: [text.continue, text.continueWhy],
    missPayment: [text.missPayment, text.missPaymentWhy],
    finish: [text.finish, text.finishWhy],
    end: [text.end, text.endWhy],
    giveUp: [text.giveUp, text.giveUpWhy],
  } as const;
  return (
    <Card title={t(text.title)} purpose={t(text.purpose)}>
      <List>
        {nextSteps.map(({ day, action }) => {
          const [what, why] = words[action];
          return (
            <Line key={action}>
              {t(text.line, { day: date(day), what: t(what, { plan: nextPlan?.name ?? '' }) })}
              <Why>{t(why)}</Why>
            </Line>
          );
        })}
      </List>
    </Card>
  );
}
