import { ruleMessage, useText } from '@pay/i18n';
import { useState, type ReactNode } from 'react';
import { roomForErrors } from '../fields/field.tsx';
import { TextInput } from '../fields/text-input.tsx';
import { Notice } from '../page/notice.tsx';
import { styled } from '../theme/styled.ts';
import { ConfirmDialog, type ConfirmSpec } from './confirm-dialog.tsx';
import { text } from './dialogs.messages.ts';

const Stack = styled('div')({ ...roomForErrors, display: 'grid', gap: 16 });
const Effects = styled('ul')({ display: 'grid', gap: 4, paddingLeft: 20, listStyle: 'disc' });

export interface DecisionDialogProps extends Omit<ConfirmSpec, 'text'> {
  effects: readonly string[];
  reason?: { label: string; help?: string; maxLength?: number; optional?: boolean };
  /** A refusal of this call keeps the dialog open. */
  call: { error: Error | null; isPending: boolean };
  children?: ReactNode;
  onDecide: (reason: string) => void;
  onClose: () => void;
}

/** Asks for confirmation of a decision about another person's matter: effects first, then the reason. */
export function DecisionDialog({ effects, reason, call, children, onDecide, ...confirm }: DecisionDialogProps) {
  const t = useText();
  const [why, setWhy] = useState('');
  const [judged, setJudged] = useState(false);
  const missing = reason !== undefined && !reason.optional && why.trim() === '';
  return (
    <ConfirmDialog
      {...confirm}
      busy={call.isPending}
      onConfirm={() => {
        setJudged(true);
        if (!missing) onDecide(why.trim());
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
          {reason && (
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
          )}
        </Stack>
      }
    />
  );
}
