import { EntryPage, Ways } from '@pay/app-frame/entry';
import { NewPasswordForm } from '@pay/app-frame/new-password';
import { CardSkeleton, Notice, ResultState } from '@pay/design-system/page';
import { QrCode } from '@pay/design-system/qr';
import { Button, styled, TextLink } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { frontEnd } from '#front-end';
import { authenticationScreens } from './authentication.feature.ts';
import { text } from './qr.messages.ts';
import { useQrSession } from './use-qr-session.ts';
import { useTimeLeft } from './use-time-left.ts';

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(256px, 100%), 1fr))',
  gap: 24,
  alignItems: 'start',
});
const Steps = styled('ol')({ display: 'grid', gap: 12, paddingLeft: 24, listStyle: 'decimal' });
const Beside = styled('div')({ display: 'grid', gap: 16, justifyItems: 'start' });

const { login, qrSignIn, simulatedPhone } = authenticationScreens;

export default function QrSignInScreen() {
  const t = useText();
  const { answer, endsAt, verified, error, restart, setPassword } = useQrSession();
  const left = useTimeLeft(endsAt);
  const again = { title: t(text.again), onSelect: restart };
  const expired = answer?.status === 'FAILED' && answer.timeout === 0;

  if (verified && answer?.status === 'INPUT_DATA' && !error) {
    return (
      <EntryPage title={t(text.passwordTitle)} purpose={t(text.passwordPurpose)}>
        <NewPasswordForm
          phone={answer.phone ?? undefined}
          onChosen={async (password) => void (await setPassword(password))}
        />
      </EntryPage>
    );
  }

  return (
    <EntryPage title={t(qrSignIn.title)} purpose={t(authenticationScreens.qrSignIn.purpose)} wide>
      {error && <ResultState level={2} tone="danger" title={t(text.failed)} text={error.message} actions={[again]} />}
      {!error && answer?.status === 'FAILED' && (
        <ResultState
          level={2}
          tone="warning"
          title={t(expired ? text.expired : text.refused)}
          text={t(expired ? text.expiredText : text.refusedText)}
          actions={[again]}
        />
      )}
      {!error && !answer && <CardSkeleton />}
      {!error && answer && answer.status !== 'FAILED' && (
        <Columns>
          <QrCode content={answer.qrCode} label={t(text.label)} />
          <Beside>
            <Steps>
              <li>{t(text.step1)}</li>
              <li>{t(text.step2)}</li>
              <li>{t(text.step3)}</li>
            </Steps>
            <div role="status">
              {answer.status === 'PENDING' && <p>{t(text.waiting)}</p>}
              {answer.status === 'INPUT_DATA' && (
                <Notice
                  tone="info"
                  title={
                    answer.isNewAccount
                      ? t(text.scannedNew)
                      : t(text.scanned, { name: answer.fullName ?? answer.phone ?? '' })
                  }
                >
                  {t(answer.isNewAccount ? text.scannedNewText : text.scannedText)}
                </Notice>
              )}
              {(answer.status === 'APPROVE' || answer.status === 'USED') && (
                <Notice tone="success">{t(text.approved)}</Notice>
              )}
            </div>
            <p>{t(text.left, { time: left })}</p>
            {frontEnd.config().features.sandboxPhone && (
              <div>
                <Button
                  onClick={() =>
                    window.open(
                      simulatedPhone.link({ qrCode: answer.qrCode }),
                      '_blank',
                      'noopener,width=420,height=780',
                    )
                  }
                >
                  {t(text.openPhone)}
                </Button>
                <p>{t(text.openPhoneText)}</p>
              </div>
            )}
          </Beside>
        </Columns>
      )}
      <Ways>
        <TextLink to={login.link()}>{t(text.withPassword)}</TextLink>
      </Ways>
    </EntryPage>
  );
}
