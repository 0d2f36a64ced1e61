import { productLine } from '@pay/contract-shared';
import { paymentMethodNames } from '@pay/domain';
import { useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { bankAccountApi } from '#bank-account-api';
import { isOn, useOffered } from '#offered';
import { text } from './transactions.messages.ts';

const names = [
  'keyword',
  'status',
  'fromDate',
  'isStatistic',
  'paymentType',
  'type',
  'bankAccountId',
  'transactionId',
  'refTransactionId',
  'bankAccountNo',
  'payboxDeviceId',
] as const;
/** A breakdown of the statistics leads to them; nobody looks for them by hand. */
const drilled = ['createdBy', 'hour'] as const;

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

export function useTransactionFilters(inUse: Readonly<Record<string, unknown>>) {
  const t = useText();
  const offered = useOffered();
  const { can } = usePermissions();
  const { data } = useQuery({ ...bankAccountApi.getList.query(), enabled: can(bankAccountApi.getList.endpoint.allow) });
  return {
    names: [
      ...names.filter((name) => name !== 'payboxDeviceId' || isOn('payBox') || inUse[name] !== undefined),
      ...drilled.filter((name) => inUse[name] !== undefined),
    ],
    filterLabels: {
      keyword: t(text.searchFor),
      fromDate: t(text.period),
      isStatistic: t(text.shown),
      type: t(text.source),
      transactionId: t(text.transactionNumber),
      bankAccountNo: t(text.accountNumber),
      payboxDeviceId: t(text.payBox),
    },
    options: {
      type: offered('ProductLine', productLine.options, inUse.type),
      paymentType: offered('PaymentType', paymentMethodNames, inUse.paymentType),
      hour: hours.map((hour) => ({ value: hour, label: t(text.hour, { from: `${hour}:00`, to: `${hour}:59` }) })),
      isStatistic: [
        { value: 'false', label: t(text.shownAll) },
        { value: 'true', label: t(text.shownPaid) },
      ],
      bankAccountId: data?.map(({ id, accountNo, accountName }) => ({
        value: id,
        label: `${accountNo} · ${accountName}`,
      })),
    },
  };
}
