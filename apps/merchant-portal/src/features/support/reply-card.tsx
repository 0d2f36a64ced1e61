import { StoredFiles, type StoredFile } from '@pay/design-system/fields';
import { FormField } from '@pay/design-system/form';
import { Card, Notice } from '@pay/design-system/page';
import { Button, styled } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { useText } from '@pay/i18n';
import { useState } from 'react';
import { supportApi } from '#support-api';
import { messageFiles } from './message-files.ts';
import { text } from './support.messages.ts';

const Form = styled('form')({ display: 'grid', gap: 16, justifyItems: 'stretch' });

export function ReplyCard({ id }: { id: string }) {
  const t = useText();
  const [files, setFiles] = useState<readonly StoredFile[]>([]);
  const form = useEndpointForm(supportApi.reply, {
    fixed: { id },
    draft: false,
    prepare: (input) => ({ ...input, documentUrls: files.map(({ url }) => url) }),
    onDone: () => {
      toast({ tone: 'success', text: t(text.replied), duration: 5_000, important: true });
      setFiles([]);
      form.reset();
    },
  });
  return (
    <Card title={t(text.writeBack)} purpose={t(text.writeBackHelp)}>
      <Form noValidate onSubmit={(event) => void form.submit(event)}>
        {form.failure && (
          <Notice tone="danger" role="alert" tells={form.failure}>
            {form.failure.message}
          </Notice>
        )}
        <FormField field={form.field('message')} />
        <StoredFiles {...messageFiles} name="documentUrls" label={t(text.addFile)} value={files} onChange={setFiles} />
        <div>
          <Button type="submit" variant="contained" busy={form.busy}>
            {t(text.send)}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
