import { SelectInput, type Choice } from '@pay/design-system/fields';
import { styled } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { ruleMessage, useFieldLabel, useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CallDialog } from './call-dialog.tsx';
import { useSalary } from './salary-context.ts';
import { text } from './people.messages.ts';

const Stack = styled('div')({ display: 'grid', gap: 16 });

interface ChangeTypeDialogProps {
  employeeIds: readonly string[];
  types: readonly Choice[];
  onClose: () => void;
}

export function ChangeTypeDialog({ employeeIds, types, onClose }: ChangeTypeDialogProps) {
  const t = useText();
  const label = useFieldLabel();
  const { api } = useSalary();
  const [typeId, setTypeId] = useState<string>();
  const [judged, setJudged] = useState(false);
  const change = useMutation(
    api['employee.bulkUpdateAdvanceType'].mutation({
      onSuccess: ({ updated }) => {
        toast({ tone: 'success', text: t(text.typeChanged, { count: updated }), duration: 5_000, important: true });
        onClose();
      },
    }),
  );
  return (
    <CallDialog
      title={t(text.changeType)}
      call={change}
      verb={t(text.changeTypeVerb)}
      text={
        <Stack>
          <p>{t(text.changeTypeText, { count: employeeIds.length })}</p>
          <SelectInput
            name="salaryAdvanceTypeId"
            label={label('salaryAdvanceTypeId')}
            required
            options={types}
            value={typeId}
            onChange={(value) => setTypeId(value ?? undefined)}
            error={judged && !typeId ? t(ruleMessage('required')) : undefined}
          />
        </Stack>
      }
      onConfirm={() => {
        setJudged(true);
        if (typeId) change.mutate({ employeeIds: [...employeeIds], salaryAdvanceTypeId: typeId });
      }}
      onClose={onClose}
    />
  );
}
