import { FormSkeleton, PageHead, type PageHeadProps } from '@pay/design-system/page';
import { useScreen, useTitleText } from '@pay/screens';

/** The head of the present screen before its content is there. */
export function OwnHead(props: Omit<PageHeadProps, 'title'>) {
  const { screen, titleValues } = useScreen();
  const titleText = useTitleText();
  return <PageHead {...props} title={titleText(screen.title, titleValues)} />;
}

/** A form whose content is being fetched. */
export function FormOnItsWay() {
  return (
    <>
      <OwnHead />
      <FormSkeleton />
    </>
  );
}
