import { ConfirmDialog } from '@pay/design-system/dialogs';
import { Notice } from '@pay/design-system/page';
import { toast } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import type { Category } from './product.ts';
import { productsApi } from './products-api.ts';
import { text } from './products.messages.ts';

interface RemoveCategoryDialogProps {
  category: Category;
  onRemoved: () => void;
  onClose: () => void;
}

export function RemoveCategoryDialog({ category, onRemoved, onClose }: RemoveCategoryDialogProps) {
  const t = useText();
  const { id, name, productCount } = category;
  const remove = useMutation(
    productsApi.category.delete.mutation({
      onSuccess: () => {
        toast({ tone: 'success', text: t(text.categoryDeleted, { name }), duration: 5_000, important: true });
        onRemoved();
      },
    }),
  );
  return (
    <ConfirmDialog
      title={t(text.deleteCategoryTitle, { name })}
      text={
        <>
          {remove.error && (
            <Notice tone="danger" role="alert" tells={remove.error}>
              {remove.error.message}
            </Notice>
          )}
          <p>{t(text.deleteCategoryText, { count: productCount })}</p>
        </>
      }
      danger
      verb={t(text.deleteCategory)}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id })}
      onClose={onClose}
    />
  );
}
