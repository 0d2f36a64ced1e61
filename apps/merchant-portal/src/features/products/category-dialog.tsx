import { FormField } from '@pay/design-system/form';
import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { useFieldLabel, useText } from '@pay/i18n';
import { CallFormDialog } from './call-form-dialog.tsx';
import type { Category } from './product.ts';
import { productsApi } from './products-api.ts';
import { text } from './products.messages.ts';

interface NewCategoryDialogProps {
  onAdded: (category: Category) => void;
  onClose: () => void;
}

export function NewCategoryDialog({ onAdded, onClose }: NewCategoryDialogProps) {
  const t = useText();
  const label = useFieldLabel();
  const form = useEndpointForm(productsApi.category.create, {
    draft: false,
    onDone: (made) => {
      toast({ tone: 'success', text: t(text.categoryAdded, { name: made.name }), duration: 5_000 });
      onAdded(made);
    },
  });
  return (
    <CallFormDialog title={t(text.newCategory)} submit={t(text.save)} form={form} onClose={onClose}>
      <FormField field={form.field('name')} autoFocus />
      <FormField field={form.field('description')} label={label('productDescription')} />
    </CallFormDialog>
  );
}

export function ChangeCategoryDialog({ category, onClose }: { category: Category; onClose: () => void }) {
  const t = useText();
  const label = useFieldLabel();
  const { id, name, description } = category;
  const form = useEndpointForm(productsApi.category.update, {
    fixed: { cateId: id },
    defaults: { name, description: description ?? undefined },
    draft: false,
    onDone: (saved) => {
      toast({ tone: 'success', text: t(text.categorySaved, { name: saved.name }), duration: 5_000 });
      onClose();
    },
  });
  return (
    <CallFormDialog title={t(text.renameCategory)} submit={t(text.save)} form={form} onClose={onClose}>
      <FormField field={form.field('name')} autoFocus />
      <FormField field={form.field('description')} label={label('productDescription')} />
    </CallFormDialog>
  );
}
