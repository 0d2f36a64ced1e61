import { CheckboxList } from '@pay/design-system/fields';
import { Card, Notice } from '@pay/design-system/page';
import { Button, styled } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { bankAccountApi } from '#bank-account-api';
import { bankAccountScreens } from './bank-accounts.feature.ts';
import { text } from './bank-accounts.messages.ts';

const Stack = styled('div')({ display: 'grid', gap: 16, justifyItems: 'start' });

export function CompanyAccounts() {
  const t = useText();
  const navigate = useNavigate();
  const { data } = useQuery(bankAccountApi.getUnlinkedAccounts.query());
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const link = useMutation(
    bankAccountApi.linkAccount.mutation({
      onSuccess: (linked) => {
        toast({
          tone: 'success',
          text: t(text.companyLinked, { count: linked.length }),
          duration: 5_000,
          important: true,
        });
        void navigate(bankAccountScreens.list.link());
      },
    }),
  );
  if (!data || data.length === 0) return null;
  return (
    <Card title={t(text.companySection)} purpose={t(text.companySectionText)}>
      <Stack>
        {link.error && (
          <Notice tone="danger" role="alert" tells={link.error}>
            {link.error.message}
          </Notice>
        )}
        <CheckboxList
          name="listAccountNo"
          label={t(text.accounts)}
          required
          value={chosen}
          onChange={(next) => setChosen(next ?? [])}
          options={data.map(({ accountNo, accountName }) => ({
            value: accountNo,
            label: accountNo,
            text: accountName,
          }))}
        />
        <Button
          variant="contained"
          busy={link.isPending}
          disabled={chosen.length === 0}
          onClick={() => link.mutate({ listAccountNo: [...chosen] })}
        >
          {t(text.companyLink, { count: chosen.length })}
        </Button>
      </Stack>
    </Card>
  );
}
