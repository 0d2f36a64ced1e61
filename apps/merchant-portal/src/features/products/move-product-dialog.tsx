import { FormDialog, FormField } from '@pay/design-system/form';
import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { useFormats, useText } from '@pay/i18n';
import type { Category, Product } from './product.ts';
import { productsApi } from './products-api.ts';
import { text } from './products.messages.ts';

interface MoveProductDialogProps {
  product: Product;
  category: Category;
  /** Where it stands now. */
  position: number;
  onClose: () => void;
}

/** Puts a product at any position of its category, also on another page of its products. */
export function MoveProductDialog({ product, category, position, onClose }: MoveProductDialogProps) {
  const t = useText();
  const { number } = useFormats();
  const { id: prodId, name } = product;
  const { id: cateId, productCount } = category;
  const form = useEndpointForm(productsApi.category.move, {
    fixed: { cateId, prodId },
    defaults: { position },
    draft: false,
    onDone: (_reply, { position: asked }) => {
      const reached = Math.min(asked, productCount);
      toast({ tone: 'success', text: t(text.movedTo, { name, position: number(reached) }), duration: 5_000 });
      onClose();
    },
  });
  return (
    <FormDialog title={t(text.moveToTitle, { name })} verb={t(text.moveToVerb)} form={form} onClose={onClose}>
      <p>{t(text.moveToText, { count: productCount })}</p>
      <FormField field={form.field('position')} autoFocus />
    </FormDialog>
  );
}
