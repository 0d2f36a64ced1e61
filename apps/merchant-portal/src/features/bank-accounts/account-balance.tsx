import { Money } from '@pay/design-system/display';
import { useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { bankAccountApi } from '#bank-account-api';
import { text } from './bank-accounts.messages.ts';

export function AccountBalance({ id, size }: { id: string; size?: ComponentProps<typeof Money>['size'] }) {
  const t = useText();
  const { can } = usePermissions();
  const allowed = can(bankAccountApi.getBalance.endpoint.allow);
  const { data, error } = useQuery({ ...bankAccountApi.getBalance.query({ bankAccountId: id }), enabled: allowed });
  if (!allowed) return t(text.balanceHidden);
  if (error) return error.message;
  return data ? <Money amount={data.balance} size={size} /> : '…';
}
