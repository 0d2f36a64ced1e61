import { ListPage } from '@pay/design-system/list';
import { useActorName, useEnumLabel, useText } from '@pay/i18n';
import { merchantFileApi } from '#merchant-file-api';
import { entityText, text } from './merchant-file.messages.ts';
import type { SectionProps } from './merchant-section.tsx';

const isTold = (entity: string | null): entity is keyof typeof entityText =>
  entity !== null && Object.hasOwn(entityText, entity);

/** Written out, as the build divides the texts by the enums that a screen names. */
export const actionEnums = {
  merchant: 'MerchantAction',
  merchantChange: 'MerchantChangeAction',
  accountOpening: 'AccountOpeningAction',
  webhook: 'WebhookAction',
  credential: 'CredentialAction',
  user: 'UserAction',
  roleGroup: 'RoleGroupAction',
  salaryEnterprise: 'SalaryEnterpriseAction',
  vietQrPro: 'VietQrProAction',
  forControl: 'ForControlCommand',
  feeReport: 'FeeReportAction',
  posOrder: 'PosOrderAction',
  posTerminal: 'PosTerminalAction',
  lateTransfer: 'LateTransferAction',
  supportRequest: 'SupportRequestAction',
} as const satisfies Record<keyof typeof entityText, string>;

export function TimelineSection({ merchantId }: SectionProps) {
  const t = useText();
  const named = useEnumLabel();
  const actorName = useActorName();
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
              ? t(text.stepOf, { of: t(entityText[entity]), step: named(actionEnums[entity], action) })
              : what,
          onPhone: 'lead',
        },
        { field: 'by', render: ({ by }) => actorName(by) },
        { field: 'note' },
      ]}
      empty={{ text: t(text.noSteps) }}
    />
  );
}
