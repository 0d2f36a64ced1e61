import type { StatusOf } from './machines/define-machine.ts';
import type { salaryPaymentMachine, salaryRequestMachine } from './machines/salary-advance.ts';

type RequestStatus = StatusOf<typeof salaryRequestMachine>;
type PaymentStatus = StatusOf<typeof salaryPaymentMachine>;

interface StateParts {
  status: RequestStatus;
  /** Left out where the payment makes no difference. */
  payments?: readonly PaymentStatus[];
}

/** What a person tells apart about an advance, each by the two fields that make it. */
export const advanceStates = {
  WAITING_APPROVAL: { status: 'WAITING_APPROVAL' },
  PROCESSING: { status: 'APPROVED', payments: ['NONE', 'TODO', 'PROCESSING'] },
  SUCCESS: { status: 'APPROVED', payments: ['SUCCESS'] },
  FAILED: { status: 'APPROVED', payments: ['FAILED'] },
  REJECTED: { status: 'REJECTED' },
  CANCELED: { status: 'CANCELED' },
  EXPIRED: { status: 'EXPIRED' },
} as const satisfies Record<string, StateParts>;

export type AdvanceState = keyof typeof advanceStates;

/** Returns the one state of a request and its payment. */
export function advanceStateOf({
  status,
  paymentStatus,
}: {
  status: RequestStatus;
  paymentStatus: PaymentStatus;
}): AdvanceState {
  if (status !== 'APPROVED') return status;
  return paymentStatus === 'SUCCESS' || paymentStatus === 'FAILED' ? paymentStatus : 'PROCESSING';
}

/** Returns the values of the two fields that a state stands for. */
export const advanceStateParts = (state: AdvanceState): StateParts => advanceStates[state];
