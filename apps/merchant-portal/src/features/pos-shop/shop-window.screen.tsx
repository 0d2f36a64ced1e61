import { SearchInput } from '@pay/design-system/fields';
import { EmptyState, FailedState, ListSkeleton, ScreenHead } from '@pay/design-system/page';
import { styled } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { DeviceCard } from './device-card.tsx';
import { posShopApi } from './pos-shop-api.ts';
import { posShopScreens } from './pos-shop.feature.ts';
import { text } from './pos-shop.messages.ts';

const Tools = styled('div')({ maxWidth: 420, marginBottom: 16 });
const Devices = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
  gap: 16,
  '& > li': { display: 'grid' },
});

const everyDevice = 200;

export default function ShopWindowScreen() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const keyword = search.get('keyword') ?? '';
  const { data, error, refetch } = useQuery(
    posShopApi.posModel.getList.query({ keyword: keyword || undefined, pageSize: everyDevice }),
  );
  const look = (word: string) => setSearch(word ? { keyword: word } : {}, { replace: true });
  const isEmpty = data?.items.length === 0;
  return (
    <>
      <ScreenHead secondary={[{ title: t(text.toOrders), to: posShopScreens.orders.link() }]} />
      {(keyword !== '' || !isEmpty) && (
        <Tools>
          <SearchInput
            name="keyword"
            label={t(text.search)}
            placeholder={t(text.searchFor)}
            value={keyword}
            onChange={look}
          />
        </Tools>
      )}
      {error && <FailedState level={2} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton />}
      {isEmpty &&
        (keyword === '' ? (
          <EmptyState title={t(text.noDevices)} text={t(text.noDevicesText)} />
        ) : (
          <EmptyState
            title={t(text.nothingFound)}
            text={t(text.nothingFoundText)}
            action={{ title: t(text.showAll), onSelect: () => look('') }}
          />
        ))}
      {data && !isEmpty && (
        <Devices>
          {data.items.map((device) => (
            <li key={device.id}>
              <DeviceCard device={device} />
            </li>
          ))}
        </Devices>
      )}
    </>
  );
}
