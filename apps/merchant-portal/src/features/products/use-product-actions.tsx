import { dialogLater } from '@pay/design-system/dialogs';
import type { Action } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useMutation } from '@tanstack/react-query';
import { Boxes, CopyPlus, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Product, ProductDetail } from './product.ts';
import { productsApi } from './products-api.ts';
import { productScreens } from './products.feature.ts';
import { text } from './products.messages.ts';

// Forms come with the first dialog, not with the list.
const CorrectStockDialog = dialogLater(async () => (await import('./correct-stock-dialog.tsx')).CorrectStockDialog);
const RemoveProductDialog = dialogLater(async () => (await import('./remove-product-dialog.tsx')).RemoveProductDialog);

type Shown = Product & Partial<Pick<ProductDetail, 'allowed'>>;
type ActionName = 'change' | 'stock' | 'status' | 'repeat' | 'remove';

interface ProductActions {
  actionsOf: (product: Shown) => Record<ActionName, Action>;
  /** What can be done with several products at once. */
  ofMany: (products: readonly Product[]) => readonly Action[];
  dialog: ReactNode;
}

export function useProductActions({ onRemoved }: { onRemoved?: () => void } = {}): ProductActions {
  const t = useText();
  const { can } = usePermissions();
  const [opened, setOpened] = useState<{ dialog: 'stock' | 'remove'; product: Product }>();
  const changeMany = useMutation(productsApi.product.changeStatusOfMany.mutation());
  const against = can(productScreens.create.allow) ? undefined : t(text.notPermitted);
  const close = () => setOpened(undefined);

  const setStatus = async (products: readonly Product[], status: Product['status']) => {
    try {
      const { changed } = await changeMany.mutateAsync({ prodIds: products.map(({ id }) => id), status });
      const [one] = products;
      const words =
        products.length === 1 && one
          ? t(status === 'ACTIVE' ? text.nowForSale : text.nowNotForSale, { name: one.name })
          : t(text.manyChanged, { count: changed });
      toast({ tone: 'success', text: words, duration: 5_000 });
    } catch (failure) {
      toast({ tone: 'danger', text: (failure as Error).message, duration: 10_000 });
    }
  };
  const sell = (products: readonly Product[]): Action => ({
    title: t(text.sell),
    icon: <Eye size={18} />,
    disabledReason: against,
    onSelect: () => void setStatus(products, 'ACTIVE'),
  });
  const stopSelling = (products: readonly Product[]): Action => ({
    title: t(text.stopSelling),
    icon: <EyeOff size={18} />,
    disabledReason: against,
    onSelect: () => void setStatus(products, 'INACTIVE'),
  });

  return {
    actionsOf: (product) => ({
      change: {
        title: t(text.change),
        icon: <Pencil size={18} />,
        to: productScreens.update.link({ id: product.id }),
        disabledReason: against,
      },
      stock: {
        title: t(text.changeStock),
        icon: <Boxes size={18} />,
        disabledReason: against ?? (product.storageType === 'LIMITED' ? undefined : t(text.noStockKept)),
        onSelect: () => setOpened({ dialog: 'stock', product }),
      },
      status: product.status === 'ACTIVE' ? stopSelling([product]) : sell([product]),
      repeat: {
        title: t(text.duplicate),
        icon: <CopyPlus size={18} />,
        to: productScreens.create.link({ like: product.id }),
        disabledReason: against,
      },
      remove: {
        title: t(text.remove),
        icon: <Trash2 size={18} />,
        danger: true,
        disabledReason:
          against ?? (product.allowed?.includes('delete') === false || product.hasPayPage ? t(text.inUse) : undefined),
        onSelect: () => setOpened({ dialog: 'remove', product }),
      },
    }),
    ofMany: (products) => [sell(products), stopSelling(products)],
    dialog: (
      <>
        {opened?.dialog === 'stock' && <CorrectStockDialog product={opened.product} onClose={close} />}
        {opened?.dialog === 'remove' && (
          <RemoveProductDialog
            product={opened.product}
            onClose={close}
            onRemoved={() => {
              close();
              onRemoved?.();
            }}
          />
        )}
      </>
    ),
  };
}
