import { fieldRules } from '@pay/contract-core';
import { DecisionDialog, type DecisionDialogProps } from '@pay/design-system/dialogs';
import { toast } from '@pay/design-system/toasts';
import { useFieldLabel, useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { api } from '#api';
import type { Merchant } from './merchant.ts';
import { text } from './merchants.messages.ts';

// The platform takes the same call for a proposal and for the approval itself, by the role of who makes it.
const plain = { openAccount: api.merchantReview.openAccount };
const reasoned = {
  propose: api.merchantReview.approve,
  approve: api.merchantReview.approve,
  deny: api.merchantReview.deny,
  lock: api.merchantReview.lock,
  unlock: api.merchantReview.unlock,
};

export type Decision = keyof typeof plain | keyof typeof reasoned;

const words = {
  propose: {
    title: text.proposeTitle,
    effects: [text.proposeEffect1, text.proposeEffect2],
    verb: text.propose,
    done: text.proposeDone,
  },
  approve: {
    title: text.approveTitle,
    effects: [text.approveEffect1, text.approveEffect2],
    verb: text.approve,
    done: text.approveDone,
  },
  deny: { title: text.denyTitle, effects: [text.denyEffect1, text.denyEffect2], verb: text.deny, done: text.denyDone },
  openAccount: {
    title: text.openAccountTitle,
    effects: [text.openAccountEffect1, text.openAccountEffect2, text.openAccountEffect3],
    verb: text.openAccount,
    done: text.openAccountDone,
  },
  lock: {
    title: text.lockTitle,
    effects: [text.lockEffect1, text.lockEffect2, text.lockEffect3],
    verb: text.lock,
    done: text.lockDone,
  },
  unlock: {
    title: text.unlockTitle,
    effects: [text.unlockEffect1, text.unlockEffect2],
    verb: text.unlock,
    done: text.unlockDone,
  },
} as const;

const reasons = {
  propose: { label: text.remark, help: text.proposeRemarkHelp, optional: true },
  approve: { label: text.remark, help: text.approveRemarkHelp, optional: true },
  deny: {
    label: text.reason,
    help: text.denyReasonHelp,
    optional: false,
    usual: [text.denyPicture, text.denyName, text.denyLicence, text.denyAccount],
  },
  lock: { label: text.reason, help: text.lockReasonHelp, optional: false },
  unlock: { label: text.reason, help: text.unlockReasonHelp, optional: false },
} as const;

interface DecisionProps<Name extends Decision> {
  decision: Name;
  merchant: Merchant;
  onClose: () => void;
}

type ShownProps = DecisionProps<Decision> & Pick<DecisionDialogProps, 'call' | 'checks' | 'reason' | 'onDecide'>;

/** What a maker compares before proposing; only a company has a certificate. */
const comparedOf = ({ businessType }: Merchant) => [
  text.checkName,
  text.checkNumber,
  ...(businessType === 'ORGANIZATION' ? [text.checkLicence] : []),
  text.checkAccount,
];

function Shown({ decision, merchant, ...rest }: ShownProps) {
  const { name, merchantCode, proposedBy, proposalReason } = merchant;
  const t = useText();
  const label = useFieldLabel();
  const { title, effects, verb } = words[decision];
  return (
    <DecisionDialog
      title={t(title, { name })}
      effects={effects.map((effect) => t(effect))}
      facts={[
        { label: label('merchantCode'), value: merchantCode },
        ...(proposedBy ? [{ label: t(text.proposal), value: proposedBy }] : []),
        ...(proposalReason ? [{ label: t(text.proposalRemark), value: proposalReason, wide: true }] : []),
      ]}
      verb={t(verb)}
      danger={decision === 'deny' || decision === 'lock'}
      {...rest}
    />
  );
}

function useDone({ decision, merchant: { name }, onClose }: DecisionProps<Decision>) {
  const t = useText();
  return () => {
    toast({ tone: 'success', text: t(words[decision].done, { name }), duration: 5_000, important: true });
    onClose();
  };
}

function Plain(props: DecisionProps<keyof typeof plain>) {
  const call = useMutation(plain[props.decision].mutation({ onSuccess: useDone(props) }));
  return (
    <Shown
      {...props}
      call={call}
      onDecide={() => call.mutate({ merchantId: props.merchant.id, seen: props.merchant.seen })}
    />
  );
}

function Reasoned(props: DecisionProps<keyof typeof reasoned>) {
  const t = useText();
  const { decision, merchant } = props;
  const { endpoint, mutation } = reasoned[decision];
  const { label, help, optional, ...given } = reasons[decision];
  const call = useMutation(mutation({ onSuccess: useDone(props) }));
  const { maxLength } = fieldRules(endpoint).reason ?? {};
  return (
    <Shown
      {...props}
      checks={decision === 'propose' ? comparedOf(merchant).map((check) => t(check)) : undefined}
      reason={{
        label: t(label),
        help: t(help),
        maxLength,
        optional,
        usual: 'usual' in given ? given.usual.map((usual) => t(usual)) : undefined,
      }}
      call={call}
      onDecide={(why) =>
        // Left out where it may be; the dialog sees to the others.
        call.mutate({ merchantId: merchant.id, seen: merchant.seen, reason: (why || undefined) as string })
      }
    />
  );
}

const isPlain = (decision: Decision): decision is keyof typeof plain => decision in plain;

export const MerchantDecision = ({ decision, ...rest }: DecisionProps<Decision>) =>
  isPlain(decision) ? <Plain decision={decision} {...rest} /> : <Reasoned decision={decision} {...rest} />;
