import { useListSearch } from '@pay/app-frame/list-search';
import type { PaletteSearch } from '@pay/design-system/command-palette';
import { StatusChip } from '@pay/design-system/display';
import { useFormats } from '@pay/i18n';
import { customerScreens } from './features/customers/customers.feature.ts';
import { orderScreens } from './features/orders/orders.feature.ts';
import { productScreens } from './features/products/products.feature.ts';

const most = 5;

// Their calls come when something is looked for, not with the palette.
const customersApi = async () => (await import('./features/customers/customers-api.ts')).customersApi;
const productsApi = async () => (await import('./features/products/products-api.ts')).productsApi;
const payPageApi = async () => (await import('#pay-page-api')).payPageApi;

/** Searches the customers, goods and orders of the shop, as far as the person may see them. */
export function useShopSearches(): PaletteSearch[] {
  const { money } = useFormats();
  const search = useListSearch();

  return [
    ...search(customerScreens.management, ['phone', 'name', 'code', 'email'], async (keyword, signal) => {
      const { getList } = await customersApi();
      const { items } = await getList.fetch({ keyword, pageSize: most }, { signal });
      return items.map(({ id, fullName, code, phone, email }) => ({
        id: `customer ${id}`,
        title: fullName,
        code: [code, phone ?? email].filter(Boolean).join(' · '),
        to: customerScreens.detail.link({ id }),
      }));
    }),
    ...search(productScreens.list, ['name', 'code'], async (query, signal) => {
      const { product } = await productsApi();
      const { items } = await product.getAll.fetch({ query, size: most }, { signal });
      return items.map(({ id, name, code, status, price }) => ({
        id: `product ${id}`,
        title: name,
        code,
        state: <StatusChip quiet status={status} enumName="ProductStatus" />,
        amount: money(price),
        to: productScreens.detail.link({ id }),
      }));
    }),
    ...search(orderScreens.list, ['code', 'name', 'phone'], async (keyword, signal) => {
      const { order } = await payPageApi();
      const { items } = await order.getAll.fetch({ keyword, size: most }, { signal });
      return items.map(({ id, orderCode, customerName, customerPhone, status, amount }) => ({
        id: `order ${id}`,
        title: orderCode,
        code: [customerName, customerPhone].filter(Boolean).join(' · '),
        state: <StatusChip quiet status={status} enumName="PayPageOrderStatus" />,
        amount: money(amount),
        to: orderScreens.detail.link({ id }),
      }));
    }),
  ];
}
