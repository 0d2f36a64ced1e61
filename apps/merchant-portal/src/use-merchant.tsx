import { AttentionDialog, openDialog } from '@pay/design-system/dialogs';
import { useText } from '@pay/i18n';
import { useSession } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#api';
import { text } from './shell.messages.ts';
import { WelcomeDialog } from './welcome-dialog.tsx';

function FailedDialog({ message, onClose }: { message: string; onClose: () => void }) {
  const t = useText();
  return <AttentionDialog tone="danger" title={t(text.failed)} text={message} id="fail" onClose={onClose} />;
}

/** The merchant of the signed-in person, and what its status means: test mode, the welcome, or a failure told once. */
export function useMerchant() {
  const { applyMerchant, markNotIdentified, isShowWelcomMessage } = useSession();
  const merchant = useQuery(api.merchant.getMerchant.query());
  const { data, error } = merchant;
  const status = data?.status;

  useEffect(() => {
    if (status) applyMerchant(status);
  }, [status, applyMerchant]);

  useEffect(() => {
    if (!error) return;
    markNotIdentified();
    void openDialog((close) => <FailedDialog message={error.message} onClose={() => close()} />);
  }, [error, markNotIdentified]);

  const welcomed = status === 'CREATED' && isShowWelcomMessage;
  useEffect(() => {
    if (welcomed) void openDialog((close) => <WelcomeDialog onClose={() => close()} />);
  }, [welcomed]);

  return merchant;
}
