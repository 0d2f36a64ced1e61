import { BankIcon } from '@pay/design-system/bank';
import { useQuery } from '@tanstack/react-query';
import { banksApi } from './banks-api.ts';

const all = 200;

/** The banks that transfers reach, in their usual order. */
export function useBanks() {
  const { data } = useQuery(banksApi.getAll.query({ napasSupported: true, pageSize: all }, { staleTime: Infinity }));
  const banks = data?.items ?? [];
  return {
    options: banks.map(({ bin, shortName, code, name, icon }) => ({
      value: bin,
      label: shortName,
      icon: <BankIcon icon={icon} />,
      text: `${code} · ${name}`,
    })),
    nameOf: (bin: string | null | undefined) => banks.find((bank) => bank.bin === bin)?.shortName ?? bin ?? undefined,
  };
}
