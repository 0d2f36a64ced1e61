import { DetailPage } from '@pay/design-system/detail';
import { useEnumLabel, useFieldLabel, useFormats, useText } from '@pay/i18n';
import { useScreenParam } from '@pay/screens';
import { useQuery } from '@tanstack/react-query';
import { useFrequencyText } from './advance-type.ts';
import { useAuditTimeline } from './audit-timeline.tsx';
import { useSalary } from './salary-context.ts';
import { useTitles } from './titles.messages.ts';
import { text } from './types.messages.ts';
import { useReasonUnless } from './use-reason-against.ts';

export default function AdvanceTypeDetailScreen() {
  const t = useText();
  const label = useFieldLabel();
  const enumLabel = useEnumLabel();
  const { percent } = useFormats();
  const titles = useTitles();
  const { api, places } = useSalary();
  const id = useScreenParam('id');
  const query = useQuery(api['advanceType.get'].query({ id }));
  const frequencyText = useFrequencyText();
  const timelineOf = useAuditTimeline({ created: t(text.wasCreated), changed: t(text.wasChanged) });
  const reasonUnless = useReasonUnless();
  return (
    <DetailPage
      query={query}
      recordName={query.data?.name}
      back={{ title: titles.advanceTypes, to: places.advanceTypes() }}
      view={(type) => ({
        identity: type.name,
        explanation: t(type.advanceForm === 'AUTO' ? text.autoText : text.manualText),
        actions: [
          {
            title: t(text.edit),
            to: places.updateAdvanceType(type.id),
            disabledReason: reasonUnless(type.allowed.includes('advanceType.update')),
          },
        ],
        facts: [
          { label: label('advanceForm'), value: enumLabel('AdvanceForm', type.advanceForm) },
          { label: label('advancePercent'), value: percent(type.advancePercent / 100) },
          { label: t(text.often), value: frequencyText(type) },
          { label: label('employees'), value: t(text.inUse, { count: type.numberOfEmployees }) },
        ],
        history: timelineOf(type.audit),
      })}
    />
  );
}
