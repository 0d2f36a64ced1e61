import { fileKinds } from '@pay/contract-core';
import type { StoredFile } from '@pay/design-system/fields';
import { ReplyCard } from '@pay/design-system/form';
import { toast } from '@pay/design-system/toasts';
import { supportTerms } from '@pay/domain';
import { useEndpointForm } from '@pay/forms';
import { useText } from '@pay/i18n';
import { useState } from 'react';
import { keptPrivately } from '#kept-privately';
import { servicesApi } from '#services-api';
import { text } from './support.messages.ts';

const { extensions, maxBytes } = fileKinds.document;
const store = keptPrivately({ bucket: 'support', fileType: 'document' });

export function AnswerCard({ id }: { id: string }) {
  const t = useText();
  const [files, setFiles] = useState<readonly StoredFile[]>([]);
  const form = useEndpointForm(servicesApi.support.reply, {
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
    <ReplyCard
      title={t(text.answer)}
      purpose={t(text.answerHelp)}
      verb={t(text.send)}
      form={form}
      message={form.field('message')}
      files={{
        accept: extensions,
        maxBytes,
        most: supportTerms.mostFiles,
        store,
        label: t(text.addFile),
        value: files,
        onChange: setFiles,
      }}
    />
  );
}
