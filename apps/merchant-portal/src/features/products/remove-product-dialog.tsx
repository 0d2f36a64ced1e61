import { ConfirmDialog } from '@pay/design-system/dialogs';
import { Notice } from '@pay/design-system/page';
import { toast } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import type { Product } from './product.ts';
import { productsApi } from './products-api.ts';
import { text } from './products.messages.ts';

interface RemoveProductDialogProps {
  product: Product;
  onRemoved: () => void;
  onClose: () => void;
}

export function RemoveProductDialog({ product: { id, name }, onRemoved, onClose }: RemoveProductDialogProps) {
  const t = useText();
  const remove = useMutation(
    productsApi.product.delete.mutation({
      onSuccess: () => {
        toast({ tone: 'success', text: t(text.removed, { name }), duration: 5_000, important: true });
        onRemoved();
      },
    }),
  );
  return (
    <ConfirmDialog
      title={t(text.removeTitle, { name })}
      text={
        remove.error ? (
          <Notice tone="danger" role="alert" tells={remove.error}>
            {remove.error.message}
          </Notice>
        ) : (
          t(text.removeText)
        )
      }
      irreversible
      danger
      verb={t(text.remove)}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ prodId: id })}
      onClose={onClose}
    />
  );
}
