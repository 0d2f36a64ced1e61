import { useText } from '@pay/i18n';
import { useSession } from '@pay/session';
import { useConfig } from './config.ts';
import { text } from './sign-in.messages.ts';

const shown = ['terms', 'privacy', 'feePolicy'] as const;

/** The documents that a registration agrees to; they open beside the page, which keeps what was entered. */
export function DocumentLinks() {
  const t = useText();
  const { language } = useSession();
  const { links, payerUrl } = useConfig();
  // Only our own pages know the language by this name.
  const addressOf = (link: string) => (link.startsWith(`${payerUrl}/`) ? `${link}?lang=${language}` : link);
  return shown.map((name) => (
    <a key={name} href={addressOf(links[name])} target="_blank" rel="noopener">
      {t(text[name])}
    </a>
  ));
}
