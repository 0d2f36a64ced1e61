import { useQuery } from '@tanstack/react-query';
import { customersApi } from './customers-api.ts';

const mostOffered = 200;

/** The groups to choose from, by name. */
export function useGroups() {
  const groups = useQuery(customersApi.getGroupListCache.query({ pageSize: mostOffered }));
  return {
    ...groups,
    options: (groups.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
  };
}
