import { fileKinds } from '@pay/contract-core';
import { FileDrop } from '@pay/design-system/fields';
import { toast } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#api';
import { storageApi } from '#storage-api';
import { frontEnd } from '#front-end';
import { text } from './account.messages.ts';

const place = { bucket: 'avatar', fileType: 'image' } as const;
const { extensions, maxBytes } = fileKinds.image;

async function store(file: File): Promise<string> {
  const { ticket } = await storageApi.getTicket.fetch({ ...place, action: 'upload' });
  const { previewUrl } = await storageApi.upload.fetch({ ...place, ticket, file });
  if (!previewUrl) throw new Error('');
  return previewUrl.replace(frontEnd.config().storageUrl, '');
}

export function AvatarField({ avatar }: { avatar: string | undefined }) {
  const t = useText();
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: async (file: File) => {
      await api.user.updateInfo.fetch({ avatar: await store(file) });
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['user'] });
      toast({ tone: 'success', text: t(text.avatarSaved), duration: 5_000 });
    },
  });
  return (
    <FileDrop
      name="avatar"
      label={t(text.avatar)}
      accept={extensions}
      maxBytes={maxBytes}
      value={undefined}
      previewUrl={avatar && frontEnd.config().storageUrl + avatar}
      onChange={(file) => file && change.mutate(file)}
      disabled={change.isPending}
      help={<span role="status">{t(change.isPending ? text.uploading : text.avatarHelp)}</span>}
      error={change.error ? change.error.message || t(text.uploadFailed) : undefined}
    />
  );
}
