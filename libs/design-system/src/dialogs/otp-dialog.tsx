import { useText } from '@pay/i18n';
import { useId, type FormEvent } from 'react';
import { Money } from '../display/money.tsx';
import { OtpBoxes } from '../fields/otp-boxes.tsx';
import { Button } from '../theme/button.tsx';
import { styled } from '../theme/styled.ts';
import { colour, radius, size } from '../theme/tokens.ts';
import { Dialog } from './dialog.tsx';
import { text } from './dialogs.messages.ts';

const Form = styled('form')({ display: 'grid', gap: 16 });
const Confirming = styled('div')({ padding: 16, borderRadius: radius, background: colour.sunken });
const Small = styled('p')({ fontSize: size.small, color: colour.textSoft });
const Wrong = styled('p')({ fontSize: size.small, color: colour.danger });
// Two lines, whatever is told: the buttons below stay where they are.
const Told = styled('div')({ minHeight: 3 * size.small });
const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  // Its words begin where the boxes do.
  '& [data-variant="text"]': { marginLeft: -13 },
});

export interface OtpStepProps {
  destination?: string;
  confirming?: { title: string; amount?: number; to?: string };
  /** Seconds until the code expires, and until another may be requested. */
  expiresIn: number;
  resendIn: number;
  error?: string;
  busy?: boolean;
  /** The code comes from an app: none is sent, and when the time is over the step begins again. */
  byApp?: boolean;
  code: string;
  onCodeChange: (code: string) => void;
  onSubmit: (code: string) => void;
  onResend?: () => void;
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

export function OtpStep(props: OtpStepProps) {
  const { destination, confirming, expiresIn, resendIn, error, busy, byApp } = props;
  const { code, onCodeChange, onSubmit, onResend } = props;
  const t = useText();
  const id = useId();
  const expired = expiresIn <= 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === 6 && !busy) onSubmit(code);
  };
  return (
    <Form onSubmit={submit}>
      {destination && <p>{t(text.otpSent, { destination })}</p>}
      {confirming && (
        <Confirming>
          <Small>{t(text.confirming)}</Small>
          <p>{confirming.title}</p>
          {confirming.amount !== undefined && <Money amount={confirming.amount} size="large" />}
          {confirming.to && (
            <Small>
              {t(text.to)} {confirming.to}
            </Small>
          )}
        </Confirming>
      )}
      <div>
        <OtpBoxes
          label={t(text.otpCode)}
          value={code}
          onChange={onCodeChange}
          onComplete={(complete) => !busy && onSubmit(complete)}
          invalid={Boolean(error)}
          disabled={expired}
          describedBy={id}
          autoFocus
        />
        <Told>
          <div id={id} aria-live="polite">
            {error && <Wrong>{error}</Wrong>}
            {expired && !error && <Wrong>{t(byApp ? text.expiredByApp : text.expired)}</Wrong>}
          </div>
          {!expired && !byApp && <Small>{t(text.expiresIn, { time: clock(expiresIn) })}</Small>}
        </Told>
      </div>
      <Line>
        {onResend && (!byApp || expired) ? (
          <Button
            variant="text"
            size="small"
            onClick={onResend}
            disabledReason={resendIn > 0 ? t(text.resendIn, { seconds: resendIn }) : undefined}
          >
            {resendIn > 0 ? t(text.resendIn, { seconds: resendIn }) : t(byApp ? text.beginAgain : text.resend)}
          </Button>
        ) : (
          <span />
        )}
        <Button type="submit" variant="contained" busy={busy} disabled={code.length < 6 || expired}>
          {t(text.otpConfirm)}
        </Button>
      </Line>
    </Form>
  );
}

export function OtpDialog({ title, onClose, ...step }: OtpStepProps & { title?: string; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog title={title ?? t(text.otpTitle)} onClose={onClose}>
      <OtpStep {...step} />
    </Dialog>
  );
}
