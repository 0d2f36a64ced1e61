import { Dialog } from '@pay/design-system/dialogs';
import { Button } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#api';
import { frontEnd } from '#front-end';
import { accountScreens } from './features/account/account.feature.ts';
import { text } from './shell.messages.ts';

export function WelcomeDialog() {
  const t = useText();
  const close = () => frontEnd.session.closeWelcome();
  const queries = useQueryClient();
  const look = useMutation({
    mutationFn: () => api.user.registerUserSandBox.fetch({}),
    // Without the sample the test mode is empty, and can be tried all the same.
    onSettled: () => {
      close();
      frontEnd.session.setTestMode(true);
      void queries.invalidateQueries();
    },
  });
  return (
    <Dialog
      title={t(text.welcome, { brand: frontEnd.config().brand.name })}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{t(text.later)}</Button>
          <Button busy={look.isPending} onClick={() => look.mutate()}>
            {t(text.tryDashboard)}
          </Button>
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
