import type { office } from '@pay/contract-cms';
import type { ReplyOf } from '@pay/contract-core';
import type { Choice } from '@pay/design-system/fields';
import { useQuery } from '@tanstack/react-query';
import { api } from '#api';

type Kind = ReplyOf<typeof office.getList>['items'][number]['kind'];

/** The open offices to choose from, of one kind or of all; undefined until they are known. */
export function useOpenOffices(kind?: Kind): readonly Choice[] | undefined {
  const { data } = useQuery(api.office.getList.query({ open: true, kind, pageSize: 100 }));
  return data?.items.map(({ code, name, address }) => ({
    value: code,
    label: name === code ? code : `${code} · ${name}`,
    text: address ?? undefined,
  }));
}
