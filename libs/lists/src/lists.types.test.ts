import type { ApiOf } from '@pay/api-client';
import type { payLink } from '@pay/contract-portal';
import { useList, useListState, type RowOf } from './index.ts';

type Api = ApiOf<{ payLink: typeof payLink }>;

test('filters, fixed inputs and rows follow from the contract', () => {
  const screenOf = (api: Api) => {
    const list = useList(api.payLink.getList, { fixed: { status: 'SUCCESS' } });
    const row: RowOf<Api['payLink']['getList']['endpoint']> = list.rows[0]!;
    row.payLinkCode.trim();
    list.setFilter({ keyword: 'tea', status: undefined });
    // @ts-expect-error there is no such filter
    list.setFilter({ colour: 'red' });
    // @ts-expect-error a pay link has no such field
    row.colour;
    // @ts-expect-error this status does not exist
    useList(api.payLink.getList, { fixed: { status: 'OPEN' } });
    return useListState(api.payLink.getList);
  };
  expect(screenOf).toBeInstanceOf(Function);
});
