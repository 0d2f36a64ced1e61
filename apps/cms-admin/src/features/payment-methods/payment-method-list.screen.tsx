import { dialogLater } from '@pay/design-system/dialogs';
import { StatusChip } from '@pay/design-system/display';
import { ListView } from '@pay/design-system/list';
import { ScreenHead } from '@pay/design-system/page';
import type { Action } from '@pay/design-system/theme';
import { useFieldLabel, useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { feesApi } from '#fees-api';
import { type PaymentMethod, useFigures } from './payment-method.ts';
import { paymentMethodScreens } from './payment-methods.feature.ts';
import { text } from './payment-methods.messages.ts';

const SwitchDialog = dialogLater(async () => (await import('./switch-dialog.tsx')).SwitchDialog);

export default function PaymentMethodListScreen() {
  const t = useText();
  const label = useFieldLabel();
  const { feeOf, limitOf } = useFigures();
  const { can } = usePermissions();
  const { data = [], isPending, error, refetch } = useQuery(feesApi.paymentMethod.cmsGetList.query());
  const [switching, setSwitching] = useState<PaymentMethod>();
  const { list, create, detail, update, changeFee } = paymentMethodScreens;
  const mayChange = can(update.allow);
  const title = t(list.title);

  const actionsOf = (method: PaymentMethod): Action[] => {
    const isOn = method.status === 'ACTIVE';
    return [
      { title: t(text.changeFee), to: changeFee.link({ id: method.id }) },
      { title: t(text.edit), to: update.link({ id: method.id }) },
      { title: t(isOn ? text.turnOff : text.turnOn), danger: isOn, onSelect: () => setSwitching(method) },
    ];
  };

  return (
    <>
      <ScreenHead primary={can(create.allow) ? { title: t(create.title), to: create.link() } : undefined} />
      <ListView
        caption={title}
        rows={data}
        loading={isPending}
        error={error}
        onRetry={() => void refetch()}
        rowLink={({ id }) => detail.link({ id })}
        rowActions={mayChange ? actionsOf : undefined}
        columns={[
          { field: 'name', label: label('name') },
          { field: 'paymentType', label: t(text.kind), as: 'enum', enumName: 'PaymentType' },
          { id: 'fees', label: t(text.fees), as: 'money', render: feeOf },
          {
            id: 'limit',
            label: t(text.limit),
            as: 'money',
            render: limitOf,
          },
          {
            id: 'status',
            label: label('status'),
            as: 'status',
            render: ({ status }) => <StatusChip quiet status={status} enumName="PaymentMethodStatus" />,
          },
        ]}
      />
      {switching && <SwitchDialog method={switching} onClose={() => setSwitching(undefined)} />}
    </>
  );
}
