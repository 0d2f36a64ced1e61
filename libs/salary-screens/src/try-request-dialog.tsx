import { MoneyInput } from '@pay/design-system/fields';
import { styled } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { ruleMessage, useFieldLabel, useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CallDialog } from './call-dialog.tsx';
import type { Employee } from './employee.ts';
import { useSalary } from './salary-context.ts';
import { text } from './people.messages.ts';

const Stack = styled('div')({ display: 'grid', gap: 16 });

/** Acts as the employee in a sandbox, which has no employees' app. */
export function TryRequestDialog({ employee, onClose }: { employee: Employee; onClose: () => void }) {
  const t = useText();
  const label = useFieldLabel();
  const { api, places } = useSalary();
  const navigate = useNavigate();
  const [amount, setAmount] = useState<number>();
  const [judged, setJudged] = useState(false);
  const ask = useMutation(
    api['advance.create'].mutation({
      onSuccess: ({ id, code }) => {
        toast({ tone: 'success', text: t(text.tried, { code }), duration: 5_000 });
        void navigate(places.request(id));
      },
    }),
  );
  return (
    <CallDialog
      title={t(text.tryTitle)}
      call={ask}
      verb={t(text.tryVerb)}
      text={
        <Stack>
          <p>{t(text.tryText, { name: employee.name })}</p>
          <MoneyInput
            name="amount"
            label={label('amount')}
            required
            value={amount}
            onChange={(value) => setAmount(value ?? undefined)}
            error={judged && amount === undefined ? t(ruleMessage('required')) : undefined}
          />
        </Stack>
      }
      onConfirm={() => {
        setJudged(true);
        if (amount !== undefined) ask.mutate({ employeeId: employee.id, amount });
      }}
      onClose={onClose}
    />
  );
}
