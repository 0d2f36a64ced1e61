import { useQuery } from '@tanstack/react-query';
import { bankAccountApi } from '#bank-account-api';

/** The accounts to which a terminal may take money, and how each is called. */
export function useReceivingAccounts() {
  const { data = [] } = useQuery(bankAccountApi.getList.query({}));
  const options = data.map(({ id, accountNo, accountName }) => ({ value: id, label: `${accountNo} – ${accountName}` }));
  return { options, nameOf: (id: string) => options.find(({ value }) => value === id)?.label };
}
