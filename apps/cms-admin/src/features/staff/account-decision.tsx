import type { Staff } from '@pay/contract-cms';
import { fieldRules } from '@pay/contract-core';
import { DecisionDialog, type DecisionDialogProps } from '@pay/design-system/dialogs';
import { toast } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { api } from '#api';
import { text } from './staff.messages.ts';

const words = {
  reset: { title: text.resetTitle, effects: [text.resetEffect1, text.resetEffect2], done: text.resetDone },
  signOut: {
    title: text.signOutTitle,
    effects: [text.signOutEffect1, text.signOutEffect2],
    done: text.signOutDone,
  },
  resetApp: {
    title: text.resetAppTitle,
    effects: [text.resetAppEffect1, text.resetAppEffect2],
    done: text.resetAppDone,
  },
  lock: { title: text.lockTitle, effects: [text.lockEffect1, text.lockEffect2], done: text.lockDone },
  unlock: { title: text.unlockTitle, effects: [text.unlockEffect], done: text.unlockDone },
} as const;

export type AccountDecisionName = keyof typeof words;

interface DecisionProps<Name extends AccountDecisionName = AccountDecisionName> {
  decision: Name;
  staff: Staff;
  onClose: () => void;
}

type ShownProps = DecisionProps & Pick<DecisionDialogProps, 'call' | 'reason' | 'onDecide'>;

function Shown({ decision, staff: { fullName: name, username }, ...rest }: ShownProps) {
  const t = useText();
  const { title, effects } = words[decision];
  return (
    <DecisionDialog
      title={t(title, { name })}
      effects={effects.map((effect) => t(effect))}
      facts={[{ label: t(text.username), value: username }]}
      verb={t(text[decision])}
      danger={decision !== 'unlock'}
      {...rest}
    />
  );
}

function useDone({ decision, staff: { fullName: name }, onClose }: DecisionProps) {
  const t = useText();
  return () => {
    toast({ tone: 'success', text: t(words[decision].done, { name }), duration: 5_000, important: true });
    onClose();
  };
}

const plain = { reset: api.staffUser.resetPassword, unlock: api.staffUser.unlock };

function Plain(props: DecisionProps<'reset' | 'unlock'>) {
  const { staffId } = props.staff;
  const call = useMutation(plain[props.decision].mutation({ onSuccess: useDone(props) }));
  return <Shown {...props} call={call} onDecide={() => call.mutate({ staffId })} />;
}

const withReason = {
  lock: api.staffUser.lock,
  signOut: api.staffUser.signOut,
  resetApp: api.staffUser.resetAuthenticator,
};

function WithReason(props: DecisionProps<keyof typeof withReason>) {
  const t = useText();
  const { endpoint, mutation } = withReason[props.decision];
  const { staffId } = props.staff;
  const call = useMutation(mutation({ onSuccess: useDone(props) }));
  return (
    <Shown
      {...props}
      reason={{ label: t(text.reason), help: t(text.reasonHelp), maxLength: fieldRules(endpoint).reason?.maxLength }}
      call={call}
      onDecide={(reason) => call.mutate({ staffId, reason })}
    />
  );
}

export const AccountDecision = ({ decision, ...rest }: DecisionProps) =>
  decision === 'reset' || decision === 'unlock' ? (
    <Plain decision={decision} {...rest} />
  ) : (
    <WithReason decision={decision} {...rest} />
  );
