import { useLanguageChoice } from '@pay/app-frame/sign-in';
import { EntryLayout } from '@pay/design-system/entry';
import { Button } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { frontEnd } from '#front-end';
import { signInScreens } from './sign-in.feature.ts';
import { text } from './sign-in.messages.ts';

export default function SessionExpiredScreen() {
  const t = useText();
  const language = useLanguageChoice();
  const { brand } = frontEnd.config();
  return (
    <EntryLayout
      brand={{ name: brand.name, logoUrl: brand.logo || undefined }}
      language={language}
      title={t(signInScreens.sessionExpired.title)}
      purpose={t(text.expired)}
    >
      <Button variant="contained" fullWidth to={signInScreens.signIn.link()}>
        {t(text.again)}
      </Button>
    </EntryLayout>
  );
}
