import { languageCodes, LanguageProvider, languages, type Catalogue, type Language } from '@pay/i18n';
import type { Decorator, Preview } from '@storybook/react-vite';
import { useEffect, type ReactNode } from 'react';
import { DialogHost } from '../src/dialogs.ts';
import { PayTheme } from '../src/theme.ts';
import { ToastHost } from '../src/toasts.ts';

const vietnamese = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<Catalogue>(['../../*/messages/vi.json', '../../../apps/*/messages/vi.json'], {
      eager: true,
      import: 'default',
    }),
  ),
) as Catalogue;
const catalogues: Partial<Record<Language, Catalogue>> = { vi: vietnamese };

function Appearance({ name, children }: { name: string; children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.appearance = name;
  }, [name]);
  return children;
}

const inApp: Decorator = (Story, { globals }) => {
  const language = globals.language as Language;
  return (
    <LanguageProvider language={language} catalogue={catalogues[language] ?? {}}>
      <PayTheme>
        <Appearance name={globals.appearance as string}>
          <Story />
          <DialogHost />
          <ToastHost />
        </Appearance>
      </PayTheme>
    </LanguageProvider>
  );
};

const preview: Preview = {
  decorators: [inApp],
  globalTypes: {
    language: {
      toolbar: {
        title: 'Language',
        icon: 'globe',
        items: languageCodes.map((value) => ({ value, title: languages[value].name })),
      },
    },
    appearance: {
      toolbar: {
        title: 'Appearance',
        icon: 'mirror',
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
  },
  initialGlobals: { language: 'vi', appearance: 'light' },
  parameters: {
    a11y: { options: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] }, test: 'error' },
  },
};

export default preview;
