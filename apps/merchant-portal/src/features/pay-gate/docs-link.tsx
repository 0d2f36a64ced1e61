import { useLanguage, useText } from '@pay/i18n';
import { frontEnd } from '#front-end';
import { text } from './pay-gate.messages.ts';

/** Leads to the public documentation, which opens beside the page. */
export function DocsLink({ page }: { page: 'start' | 'webhooks' }) {
  const t = useText();
  const language = useLanguage();
  return (
    <a href={`${frontEnd.config().payerUrl}/docs/${page}?lang=${language}`} target="_blank" rel="noopener">
      {t(text.documentation)}
    </a>
  );
}
