import { Notice } from '@pay/design-system/page';
import { styled } from '@pay/design-system/theme';
import { useEnumLabel, useText } from '@pay/i18n';
import type { ReplyOf } from '@pay/contract-core';
import type { staffUser } from '@pay/contract-cms';
import { useMutation } from '@tanstack/react-query';
import { api } from '#api';
import { text } from './shell.messages.ts';

const Space = styled('div')({ marginBottom: 16 });

/** Stands over every screen while an administrator looks as a role group; its end loads everything anew. */
export function ViewingBanner({
  viewing: { code, name },
}: {
  viewing: NonNullable<ReplyOf<typeof staffUser.getInfo>['viewing']>;
}) {
  const t = useText();
  const named = useEnumLabel();
  const end = useMutation(api.staffRoleGroup.endView.mutation({ onSuccess: () => window.location.reload() }));
  return (
    <Space>
      <Notice
        tone="warning"
        role="status"
        title={t(text.viewing, { name: code ? named('StaffRole', code) : name })}
        actions={[{ title: t(text.endView), onSelect: () => end.mutate({}) }]}
      >
        {end.error?.message ?? t(text.viewingText)}
      </Notice>
    </Space>
  );
}
