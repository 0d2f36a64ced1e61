import type { salary } from '@pay/contract-salary';
import { salaryEnterpriseMachine, vnDay } from '@pay/domain';
import { type HandlersOf, type MerchantActor, stepsOf, type WriteContext } from '@pay/platform-kernel';
import { approveForTest, configureEnterprise, registerEnterprise, switchEnterprise } from './enterprise-steps.ts';
import { auditOf } from './salary-audit.store.ts';
import {
  type Configuration,
  configurationAnswer,
  type Enterprise,
  enterpriseActions,
  enterpriseAnswer,
  registeredEnterprise,
  seenByEnterprise,
} from './salary-enterprise.rules.ts';
import { findConfiguration, findEnterprise, linkedAccounts } from './salary-enterprise.store.ts';
import { waitingRequests } from './waiting-work.store.ts';

async function switched({ db, actor, now, audit }: WriteContext<MerchantActor>, action: 'activate' | 'deactivate') {
  const { before, enterprise } = await switchEnterprise(db, action, { by: actor, now });
  audit({ entityId: enterprise.id, before: { status: before.status }, after: { status: enterprise.status } });
  return enterpriseAnswer(enterprise);
}

async function shownConfiguration(
  { db, now }: Pick<WriteContext<MerchantActor>, 'db' | 'now'>,
  enterprise: Enterprise,
  configuration: Configuration | undefined,
) {
  return {
    ...configurationAnswer(enterprise, configuration),
    audit: await auditOf(db, 'configuration', enterprise.id),
    linkedAccounts: await linkedAccounts(db),
    today: vnDay(now),
  };
}

type EnterpriseHandlers = Pick<HandlersOf<typeof salary>, `enterprise${string}` & keyof typeof salary>;

export const enterpriseHandlers: EnterpriseHandlers = {
  'enterprise.check': async (_input, { db, mode, now, services }) => {
    const enterprise = await findEnterprise(db);
    const history = enterprise
      ? seenByEnterprise(
          await stepsOf(db, {
            merchantId: enterprise.merchantId,
            entity: salaryEnterpriseMachine.entity,
            id: enterprise.id,
          }),
        )
      : [];
    return {
      ...enterpriseAnswer(enterprise),
      history,
      waitingCount: enterprise ? (await waitingRequests(db, now)).count : 0,
      canTryRequests: mode === 'test' && services.settings.sandbox,
      allowed: enterpriseActions(enterprise),
    };
  },
  'enterprise.register': async (registration, { db, actor, now, mode, audit }) => {
    const registered = await registerEnterprise(db, registration, { by: actor, now });
    const enterprise = mode === 'test' ? await approveForTest(db, registered, now) : registered;
    audit({ entityId: enterprise.id });
    return enterpriseAnswer(enterprise);
  },
  'enterprise.activate': (_input, ctx) => switched(ctx, 'activate'),
  'enterprise.deactivate': (_input, ctx) => switched(ctx, 'deactivate'),
  'enterpriseConfig.get': async (_input, ctx) => {
    const { db } = ctx;
    const enterprise = registeredEnterprise(await findEnterprise(db));
    return shownConfiguration(ctx, enterprise, await findConfiguration(db));
  },
  'enterpriseConfig.update': async (input, ctx) => {
    const { db, actor, now, audit } = ctx;
    const { former, configuration, enterprise } = await configureEnterprise(db, input, { by: actor, now });
    audit({ entityId: enterprise.id, before: former, after: configuration });
    return shownConfiguration(ctx, enterprise, configuration);
  },
};
