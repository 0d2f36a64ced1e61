import { ConfirmDialog } from '@pay/design-system/dialogs';
import { useFieldLabel, useText } from '@pay/i18n';
import type { PayPage } from './pay-page.ts';
import { text } from './pay-pages.messages.ts';
import { useToggle } from './use-toggle.ts';

export function CloseDialog({ page, onClose }: { page: PayPage; onClose: () => void }) {
  const t = useText();
  const label = useFieldLabel();
  const toggle = useToggle(onClose);
  return (
    <ConfirmDialog
      title={t(text.closeTitle)}
      text={t(text.closeText)}
      facts={[
        { label: label('name'), value: page.name, wide: true },
        { label: label('payPageCode'), value: page.code },
      ]}
      danger
      verb={t(text.close)}
      busy={toggle.isPending}
      onConfirm={() => toggle.mutate({ payPageCode: page.code, status: 'INACTIVE' })}
      onClose={onClose}
    />
  );
}
