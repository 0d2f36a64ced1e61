import { ApiError } from '@pay/api-client';
import type { InputOf } from '@pay/contract-core';
import type { bankReview } from '@pay/contract-cms';
import { Notice } from '@pay/design-system/page';
import { Button, styled } from '@pay/design-system/theme';
import { useFieldLabel, useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { banksApi } from '#banks-api';
import { text } from './banks.messages.ts';

const Stack = styled('div')({ display: 'grid', gap: 12, justifyItems: 'start' });

interface CheckBankProps {
  /** Of a bank that is there already. */
  bankId?: string | undefined;
  values: Partial<InputOf<typeof bankReview.cmsChecking>>;
}

/** Tells what would stand against what is entered; nothing is saved. */
export function CheckBank({ bankId, values }: CheckBankProps) {
  const t = useText();
  const label = useFieldLabel();
  const call = useMutation(banksApi.bank.cmsChecking.mutation());
  const fields = call.error instanceof ApiError ? call.error.fields : [];
  return (
    <Stack>
      <Button
        busy={call.isPending}
        onClick={() => call.mutate({ ...(values as InputOf<typeof bankReview.cmsChecking>), bankId })}
      >
        {t(text.check)}
      </Button>
      {call.isSuccess && (
        <Notice tone="success" role="status">
          {t(text.checked)}
        </Notice>
      )}
      {call.error && (
        <Notice tone="danger" role="alert" tells={call.error}>
          {fields.length === 0
            ? call.error.message
            : fields.map(({ field, message }) => `${label(field)}: ${message}`).join(' · ')}
        </Notice>
      )}
    </Stack>
  );
}
