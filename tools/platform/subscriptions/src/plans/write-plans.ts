import { planMachine } from '@pay/domain';
import { receivingAccount } from '@pay/platform-accounts';
import {
  type Instant,
  nextNumber,
  recordCreation,
  requireAllowed,
  transition,
  type Trx,
  uuidv7,
} from '@pay/platform-kernel';
import { planActions, type PlanInput, planOf, planSeries, refuseFrozen } from './plans.rules.ts';
import { changePlan, findPlan, insertPlan, type ListedPlan, lockPlan, type PlanKey } from './plans.store.ts';

export interface Writer {
  merchantId: string;
  by: string;
  now: Instant;
}

export interface NewPlan extends PlanInput {
  bankAccountId?: string | undefined;
}

/** Adds a draft under the next code; without an account it is the default one. */
export async function createPlan(trx: Trx, input: NewPlan, { merchantId, by, now }: Writer): Promise<ListedPlan> {
  const account = await receivingAccount(trx, merchantId, { bankAccountId: input.bankAccountId });
  const code = await nextNumber(trx, merchantId, planSeries);
  const id = uuidv7();
  await insertPlan(trx, {
    ...planOf(input, code, account),
    merchantId,
    id,
    code,
    status: 'CREATED',
    createdBy: by,
    createdAt: now,
  });
  await recordCreation(trx, { merchantId, entity: planMachine.entity, id }, { status: 'CREATED', by, now });
  return findPlan(trx, { merchantId, id });
}

const inputOf = (plan: ListedPlan): NewPlan => ({
  ...plan,
  description: plan.description ?? undefined,
  callbackUrl: plan.callbackUrl ?? undefined,
  fixedPaymentTime: plan.fixedTime !== null,
  fixedTime: plan.fixedTime ?? undefined,
});

export const copyPlan = async (
  trx: Trx,
  key: PlanKey,
  name: string | undefined,
  writer: Writer,
): Promise<ListedPlan> => {
  const plan = await findPlan(trx, key);
  return createPlan(trx, { ...inputOf(plan), ...(name !== undefined && { name }) }, writer);
};

/** A draft changes as a whole; what people subscribed to keeps its price, its cycle and its account. */
export async function updatePlan(
  trx: Trx,
  key: PlanKey,
  changes: Partial<NewPlan>,
): Promise<{ former: ListedPlan; plan: ListedPlan }> {
  const { status, code } = await lockPlan(trx, key);
  requireAllowed(planActions({ status }, true), 'update', status);
  const former = await findPlan(trx, key);
  const input = inputOf(former);
  if (status === 'ACTIVE') refuseFrozen({ ...changes }, { ...input });
  const { bankAccountId, accountName, accountNo } = former;
  const account =
    changes.bankAccountId === undefined
      ? { id: bankAccountId, accountName, accountNo }
      : await receivingAccount(trx, key.merchantId, { bankAccountId: changes.bankAccountId });
  await changePlan(trx, key, planOf({ ...input, ...changes }, code, account));
  return { former, plan: await findPlan(trx, key) };
}

/** Opens a plan, for which its account must still be there, or closes it. */
export async function changePlanState(
  trx: Trx,
  key: PlanKey,
  status: 'ACTIVE' | 'INACTIVE',
  { by, now }: Pick<Writer, 'by' | 'now'>,
): Promise<ListedPlan> {
  const { merchantId, id, bankAccountId } = await lockPlan(trx, key);
  if (status === 'ACTIVE') await receivingAccount(trx, merchantId, { bankAccountId });
  const action = status === 'ACTIVE' ? 'activate' : 'deactivate';
  await transition(trx, planMachine, 'subscriptionPlan', { merchantId, id }, action, { by, party: 'merchant', now });
  return findPlan(trx, key);
}
