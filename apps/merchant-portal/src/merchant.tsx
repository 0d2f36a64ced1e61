import { AttentionDialog } from '@pay/design-system/dialogs';
import { useText } from '@pay/i18n';
import { fetchedLater, useScreen } from '@pay/screens';
import { useSession } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#api';
import { accountScreens } from './features/account/account.feature.ts';
import { text } from './shell.messages.ts';

// Nobody asked for it: without a connection it is left out until there is one.
const WelcomeDialog = fetchedLater(
  async () => (await import('./welcome-dialog.tsx')).WelcomeDialog,
  () => null,
);

export function useMerchant() {
  const { applyMerchant, markNotIdentified } = useSession();
  const merchant = useQuery(api.merchant.getMerchant.query());
  const { isError } = merchant;
  const status = merchant.data?.status;

  useEffect(() => {
    if (status) applyMerchant(status);
    else if (isError) markNotIdentified();
  }, [status, isError, applyMerchant, markNotIdentified]);

  return merchant;
}

type MerchantQuery = ReturnType<typeof useMerchant>;

export function MerchantNotices({ merchant: { data, error } }: { merchant: MerchantQuery }) {
  const t = useText();
  const { isShowWelcomMessage } = useSession();
  const { screen } = useScreen();
  const [read, setRead] = useState<Error>();
  if (error && error !== read) {
    return (
      <AttentionDialog
        tone="danger"
        title={t(text.failed)}
        text={error.message}
        id="fail"
        onClose={() => setRead(error)}
      />
    );
  }
  // It leads to the identification, and would only stand in its way.
  const identifying = screen.id === accountScreens.identification.id;
  if (data?.status !== 'CREATED' || !isShowWelcomMessage || identifying) return null;
  return <WelcomeDialog />;
}
