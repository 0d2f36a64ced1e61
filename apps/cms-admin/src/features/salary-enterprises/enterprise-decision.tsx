import { fieldRules } from '@pay/contract-core';
import { DecisionDialog, type DecisionDialogProps } from '@pay/design-system/dialogs';
import { toast } from '@pay/design-system/toasts';
import { useFieldLabel, useFormats, useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { servicesApi } from '#services-api';
import type { Enterprise, EnterpriseDecisionName } from './enterprise.ts';
import { text } from './salary-enterprises.messages.ts';

const words = {
  approve: {
    title: text.approveTitle,
    effects: [text.approveEffect1, text.approveEffect2, text.approveEffect3],
    done: text.approved,
  },
  reject: { title: text.rejectTitle, effects: [text.rejectEffect1, text.rejectEffect2], done: text.rejected },
  lock: { title: text.lockTitle, effects: [text.lockEffect1, text.lockEffect2, text.lockEffect3], done: text.locked },
  unlock: { title: text.unlockTitle, effects: [text.unlockEffect1], done: text.unlocked },
} as const;

interface DecisionProps<Name extends EnterpriseDecisionName> {
  decision: Name;
  enterprise: Enterprise;
  onClose: () => void;
}

type ShownProps = DecisionProps<EnterpriseDecisionName> & Pick<DecisionDialogProps, 'call' | 'reason' | 'onDecide'>;

function Shown({ decision, enterprise, ...rest }: ShownProps) {
  const t = useText();
  const label = useFieldLabel();
  const { money } = useFormats();
  const { merchantCode, merchantName: name, paySalaryLimitation } = enterprise;
  const { title, effects } = words[decision];
  return (
    <DecisionDialog
      title={t(title, { name })}
      effects={effects.map((effect) => t(effect))}
      facts={[
        { label: label('merchantCode'), value: merchantCode },
        {
          label: label('paySalaryLimitation'),
          value: typeof paySalaryLimitation === 'number' ? money(paySalaryLimitation) : undefined,
        },
      ]}
      verb={t(text[decision])}
      danger={decision === 'reject' || decision === 'lock'}
      {...rest}
    />
  );
}

function useDone({ decision, enterprise: { merchantName: name }, onClose }: DecisionProps<EnterpriseDecisionName>) {
  const t = useText();
  return () => {
    toast({ tone: 'success', text: t(words[decision].done, { name }), duration: 5_000, important: true });
    onClose();
  };
}

function Plain({ decision, ...rest }: DecisionProps<'approve' | 'unlock'>) {
  const props = { decision, ...rest };
  const call = useMutation(servicesApi.salaryEnterprise[decision].mutation({ onSuccess: useDone(props) }));
  return (
    <Shown
      {...props}
      call={call}
      onDecide={() => call.mutate({ merchantId: props.enterprise.merchantId, seen: props.enterprise.seen })}
    />
  );
}

function Reasoned(props: DecisionProps<'reject' | 'lock'>) {
  const t = useText();
  const { endpoint, mutation } = servicesApi.salaryEnterprise[props.decision];
  const call = useMutation(mutation({ onSuccess: useDone(props) }));
  const { maxLength } = fieldRules(endpoint).reason ?? {};
  return (
    <Shown
      {...props}
      reason={{
        label: t(text.reason),
        help: t(text.reasonHelp),
        maxLength,
        usual: props.decision === 'reject' ? [t(text.denyMeans), t(text.denyPapers)] : undefined,
      }}
      call={call}
      onDecide={(reason) =>
        call.mutate({ merchantId: props.enterprise.merchantId, seen: props.enterprise.seen, reason })
      }
    />
  );
}

export function EnterpriseDecision({ decision, ...rest }: DecisionProps<EnterpriseDecisionName>) {
  return decision === 'approve' || decision === 'unlock' ? (
    <Plain decision={decision} {...rest} />
  ) : (
    <Reasoned decision={decision} {...rest} />
  );
}
