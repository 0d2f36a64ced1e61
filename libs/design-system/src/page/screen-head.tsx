import { useText } from '@pay/i18n';
import { useScreen, useTitleText } from '@pay/screens';
import { PageHead, type PageHeadProps } from './page-head.tsx';

export function useOwnWords(): { title: string; purpose: string | undefined } {
  const t = useText();
  const titleText = useTitleText();
  const { screen, titleValues } = useScreen();
  return { title: titleText(screen.title, titleValues), purpose: screen.purpose && t(screen.purpose) };
}

function OwnHead({ purpose, ...props }: Omit<PageHeadProps, 'title'>) {
  const own = useOwnWords();
  return <PageHead {...props} title={own.title} purpose={purpose ?? own.purpose} />;
}

/** A page head that takes its words from the screen's entry unless `title` is given. */
export function ScreenHead({ title, ...rest }: Omit<PageHeadProps, 'title'> & { title?: string }) {
  return title === undefined ? <OwnHead {...rest} /> : <PageHead title={title} {...rest} />;
}
