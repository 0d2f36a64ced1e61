import { advanceStateOf, advanceStateParts, advanceStates } from './advance-state.ts';
import { salaryPaymentMachine, salaryRequestMachine } from './machines/salary-advance.ts';

const pairs = salaryRequestMachine.states.flatMap((status) =>
  salaryPaymentMachine.states.map((paymentStatus) => ({ status, paymentStatus })),
);

test.each(pairs)('$status with $paymentStatus is of one state, which stands for both', (fields) => {
  const { status, payments = salaryPaymentMachine.states } = advanceStateParts(advanceStateOf(fields));
  expect(status).toBe(fields.status);
  expect(payments).toContain(fields.paymentStatus);
});

test('each state is that of some request', () => {
  expect(Object.keys(advanceStates).toSorted()).toEqual([...new Set(pairs.map(advanceStateOf))].toSorted());
});
