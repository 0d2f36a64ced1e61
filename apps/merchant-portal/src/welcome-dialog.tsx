import { Dialog } from '@pay/design-system/dialogs';
import { Button } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { config, session } from '#front-end';
import { accountScreens } from './features/account/account.feature.ts';
import { text } from './shell.messages.ts';

export function WelcomeDialog() {
  const t = useText();
  const close = () => session.closeWelcome();
  const tryDashboard = () => {
    close();
    session.setTestMode(true);
  };
  return (
    <Dialog
      title={t(text.welcome, { brand: config().brand.name })}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{t(text.later)}</Button>
          <Button onClick={tryDashboard}>{t(text.tryDashboard)}</Button>
          <Button variant="contained" to={accountScreens.identification.link()} onClick={close}>
            {t(text.activate)}
          </Button>
        </>
      }
    >
      <p>{t(text.welcomeText)}</p>
    </Dialog>
  );
}
