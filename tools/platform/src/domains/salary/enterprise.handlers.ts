import type { salary } from '@pay/contract-salary';
import type { MerchantActor } from '../../server/actor.ts';
import type { HandlersOf, WriteContext } from '../../server/handlers.ts';
import { auditOf, changedValues, noteChange } from './salary-audit.store.ts';
import { configurationAnswer, configurationOf, enterpriseAnswer, enterpriseThatMay, registeredEnterprise, statusWhenActive } from './salary-enterprise.rules.ts';
import {
  enrol, enterpriseStep, findConfiguration, findEnterprise, linkedAccountByNumber, lockEnterprise, saveConfiguration,
} from './salary-enterprise.store.ts';

type Ctx = WriteContext<MerchantActor>;

async function stepped({ db, actor, now, audit }: Ctx, action: 'activate' | 'deactivate') {
  const before = await findEnterprise(db);
  enterpriseThatMay(action, before);
  const to = action === 'activate' ? statusWhenActive((await findConfiguration(db)) !== undefined) : undefined;
  const enterprise = await enterpriseStep(db, action, { actor, now, ...(to && { to }) });
  audit({ entityId: enterprise.id, before: { status: before?.status }, after: { status: enterprise.status } });
  return enterpriseAnswer(enterprise);
}

type EnterpriseHandlers = Pick<HandlersOf<typeof salary>, `enterprise.${string}` & keyof typeof salary | `enterpriseConfig.${string}` & keyof typeof salary>;

export const enterpriseHandlers: EnterpriseHandlers = {
  'enterprise.check': async (_input, { db }) => enterpriseAnswer(await findEnterprise(db)),
  'enterprise.register': async (registration, { db, actor, now, audit }) => {
    await enrol(db, registration, now);
    const enterprise = await enterpriseStep(db, 'register', { actor, now, set: { ...registration, rejectReason: null, registeredAt: now } });
    audit({ entityId: enterprise.id });
    return enterpriseAnswer(enterprise);
  },
  'enterprise.activate': (_input, ctx) => stepped(ctx, 'activate'),
  'enterprise.deactivate': (_input, ctx) => stepped(ctx, 'deactivate'),
  'enterpriseConfig.get': async (_input, { db }) => {
    const enterprise = registeredEnterprise(await findEnterprise(db));
    const configuration = await findConfiguration(db);
    return { ...configurationAnswer(enterprise, configuration), audit: await auditOf(db, 'configuration', enterprise.id) };
  },
  'enterpriseConfig.update': async (input, { db, actor, now, audit }) => {
    const enterprise = enterpriseThatMay('configure', await lockEnterprise(db));
    const values = configurationOf(input, enterprise, await linkedAccountByNumber(db, input.accountNumber));
    const programType = input.programType ?? enterprise.programType;
    const former = await findConfiguration(db);
    const configuration = await saveConfiguration(db, values);
    const configured = await enterpriseStep(db, 'configure', { actor, now, set: { programType } });
    await noteChange(db, {
      entity: 'configuration',
      entityId: enterprise.id,
      changeType: former ? 'UPDATED' : 'CREATED',
      values: changedValues(former ? { ...former, programType: enterprise.programType } : {}, { ...values, programType }),
      by: actor,
      now,
    });
    audit({ entityId: enterprise.id, before: former, after: values });
    return { ...configurationAnswer(configured, configuration), audit: await auditOf(db, 'configuration', enterprise.id) };
  },
};
