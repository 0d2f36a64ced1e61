import { Dialog } from '@pay/design-system/dialogs';
import { Button } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { config, session } from '#front-end';
import { accountScreens } from './features/account/account.feature.ts';
import { text } from './shell.messages.ts';

/** Greets the owner of a merchant that is not activated yet; answered once. */
export function WelcomeDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const answered = (act?: () => void) => () => {
    session.closeWelcome();
    onClose();
    act?.();
  };
  return (
    <Dialog
      title={t(text.welcome, { brand: config().brand.name })}
      onClose={answered()}
      actions={
        <>
          <Button onClick={answered()}>{t(text.later)}</Button>
          <Button onClick={answered(() => session.setTestMode(true))}>{t(text.tryDashboard)}</Button>
          <Button variant="contained" to={accountScreens.identification.link()} onClick={answered()}>
            {t(text.activate)}
          </Button>
        </>
      }
    >
      <p>{t(text.welcomeText)}</p>
    </Dialog>
  );
}
