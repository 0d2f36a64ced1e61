import { LanguageProvider } from '@pay/i18n';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { DialogHost } from './dialogs.ts';
import { PayTheme } from './theme.ts';
import { ToastHost } from './toasts.ts';

export function renderPart(part: ReactNode) {
  const user = userEvent.setup({ applyAccept: false });
  const view = render(
    <LanguageProvider language="en" catalogue={{}}>
      <PayTheme>
        {part}
        <DialogHost />
        <ToastHost />
      </PayTheme>
    </LanguageProvider>,
  );
  return { user, ...view };
}
