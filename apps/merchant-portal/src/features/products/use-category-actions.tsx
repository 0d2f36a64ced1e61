import { dialogLater } from '@pay/design-system/dialogs';
import type { Action } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Category } from './product.ts';
import { productScreens } from './products.feature.ts';
import { text } from './products.messages.ts';

const NewCategoryDialog = dialogLater(async () => (await import('./category-dialog.tsx')).NewCategoryDialog);
const ChangeCategoryDialog = dialogLater(async () => (await import('./category-dialog.tsx')).ChangeCategoryDialog);
const RemoveCategoryDialog = dialogLater(
  async () => (await import('./remove-category-dialog.tsx')).RemoveCategoryDialog,
);

type Opened = { dialog: 'new' } | { dialog: 'change' | 'remove'; category: Category };

interface CategoryActions {
  add: Action;
  actionsOf: (category: Category) => Record<'change' | 'remove', Action>;
  against: string | undefined;
  dialog: ReactNode;
}

export function useCategoryActions({ onRemoved }: { onRemoved?: () => void } = {}): CategoryActions {
  const t = useText();
  const navigate = useNavigate();
  const { can } = usePermissions();
  const [opened, setOpened] = useState<Opened>();
  const against = can(productScreens.create.allow) ? undefined : t(text.notPermitted);
  const close = () => setOpened(undefined);
  return {
    against,
    add: {
      title: t(text.newCategory),
      icon: <Plus size={18} />,
      disabledReason: against,
      onSelect: () => setOpened({ dialog: 'new' }),
    },
    actionsOf: (category) => ({
      change: {
        title: t(text.renameCategory),
        icon: <Pencil size={18} />,
        disabledReason: against,
        onSelect: () => setOpened({ dialog: 'change', category }),
      },
      remove: {
        title: t(text.deleteCategory),
        icon: <Trash2 size={18} />,
        danger: true,
        disabledReason: against,
        onSelect: () => setOpened({ dialog: 'remove', category }),
      },
    }),
    dialog: (
      <>
        {opened?.dialog === 'new' && (
          <NewCategoryDialog
            onClose={close}
            onAdded={({ id }) => {
              close();
              void navigate(productScreens.category.link({ id }));
            }}
          />
        )}
        {opened?.dialog === 'change' && <ChangeCategoryDialog category={opened.category} onClose={close} />}
        {opened?.dialog === 'remove' && (
          <RemoveCategoryDialog
            category={opened.category}
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
