import { EntryPage } from '@pay/app-frame/entry';
import { Button } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { signInScreens } from './sign-in.feature.ts';
import { text } from './sign-in.messages.ts';

export default function SessionExpiredScreen() {
  const t = useText();
  return (
    <EntryPage title={t(signInScreens.sessionExpired.title)} purpose={t(text.expired)}>
      <Button variant="contained" fullWidth to={signInScreens.signIn.link()}>
        {t(text.again)}
      </Button>
    </EntryPage>
  );
}
