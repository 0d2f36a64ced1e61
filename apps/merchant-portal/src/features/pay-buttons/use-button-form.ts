import { useText } from '@pay/i18n';
import { useSession } from '@pay/session';
import { text } from './pay-buttons.messages.ts';

interface Written {
  label?: string | undefined;
  title?: string | undefined;
  theme?: 'DARK' | 'LIGHT' | undefined;
}

/** What creating and changing a button have in common. */
export function useButtonForm() {
  const t = useText();
  const { testMode } = useSession();
  return {
    look: { title: t(text.lookSection), text: t(text.lookText), fields: ['label', 'title', 'theme'] as const },
    site: { title: t(text.siteSection), fields: ['opensIn', 'siteOrigin'] as const },
    differences: {
      title: { help: t(text.titleHelp) },
      theme: { cards: true },
      opensIn: { cards: true, help: t(text.openingHelp) },
      siteOrigin: { help: t(text.siteHelp), placeholder: 'https://shop.vn' },
    },
    lookOf: ({ label, title, theme }: Written) => ({
      label: label || t(text.yourText),
      title: title ?? '',
      theme: theme ?? 'DARK',
      mark: testMode ? t(text.testMark) : undefined,
    }),
  };
}
