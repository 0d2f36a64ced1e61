import { FailedState, ForbiddenState } from '@pay/design-system/page';
import { useTitleText, type AnyScreen, type FailedProps } from '@pay/screens';

export function FailedScreen({ error, traceId, retry }: FailedProps) {
  const message = error instanceof Error && traceId ? error.message : '';
  return <FailedState level={1} error={{ message, traceId }} onRetry={retry} />;
}

export function ForbiddenScreen({ screen }: { screen: AnyScreen }) {
  const titleText = useTitleText();
  return <ForbiddenState feature={titleText(screen.title)} />;
}
