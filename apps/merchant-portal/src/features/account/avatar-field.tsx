import { fileKinds } from '@pay/contract-core';
import { FileDrop } from '@pay/design-system/fields';
import { Button, styled } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#api';
import { keptOpenly } from '#storage-api';
import { frontEnd } from '#front-end';
import { text } from './account.messages.ts';

const { extensions, maxBytes } = fileKinds.image;

const keep = keptOpenly({ bucket: 'avatar', fileType: 'image' });

const store = async (file: File) => (await keep(file)).replace(frontEnd.config().storageUrl, '');

const Stack = styled('div')({ display: 'grid', gap: 8, justifyItems: 'start', '& > div': { width: '100%' } });

export function AvatarField({ avatar }: { avatar: string | undefined }) {
  const t = useText();
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: async (file: File | undefined) => {
      await api.user.updateInfo.fetch({ avatar: file ? await store(file) : '' });
    },
    onSuccess: async (_reply, file) => {
      await queries.invalidateQueries({ queryKey: ['user'] });
      toast({ tone: 'success', text: t(file ? text.avatarSaved : text.avatarRemoved), duration: 5_000 });
    },
  });
  return (
    <Stack>
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
      {avatar && (
        <Button variant="text" busy={change.isPending} onClick={() => change.mutate(undefined)}>
          {t(text.removeAvatar)}
        </Button>
      )}
    </Stack>
  );
}
