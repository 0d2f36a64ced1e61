import { useScreen, useTitleText } from '@pay/screens';
import { PageHead, type PageHeadProps } from './page-head.tsx';

/** The title that the present screen's entry gives it. */
export function useOwnTitle(): string {
  const titleText = useTitleText();
  const { screen, titleValues } = useScreen();
  return titleText(screen.title, titleValues);
}

function OwnHead(props: Omit<PageHeadProps, 'title'>) {
  return <PageHead {...props} title={useOwnTitle()} />;
}

/** A page head that takes its title from the screen's entry unless one is given. */
export function ScreenHead({ title, ...rest }: Omit<PageHeadProps, 'title'> & { title?: string }) {
  return title === undefined ? <OwnHead {...rest} /> : <PageHead title={title} {...rest} />;
}
