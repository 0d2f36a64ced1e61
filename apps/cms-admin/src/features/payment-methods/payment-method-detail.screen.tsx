import { DetailPage, type DetailView } from '@pay/design-system/detail';
import { BankIcon } from '@pay/design-system/bank';
import { dialogLater } from '@pay/design-system/dialogs';
import { knownFacts, StatusChip } from '@pay/design-system/display';
import { ListView } from '@pay/design-system/list';
import { Card, RecordNotFoundState, ScreenHead } from '@pay/design-system/page';
import type { Action } from '@pay/design-system/theme';
import { useEnumLabel, useFieldLabel, useText } from '@pay/i18n';
import { useScreenParams, useScreenTitle } from '@pay/screens';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { feesApi } from '#fees-api';
import { type PaymentMethod, useFigures } from './payment-method.ts';
import { paymentMethodScreens } from './payment-methods.feature.ts';
import { text } from './payment-methods.messages.ts';

const SwitchDialog = dialogLater(async () => (await import('./switch-dialog.tsx')).SwitchDialog);

const shownChanges = 50;

function FeeChanges({ methodId }: { methodId: string }) {
  const t = useText();
  const label = useFieldLabel();
  const { feeOf, limitOf } = useFigures();
  const { data, isPending, error, refetch } = useQuery(
    feesApi.methodFee.getAll.query({ methodId, size: shownChanges }),
  );
  return (
    <ListView
      caption={t(text.changes)}
      rows={data?.items ?? []}
      loading={isPending}
      error={error}
      onRetry={() => void refetch()}
      rowLink={({ id }) => paymentMethodScreens.feeChange.link({ id })}
      columns={[
        { id: 'fees', label: t(text.fees), render: feeOf },
        { id: 'limit', label: t(text.limit), render: limitOf },
        { field: 'activeDate', label: label('activeDate'), as: 'date' },
        {
          id: 'status',
          label: label('status'),
          as: 'status',
          render: ({ status }) => <StatusChip quiet status={status} enumName="MethodFeeStatus" />,
        },
        { field: 'createdBy', label: t(text.proposedBy) },
      ]}
      empty={{ title: t(text.noChanges), text: t(text.noChangesText) }}
    />
  );
}

export default function PaymentMethodDetailScreen(): ReactNode {
  const t = useText();
  const label = useFieldLabel();
  const named = useEnumLabel();
  const { can } = usePermissions();
  const { feeOf, limitOf } = useFigures();
  const { id } = useScreenParams(paymentMethodScreens.detail);
  const { list, update, changeFee } = paymentMethodScreens;
  const query = useQuery({
    ...feesApi.paymentMethod.cmsGetList.query(),
    select: (methods: PaymentMethod[]) => methods.find((one) => one.id === id),
  });
  useScreenTitle({ name: query.data?.name ?? '' });
  const [switching, setSwitching] = useState<PaymentMethod>();

  const actionsOf = (method: PaymentMethod): Action[] => {
    const isOn = method.status === 'ACTIVE';
    return can(update.allow)
      ? [
          { title: t(text.changeFee), to: changeFee.link({ id }) },
          { title: t(text.edit), to: update.link({ id }) },
          { title: t(isOn ? text.turnOff : text.turnOn), danger: isOn, onSelect: () => setSwitching(method) },
        ]
      : [];
  };

  const view = (method: PaymentMethod): DetailView => ({
    identity: method.name,
    status: <StatusChip status={method.status} enumName="PaymentMethodStatus" />,
    actions: actionsOf(method),
    facts: knownFacts([
      { label: t(text.kind), value: named('PaymentType', method.paymentType) },
      { label: label('type'), value: method.type },
      { label: t(text.logo), value: method.logo && <BankIcon icon={method.logo} /> },
      { label: t(text.fees), value: feeOf(method) },
      { label: t(text.limit), value: limitOf(method) },
      { label: t(text.appliesWhere), value: t(text.precedence), wide: true },
    ]),
    more: (
      <Card title={t(text.changes)}>
        <FeeChanges methodId={id} />
      </Card>
    ),
  });

  if (query.isSuccess && !query.data)
    return (
      <>
        <ScreenHead />
        <RecordNotFoundState list={list.link()} />
      </>
    );
  return (
    <>
      <DetailPage query={query} view={view} />
      {switching && <SwitchDialog method={switching} onClose={() => setSwitching(undefined)} />}
    </>
  );
}
