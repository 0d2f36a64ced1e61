import { fieldRules } from '@pay/contract-core';
import { DecisionDialog, type DecisionDialogProps } from '@pay/design-system/dialogs';
import { toast } from '@pay/design-system/toasts';
import { useFieldLabel, useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { servicesApi } from '#services-api';
import type { Permit, PermitDecisionName } from './permit.ts';
import { text } from './viet-qr-pro.messages.ts';

const words = {
  approve: { title: text.approveTitle, effects: [text.approveEffect1, text.approveEffect2], done: text.approved },
  reject: { title: text.rejectTitle, effects: [text.rejectEffect1, text.rejectEffect2], done: text.rejected },
  lock: { title: text.lockTitle, effects: [text.lockEffect1, text.lockEffect2], done: text.locked },
  unlock: { title: text.unlockTitle, effects: [text.unlockEffect1, text.unlockEffect2], done: text.unlocked },
} as const;

interface DecisionProps<Name extends PermitDecisionName> {
  decision: Name;
  permit: Permit;
  onClose: () => void;
}

type ShownProps = DecisionProps<PermitDecisionName> & Pick<DecisionDialogProps, 'call' | 'reason' | 'onDecide'>;

function Shown({ decision, permit, ...rest }: ShownProps) {
  const t = useText();
  const label = useFieldLabel();
  const { merchantCode, merchantName: name, accountNo, numOfCustomers: count } = permit;
  const { title, effects } = words[decision];
  return (
    <DecisionDialog
      title={t(title, { name })}
      effects={effects.map((effect) => t(effect, { count }))}
      facts={[
        { label: label('merchantCode'), value: merchantCode },
        { label: t(text.what), value: accountNo ? t(text.forAccount, { accountNo }) : t(text.forShop) },
      ]}
      verb={t(text[decision])}
      danger={decision === 'reject' || decision === 'lock'}
      {...rest}
    />
  );
}

function useDone({ decision, permit: { merchantName: name }, onClose }: DecisionProps<PermitDecisionName>) {
  const t = useText();
  return () => {
    toast({ tone: 'success', text: t(words[decision].done, { name }), duration: 5_000, important: true });
    onClose();
  };
}

function Plain({ decision, ...rest }: DecisionProps<'approve' | 'unlock'>) {
  const props = { decision, ...rest };
  const call = useMutation(servicesApi.vietQrPro[decision].mutation({ onSuccess: useDone(props) }));
  return (
    <Shown {...props} call={call} onDecide={() => call.mutate({ id: props.permit.id, seen: props.permit.seen })} />
  );
}

function Reasoned(props: DecisionProps<'reject' | 'lock'>) {
  const t = useText();
  const { endpoint, mutation } = servicesApi.vietQrPro[props.decision];
  const call = useMutation(mutation({ onSuccess: useDone(props) }));
  const { maxLength } = fieldRules(endpoint).reason ?? {};
  return (
    <Shown
      {...props}
      reason={{ label: t(text.reason), help: t(text.reasonHelp), maxLength }}
      call={call}
      onDecide={(reason) => call.mutate({ id: props.permit.id, seen: props.permit.seen, reason })}
    />
  );
}

export function PermitDecision({ decision, ...rest }: DecisionProps<PermitDecisionName>) {
  return decision === 'approve' || decision === 'unlock' ? (
    <Plain decision={decision} {...rest} />
  ) : (
    <Reasoned decision={decision} {...rest} />
  );
}
