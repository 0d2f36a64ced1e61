import { Notice } from '@pay/design-system/page';
import { styled, TextLink } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { usePermissions, useSession } from '@pay/session';
import { accountScreens } from '../account/account.feature.ts';
import { text } from './bank-accounts.messages.ts';

const Space = styled('div')({ marginBottom: 16 });

const words = {
  CREATED: text.firstIdentify,
  DENIED: text.firstIdentify,
  SUBMIT_INFO: text.linkFirst,
  OPEN_ACCOUNT: text.waitForOpening,
  LINKED_ACCOUNT: text.waitForCheck,
} as const;

export function LinkingNotice({ status }: { status: string }) {
  const t = useText();
  const { testMode } = useSession();
  const { can } = usePermissions();
  const said = status in words ? words[status as keyof typeof words] : testMode ? text.testAccounts : undefined;
  if (!said) return null;
  const identify = said === text.firstIdentify && can(accountScreens.identification.allow);
  return (
    <Space>
      <Notice tone={said === text.testAccounts ? 'warning' : 'info'}>
        {t(said)} {identify && <TextLink to={accountScreens.identification.link()}>{t(text.identify)}</TextLink>}
      </Notice>
    </Space>
  );
}
