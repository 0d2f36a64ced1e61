import { Notice } from '@pay/design-system/page';
import { styled } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { text } from './shell.messages.ts';

const Space = styled('div')({ marginBottom: 16 });

interface RoleViewNoticeProps {
  name: string;
  onExit: () => void;
}

export function RoleViewNotice({ name, onExit }: RoleViewNoticeProps) {
  const t = useText();
  return (
    <Space>
      <Notice
        tone="warning"
        role="status"
        title={t(text.viewing, { name })}
        actions={[{ title: t(text.exitView), onSelect: onExit }]}
      >
        {t(text.viewingText)}
      </Notice>
    </Space>
  );
}
