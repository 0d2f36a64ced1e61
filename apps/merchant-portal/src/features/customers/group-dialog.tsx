import { Dialog } from '@pay/design-system/dialogs';
import { TextInput } from '@pay/design-system/fields';
import { Notice } from '@pay/design-system/page';
import { Button, styled } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { type FormField, useEndpointForm } from '@pay/forms';
import { useText } from '@pay/i18n';
import { useId } from 'react';
import type { CustomerGroup } from './customer.ts';
import { customersApi } from './customers-api.ts';
import { groupText } from './customers.messages.ts';

const Form = styled('form')({ display: 'grid', gap: 16 });

interface GroupDialogProps {
  /** The group to rename; a new one without it. */
  group?: CustomerGroup;
  onClose: () => void;
}

interface NamingProps {
  form: { busy: boolean; failure: Error | null; submit: (event?: { preventDefault(): void }) => Promise<void> };
  field: FormField<string>;
  title: string;
  onClose: () => void;
}

function Naming({ form, field, title, onClose }: NamingProps) {
  const t = useText();
  const id = useId();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <Button type="submit" form={id} variant="contained" busy={form.busy}>
          {t(groupText.save)}
        </Button>
      }
    >
      <Form id={id} noValidate onSubmit={(event) => void form.submit(event)}>
        {form.failure && (
          <Notice tone="danger" role="alert" tells={form.failure}>
            {form.failure.message}
          </Notice>
        )}
        <TextInput {...field} required autoFocus label={t(groupText.searchFor)} />
      </Form>
    </Dialog>
  );
}

function NewGroup({ onClose }: { onClose: () => void }) {
  const t = useText();
  const form = useEndpointForm(customersApi.createGroup, {
    draft: false,
    onDone: ({ name }) => {
      toast({ tone: 'success', text: t(groupText.created, { name }), duration: 5_000 });
      onClose();
    },
  });
  return <Naming form={form} field={form.field('name')} title={t(groupText.addTitle)} onClose={onClose} />;
}

function RenamedGroup({ group: { id, name: former }, onClose }: Required<GroupDialogProps>) {
  const t = useText();
  const form = useEndpointForm(customersApi.updateGroup, {
    draft: false,
    fixed: { id },
    defaults: { name: former },
    onDone: ({ name }) => {
      toast({ tone: 'success', text: t(groupText.renamed, { name }), duration: 5_000 });
      onClose();
    },
  });
  return <Naming form={form} field={form.field('name')} title={t(groupText.renameTitle)} onClose={onClose} />;
}

export const GroupDialog = ({ group, onClose }: GroupDialogProps) =>
  group ? <RenamedGroup group={group} onClose={onClose} /> : <NewGroup onClose={onClose} />;
