import { salaryEnterpriseMachine } from '@pay/domain';
import { type Instant, type ScopedTrx, transition } from '@pay/platform-kernel';
import { changedValues, noteChange } from './salary-audit.store.ts';
import {
  type ConfigurationInput,
  configurationOf,
  type Enterprise,
  enterpriseThatMay,
  statusWhenActive,
} from './salary-enterprise.rules.ts';
import {
  enrol,
  enterpriseStep,
  findConfiguration,
  linkedAccounts,
  lockEnterprise,
  type Registration,
  saveConfiguration,
} from './salary-enterprise.store.ts';

export interface Doer {
  by: { userId: string; userName: string };
  now: Instant;
}

export async function registerEnterprise(db: ScopedTrx, registration: Registration, doer: Doer): Promise<Enterprise> {
  await enrol(db, registration, doer.now);
  return enterpriseStep(db, 'register', {
    ...doer,
    set: { ...registration, rejectReason: null, registeredAt: doer.now },
  });
}

/** In test mode nobody waits for the staff, and both sources of money can be tried. */
export const approveForTest = (db: ScopedTrx, { paySalaryLimitation }: Enterprise, now: Instant): Promise<Enterprise> =>
  transition(db, salaryEnterpriseMachine, 'salaryEnterprise', { merchantId: db.merchantId }, 'approve', {
    by: 'system',
    party: 'system',
    now,
    set: { creditLineAmount: paySalaryLimitation, updatedAt: now },
  });

/** The first configuration opens the enterprise for requests. */
export async function configureEnterprise(db: ScopedTrx, input: ConfigurationInput, { by, now }: Doer) {
  const enterprise = enterpriseThatMay('configure', await lockEnterprise(db));
  const values = configurationOf(input, enterprise, await linkedAccounts(db));
  const programType = input.programType ?? enterprise.programType;
  const former = await findConfiguration(db);
  const configuration = await saveConfiguration(db, values);
  const configured = await enterpriseStep(db, 'configure', { by, now, set: { programType } });
  await noteChange(db, {
    entity: 'configuration',
    entityId: enterprise.id,
    changeType: former ? 'UPDATED' : 'CREATED',
    values: changedValues(former ? { ...former, programType: enterprise.programType } : {}, { ...values, programType }),
    by,
    now,
  });
  return { former, configuration, enterprise: configured };
}

export async function switchEnterprise(db: ScopedTrx, action: 'activate' | 'deactivate', doer: Doer) {
  const before = enterpriseThatMay(action, await lockEnterprise(db));
  const to = action === 'activate' ? statusWhenActive((await findConfiguration(db)) !== undefined) : undefined;
  return { before, enterprise: await enterpriseStep(db, action, { ...doer, ...(to && { to }) }) };
}
