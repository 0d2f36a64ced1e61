import { ListPage } from '@pay/design-system/list';
import { useEnumLabel, useText } from '@pay/i18n';
import { merchantFileApi } from '#merchant-file-api';
import { entityText, text } from './merchant-file.messages.ts';
import type { SectionProps } from './merchant-section.tsx';

const isTold = (entity: string | null): entity is keyof typeof entityText =>
  entity !== null && Object.hasOwn(entityText, entity);

const actionsOf = (entity: string) => `${entity.charAt(0).toUpperCase()}${entity.slice(1)}Action`;

export function TimelineSection({ merchantId }: SectionProps) {
  const t = useText();
  const named = useEnumLabel();
  return (
    <ListPage
      bare
      title={t(text.timeline)}
      endpoint={merchantFileApi.getTimeline}
      fixed={{ merchantId }}
      columns={[
        { field: 'at', as: 'dateTime' },
        {
          field: 'what',
          render: ({ what, entity, action }) =>
            isTold(entity)
              ? t(text.stepOf, { of: t(entityText[entity]), step: named(actionsOf(entity), action) })
              : what,
          onPhone: 'lead',
        },
        { field: 'by' },
        { field: 'note' },
      ]}
      empty={{ text: t(text.noSteps) }}
    />
  );
}
