import styled from '@emotion/styled';
import { useText } from '@pay/i18n';
import { useId, useState, type FormEvent } from 'react';
import { Money } from '../display/money.tsx';
import { OtpBoxes } from '../fields/otp-boxes.tsx';
import { Button } from '../theme/button.tsx';
import { colour, radius, size } from '../theme/tokens.ts';
import { Dialog } from './dialog.tsx';
import { text } from './dialogs.messages.ts';

const Form = styled('form')({ display: 'grid', gap: 16 });
const Confirming = styled('div')({ padding: 16, borderRadius: radius, background: colour.sunken });
const Small = styled('p')({ fontSize: size.small, color: colour.textSoft });
const Wrong = styled('p')({ fontSize: size.small, color: colour.danger });
const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
});

export interface OtpStepProps {
  destination?: string;
  confirming?: { title: string; amount?: number; to?: string };
  /** Seconds until the code expires, and until another may be requested. */
  expiresIn: number;
  resendIn: number;
  attemptsLeft?: number;
  error?: string;
  busy?: boolean;
  /** The dialog holds the typed code itself when this is omitted. */
  code?: string;
  onCodeChange?: (code: string) => void;
  onSubmit: (code: string) => void;
  onResend?: () => void;
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

export function OtpStep(props: OtpStepProps) {
  const { destination, confirming, expiresIn, resendIn, attemptsLeft, error, busy, onSubmit, onResend } = props;
  const t = useText();
  const id = useId();
  const [own, setOwn] = useState('');
  const code = props.code ?? own;
  const setCode = props.onCodeChange ?? setOwn;
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
          onChange={setCode}
          onComplete={(complete) => !busy && onSubmit(complete)}
          invalid={Boolean(error)}
          disabled={expired}
          describedBy={id}
          autoFocus
        />
        <div id={id} aria-live="polite">
          {error && <Wrong>{error}</Wrong>}
          {attemptsLeft !== undefined && <Small>{t(text.attempts, { count: attemptsLeft })}</Small>}
          {expired && <Wrong>{t(text.expired)}</Wrong>}
        </div>
        {!expired && <Small>{t(text.expiresIn, { time: clock(expiresIn) })}</Small>}
      </div>
      <Line>
        {onResend ? (
          <Button
            variant="text"
            size="small"
            onClick={onResend}
            disabledReason={resendIn > 0 ? t(text.resendIn, { seconds: resendIn }) : undefined}
          >
            {resendIn > 0 ? t(text.resendIn, { seconds: resendIn }) : t(text.resend)}
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
