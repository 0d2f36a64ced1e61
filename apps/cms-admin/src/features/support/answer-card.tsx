import { fileKinds } from '@pay/contract-core';
import { StoredFiles, type StoredFile } from '@pay/design-system/fields';
import { FormField } from '@pay/design-system/form';
import { Card, Notice } from '@pay/design-system/page';
import { Button, styled } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { supportTerms } from '@pay/domain';
import { useEndpointForm } from '@pay/forms';
import { useText } from '@pay/i18n';
import { useState } from 'react';
import { api } from '#api';
import { text } from './support.messages.ts';

const Form = styled('form')({ display: 'grid', gap: 16 });
const place = { bucket: 'support', fileType: 'document' } as const;
const { extensions, maxBytes } = fileKinds.document;

async function store(file: File): Promise<string> {
  const { ticket } = await api.storage.getTicket.fetch({ ...place, action: 'upload' });
  const { previewUrl } = await api.storage.privateUpload.fetch({ ...place, ticket, file });
  return previewUrl;
}

export function AnswerCard({ id }: { id: string }) {
  const t = useText();
  const [files, setFiles] = useState<readonly StoredFile[]>([]);
  const form = useEndpointForm(api.support.reply, {
    fixed: { id },
    draft: false,
    prepare: (input) => ({ ...input, documentUrls: files.map(({ url }) => url) }),
    onDone: () => {
      toast({ tone: 'success', text: t(text.answered), duration: 5_000, important: true });
      setFiles([]);
      form.reset();
    },
  });
  return (
    <Card title={t(text.answer)} purpose={t(text.answerHelp)}>
      <Form noValidate onSubmit={(event) => void form.submit(event)}>
        {form.failure && (
          <Notice tone="danger" role="alert" tells={form.failure}>
            {form.failure.message}
          </Notice>
        )}
        <FormField field={form.field('message')} />
        <StoredFiles
          name="documentUrls"
          label={t(text.addFile)}
          accept={extensions}
          maxBytes={maxBytes}
          most={supportTerms.mostFiles}
          value={files}
          store={store}
          onChange={setFiles}
        />
        <div>
          <Button type="submit" variant="contained" busy={form.busy}>
            {t(text.send)}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
