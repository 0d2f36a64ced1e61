import { DecisionDialog, type DecisionDialogProps } from '@pay/design-system/dialogs';
import { toast } from '@pay/design-system/toasts';

interface Call {
  error: Error | null;
  isPending: boolean;
}

interface ProposalDecisionProps extends Pick<DecisionDialogProps, 'title' | 'facts' | 'verb' | 'onClose'> {
  decision: 'approve' | 'deny';
  effect: string;
  /** What is told once it is decided. */
  done: string;
  calls: Record<'approve' | 'deny', Call>;
  /** Of a refusal. */
  reason: NonNullable<DecisionDialogProps['reason']>;
  onApprove: (then: { onSuccess: () => void }) => void;
  onDeny: (reason: string, then: { onSuccess: () => void }) => void;
}

/** Approves what a colleague proposed, or refuses it with a reason. */
export function ProposalDecision({
  decision,
  effect,
  done,
  calls,
  reason,
  onApprove,
  onDeny,
  ...dialog
}: ProposalDecisionProps) {
  const isDenied = decision === 'deny';
  const then = {
    onSuccess: () => {
      toast({ tone: 'success', text: done, duration: 5_000, important: true });
      dialog.onClose();
    },
  };
  return (
    <DecisionDialog
      {...dialog}
      effects={[effect]}
      danger={isDenied}
      call={calls[decision]}
      {...(isDenied && { reason })}
      onDecide={(given) => (isDenied ? onDeny(given, then) : onApprove(then))}
    />
  );
}
