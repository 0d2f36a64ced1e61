import { Notice } from '@pay/design-system/page';
import { styled } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { useSession } from '@pay/session';
import { text } from './shell.messages.ts';

const Space = styled('div')({ marginBottom: 16 });

/** While the portal is shown as a role group sees it: says so, and leads back. */
export function RoleViewNotice() {
  const t = useText();
  const { viewedAs, viewAs } = useSession();
  if (!viewedAs) return null;
  return (
    <Space>
      <Notice tone="warning" role="status" title={t(text.viewing, { name: viewedAs.name })} actions={[{ title: t(text.exitView), onSelect: () => viewAs() }]}>
        {t(text.viewingText)}
      </Notice>
    </Space>
  );
}
