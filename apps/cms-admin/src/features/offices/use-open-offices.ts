import type { Choice } from '@pay/design-system/fields';
import { useQuery } from '@tanstack/react-query';
import { api } from '#api';
import type { Office } from './office.ts';

const most = { pageSize: 100 } as const;

/** The open offices to choose from, of one kind or of all; undefined until they are known. */
export function useOpenOffices(kind?: Office['kind']): readonly Choice[] | undefined {
  const { data } = useQuery(api.office.getList.query({ open: true, kind, ...most }));
  return data?.items.map(({ code, name, address }) => ({
    value: code,
    label: name === code ? code : `${code} · ${name}`,
    text: address ?? undefined,
  }));
}
