import { fieldRules } from '@pay/contract-core';
import { DecisionDialog } from '@pay/design-system/dialogs';
import { toast } from '@pay/design-system/toasts';
import { useEnumLabel, useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { moneyApi } from '#money-api';
import type { Difference } from './reconciliation.ts';
import { text } from './reconciliations.messages.ts';

interface DecideEndingProps {
  decision: 'confirm' | 'sendBack';
  differences: readonly Difference[];
  onClose: () => void;
}

function useDone({ decision, differences, onClose }: DecideEndingProps) {
  const t = useText();
  return () => {
    const words = decision === 'confirm' ? text.confirmed : text.sentBack;
    toast({ tone: 'success', text: t(words, { count: differences.length }), duration: 5_000, important: true });
    onClose();
  };
}

function Confirm(props: DecideEndingProps) {
  const t = useText();
  const named = useEnumLabel();
  const { differences, onClose } = props;
  const call = useMutation(moneyApi.reconciliation.confirm.mutation({ onSuccess: useDone(props) }));
  const endings = [...new Set(differences.flatMap(({ resolution }) => resolution ?? []))];
  const effects = endings.flatMap((ending) => {
    const count = differences.filter(({ resolution }) => resolution === ending).length;
    const what = t(text.confirmEffect, { count, resolution: named('DifferenceResolution', ending) });
    return [`${what}: ${t(text[`effect${ending}`])}`];
  });
  return (
    <DecisionDialog
      title={t(text.confirmTitle, { count: differences.length })}
      effects={effects}
      verb={t(text.confirm)}
      call={call}
      onDecide={() => call.mutate({ ids: differences.map(({ id }) => id) })}
      onClose={onClose}
    />
  );
}

function SendBack(props: DecideEndingProps) {
  const t = useText();
  const { differences, onClose } = props;
  const { endpoint, mutation } = moneyApi.reconciliation.sendBack;
  const call = useMutation(mutation({ onSuccess: useDone(props) }));
  return (
    <DecisionDialog
      title={t(text.sendBackTitle, { count: differences.length })}
      effects={[t(text.sendBackEffect)]}
      verb={t(text.sendBack)}
      danger
      reason={{ label: t(text.reason), help: t(text.reasonHelp), maxLength: fieldRules(endpoint).reason?.maxLength }}
      call={call}
      onDecide={(reason) => call.mutate({ ids: differences.map(({ id }) => id), reason })}
      onClose={onClose}
    />
  );
}

export const DecideEnding = (props: DecideEndingProps) =>
  props.decision === 'confirm' ? <Confirm {...props} /> : <SendBack {...props} />;
