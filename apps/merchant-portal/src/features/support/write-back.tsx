import type { StoredFile } from '@pay/design-system/fields';
import { ReplyCard } from '@pay/design-system/form';
import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { useText } from '@pay/i18n';
import { useState } from 'react';
import { supportApi } from '#support-api';
import { messageFiles } from './message-files.ts';
import { text } from './support.messages.ts';

export function WriteBack({ id }: { id: string }) {
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
    <ReplyCard
      title={t(text.writeBack)}
      purpose={t(text.writeBackHelp)}
      verb={t(text.send)}
      form={form}
      message={form.field('message')}
      files={{ ...messageFiles, label: t(text.addFile), value: files, onChange: setFiles }}
    />
  );
}
