import { StatusChip } from '@pay/design-system/display';
import type { Column } from '@pay/design-system/list';
import { useText } from '@pay/i18n';
import { text } from './exceptions.messages.ts';
import type { Transaction } from './use-transaction-columns.tsx';

export function useExceptionColumns(): (columns: readonly Column<Transaction>[]) => Column<Transaction>[] {
  const t = useText();
  const reason: Column<Transaction> = {
    field: 'exception',
    label: t(text.reason),
    as: 'status',
    render: ({ exception }) => <StatusChip quiet status={exception} enumName="PaymentException" />,
  };
  const held: Column<Transaction> = { field: 'heldAmount', label: t(text.held) };
  return (columns) =>
    columns.flatMap((column): Column<Transaction>[] => {
      if (column.id === 'payer') return [reason, held];
      return 'field' in column && column.field === 'status' ? [{ ...column, hidden: true }] : [column];
    });
}
