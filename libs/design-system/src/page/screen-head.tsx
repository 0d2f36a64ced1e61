import { useText } from '@pay/i18n';
import { useScreen, useTitleText } from '@pay/screens';
import { PageHead, type PageHeadProps } from './page-head.tsx';

export function useOwnWords(): { title: string; purpose: string | undefined } {
  const t = useText();
  const titleText = useTitleText();
  const { screen, titleValues } = useScreen();
  return { title: titleText(screen.title, titleValues), purpose: screen.purpose && t(screen.purpose) };
}

interface OwnHeadProps extends Omit<PageHeadProps, 'title'> {
  /** Takes the place of the entry's title once the record is known; the heading keeps the focus that it has. */
  recordName?: string | undefined;
}

function OwnHead({ recordName, purpose, ...props }: OwnHeadProps) {
  const own = useOwnWords();
  return <PageHead {...props} title={recordName ?? own.title} purpose={purpose ?? own.purpose} />;
}

/** A page head that takes its words from the screen's entry unless `title` is given. */
export function ScreenHead({ title, recordName, ...rest }: OwnHeadProps & { title?: string }) {
  return title === undefined ? <OwnHead recordName={recordName} {...rest} /> : <PageHead title={title} {...rest} />;
}
