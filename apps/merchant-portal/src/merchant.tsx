import { AttentionDialog } from '@pay/design-system/dialogs';
import { useText } from '@pay/i18n';
import { useSession } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { api } from '#api';
import { text } from './shell.messages.ts';

export function useMerchant() {
  const { applyMerchant, markNotIdentified } = useSession();
  const merchant = useQuery(api.merchant.getMerchant.query());
  const { isError } = merchant;
  const status = merchant.data?.status;

  // Before anything can be pressed: a shop that is not active yet is led into test mode.
  useLayoutEffect(() => {
    if (status) applyMerchant(status);
    else if (isError) markNotIdentified();
  }, [status, isError, applyMerchant, markNotIdentified]);

  return merchant;
}

type MerchantQuery = ReturnType<typeof useMerchant>;

export function MerchantNotices({ merchant: { error } }: { merchant: MerchantQuery }) {
  const t = useText();
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
  return null;
}
