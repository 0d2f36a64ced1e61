import { ruleMessage, useText } from '@pay/i18n';
import { useState, type ReactNode } from 'react';
import { CheckboxList } from '../fields/choices.tsx';
import { roomForErrors } from '../fields/field.tsx';
import { TextInput } from '../fields/text-input.tsx';
import { Notice } from '../page/notice.tsx';
import { Button } from '../theme/button.tsx';
import { styled } from '../theme/styled.ts';
import { ConfirmDialog, type ConfirmSpec } from './confirm-dialog.tsx';
import { text } from './dialogs.messages.ts';

const Stack = styled('div')({
  ...roomForErrors,
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 1fr)',
});
const Usual = styled('div')({
  display: 'grid',
  gap: 4,
  justifyItems: 'start',
  '& > button': {
    height: 'auto',
    padding: '6px 12px',
    fontWeight: 400,
    lineHeight: 1.4,
    textAlign: 'left',
    whiteSpace: 'normal',
  },
});
const Effects = styled('ul')({ display: 'grid', gap: 4, paddingLeft: 20, listStyle: 'disc' });

export interface DecisionDialogProps extends Omit<ConfirmSpec, 'text'> {
  effects: readonly string[];
  /** What the person has to have looked at; the decision waits until each is ticked. */
  checks?: readonly string[];
  /** `usual`: reasons that are given again and again, to begin with. */
  reason?: { label: string; help?: string; maxLength?: number; optional?: boolean; usual?: readonly string[] };
  /** A refusal of this call keeps the dialog open. */
  call: { error: Error | null; isPending: boolean };
  children?: ReactNode;
  onDecide: (reason: string) => void;
  onClose: () => void;
}

/** Asks for confirmation of a decision about another person's matter: effects first, then the reason. */
export function DecisionDialog({
  effects,
  checks = [],
  reason,
  call,
  children,
  onDecide,
  ...confirm
}: DecisionDialogProps) {
  const t = useText();
  const [why, setWhy] = useState('');
  const [looked, setLooked] = useState<readonly string[]>([]);
  const [judged, setJudged] = useState(false);
  const unlooked = looked.length < checks.length;
  const missing = reason !== undefined && !reason.optional && why.trim() === '';
  return (
    <ConfirmDialog
      {...confirm}
      busy={call.isPending}
      onConfirm={() => {
        setJudged(true);
        if (!missing && !unlooked) onDecide(why.trim());
      }}
      text={
        <Stack>
          {call.error && (
            <Notice tone="danger" role="alert" tells={call.error}>
              {call.error.message}
            </Notice>
          )}
          <div>
            <p>{t(text.effects)}</p>
            <Effects>
              {effects.map((effect) => (
                <li key={effect}>{effect}</li>
              ))}
            </Effects>
          </div>
          {children}
          {checks.length > 0 && (
            <CheckboxList
              required
              name="checks"
              label={t(text.checks)}
              options={checks.map((check) => ({ value: check, label: check }))}
              value={looked}
              onChange={(next) => setLooked(next ?? [])}
              error={judged && unlooked ? t(text.checkEach) : undefined}
            />
          )}
          {reason && (
            <div>
              <TextInput
                multiline
                rows={3}
                required={!reason.optional}
                name="reason"
                label={reason.label}
                help={reason.help}
                maxLength={reason.maxLength}
                value={why}
                onChange={(next) => setWhy(next ?? '')}
                error={judged && missing ? t(ruleMessage('required')) : undefined}
              />
              {reason.usual && (
                <Usual role="group" aria-label={t(text.usualReasons)}>
                  {reason.usual.map((usual) => (
                    <Button key={usual} size="small" onClick={() => setWhy(usual)}>
                      {usual}
                    </Button>
                  ))}
                </Usual>
              )}
            </div>
          )}
        </Stack>
      }
    />
  );
}
