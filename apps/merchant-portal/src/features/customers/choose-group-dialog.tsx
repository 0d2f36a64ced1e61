import { Dialog } from '@pay/design-system/dialogs';
import { SelectInput } from '@pay/design-system/fields';
import { Notice } from '@pay/design-system/page';
import { Button, styled } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { ruleMessage, useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { customersApi } from './customers-api.ts';
import { text } from './customers.messages.ts';
import { useGroups } from './use-groups.ts';

const Stack = styled('div')({ display: 'grid', gap: 16 });

export function ChooseGroupDialog({ customerIds, onClose }: { customerIds: readonly string[]; onClose: () => void }) {
  const t = useText();
  const { options, isSuccess } = useGroups();
  const [groupId, setGroupId] = useState<string>();
  const [judged, setJudged] = useState(false);
  const add = useMutation(
    customersApi.addCustomersToGroup.mutation({
      onSuccess: () => {
        toast({ tone: 'success', text: t(text.addedToGroup, { count: customerIds.length }), duration: 5_000 });
        onClose();
      },
    }),
  );
  const send = () => {
    setJudged(true);
    if (groupId) add.mutate({ customerIds: [...customerIds], customerGroupId: groupId });
  };
  return (
    <Dialog
      title={t(text.addToGroup)}
      onClose={onClose}
      actions={
        <Button variant="contained" busy={add.isPending} onClick={send}>
          {t(text.addToGroup)}
        </Button>
      }
    >
      <Stack>
        {add.error && (
          <Notice tone="danger" role="alert" tells={add.error}>
            {add.error.message}
          </Notice>
        )}
        <SelectInput
          name="customerGroupId"
          label={t(text.chooseGroup)}
          required
          autoFocus
          options={options}
          help={isSuccess && options.length === 0 ? t(text.noGroupsYet) : undefined}
          value={groupId}
          onChange={(value) => setGroupId(value ?? undefined)}
          error={judged && !groupId ? t(ruleMessage('required')) : undefined}
        />
      </Stack>
    </Dialog>
  );
}
