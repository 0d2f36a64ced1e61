import { Card } from '@pay/design-system/page';
import { useText } from '@pay/i18n';
import type { PlanDetail } from './billing.ts';
import { PlanPreview } from './due-preview.tsx';
import { previewedTerms, writtenPlan } from './plan-form.rules.ts';
import { text } from './plans.messages.ts';

/** When a plan would bill whoever subscribes today. */
export function PlanDue({ plan }: { plan: PlanDetail }) {
  const t = useText();
  const terms = previewedTerms(writtenPlan(plan));
  return (
    terms && (
      <Card title={t(text.preview)}>
        <PlanPreview terms={terms} />
      </Card>
    )
  );
}
