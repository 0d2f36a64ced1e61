import { useText } from '@pay/i18n';
import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { styled } from '../theme/styled.ts';
import { colour, size } from '../theme/tokens.ts';
import { text } from './shell.messages.ts';

// It lies over the margin above the content, so that nothing moves when it comes and goes.
const Strip = styled('p')({
  position: 'absolute',
  insetInline: 0,
  top: '100%',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  height: 28,
  background: colour.warningSoft,
  borderBottom: `1px solid ${colour.border}`,
  color: colour.warning,
  fontSize: size.small,
  fontWeight: 600,
});

const subscribe = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

export function OfflineStrip() {
  const t = useText();
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!online && (
        <Strip>
          <WifiOff size={16} aria-hidden />
          {t(text.offline)}
        </Strip>
      )}
    </div>
  );
}
