import { Dialog } from '@pay/design-system/dialogs';
import { CheckboxList, SearchInput } from '@pay/design-system/fields';
import { Notice } from '@pay/design-system/page';
import { Button, colour, styled } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CustomerGroup } from './customer.ts';
import { customersApi } from './customers-api.ts';
import { groupText, text } from './customers.messages.ts';

const Stack = styled('div')({ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' });
const Soft = styled('p')({ color: colour.textSoft });
const offered = 20;

export function AddMembersDialog({ group, onClose }: { group: CustomerGroup; onClose: () => void }) {
  const t = useText();
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const found = useQuery({
    ...customersApi.getList.query({ keyword: keyword || undefined, pageSize: offered }),
    placeholderData: keepPreviousData,
  });
  const options = (found.data?.items ?? [])
    .filter(({ customerGroupId }) => customerGroupId !== group.id)
    .map(({ id, fullName, phone, email, customerGroupName }) => ({
      value: id,
      label: fullName,
      text: [phone ?? email, customerGroupName].filter(Boolean).join(' · '),
    }));
  const shown = options.map(({ value }) => value);
  const add = useMutation(
    customersApi.addCustomersToGroup.mutation({
      onSuccess: () => {
        toast({ tone: 'success', text: t(text.addedToGroup, { count: chosen.length }), duration: 5_000 });
        onClose();
      },
    }),
  );
  return (
    <Dialog
      title={t(groupText.addMembers)}
      onClose={onClose}
      actions={
        <Button
          variant="contained"
          busy={add.isPending}
          onClick={() => chosen.length > 0 && add.mutate({ customerIds: [...chosen], customerGroupId: group.id })}
        >
          {t(groupText.addMembersVerb, { count: chosen.length })}
        </Button>
      }
    >
      <Stack>
        {add.error && (
          <Notice tone="danger" role="alert" tells={add.error}>
            {add.error.message}
          </Notice>
        )}
        <SearchInput label={t(text.searchFor)} value={keyword} onChange={setKeyword} />
        {found.isSuccess && options.length === 0 && <Soft>{t(groupText.noneFound)}</Soft>}
        {options.length > 0 && (
          <CheckboxList
            name="customerIds"
            label={t(groupText.findMembers)}
            options={options}
            value={chosen.filter((id) => shown.includes(id))}
            onChange={(value) => setChosen([...chosen.filter((id) => !shown.includes(id)), ...(value ?? [])])}
          />
        )}
      </Stack>
    </Dialog>
  );
}
