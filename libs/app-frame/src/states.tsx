import { ClosedState, FailedState } from '@pay/design-system/page';
import { useText, type Message } from '@pay/i18n';
import { useTitleText, useWayOn, type FailedProps, type ScreenRoute } from '@pay/screens';

export function FailedScreen({ error, traceId, retry }: FailedProps) {
  const message = error instanceof Error && traceId ? error.message : '';
  return <FailedState level={1} error={{ message, traceId }} onRetry={retry} />;
}

export function ForbiddenScreen({ screen, grantedBy }: { screen: ScreenRoute; grantedBy?: Message | undefined }) {
  const t = useText();
  const titleText = useTitleText();
  const { to } = useWayOn();
  return <ClosedState who={grantedBy && t(grantedBy)} feature={titleText(screen.title)} home={to} />;
}
