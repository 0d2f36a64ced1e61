import { addEndpoint, ensureCredential } from '@pay/platform-integration';
import { inTransaction, scoped, type Services, type Trx } from '@pay/platform-kernel';
import { hashPassword, identityPolicy, proposeApproval, requestAccount, staffByUsername } from '@pay/platform-people';
import { registerEnterprise } from '@pay/platform-salary';
import { createHmac } from 'node:crypto';
import { applyShop, cardOf, openShop, people, samplePassword, type Shop, submitShop } from './identity.scenario.ts';
import { drawPapers } from './shop-papers.ts';

const applicants = {
  toCheck: {
    phone: '0901000011',
    companyName: 'Công ty TNHH Cà phê Ban Mê',
    taxIdNo: '0312345673',
    accountNo: '10642300000011',
  },
  toApprove: {
    phone: '0901000012',
    companyName: 'Công ty Cổ phần Sách Phương Nam',
    taxIdNo: '0112233443',
    accountNo: '10642300000012',
  },
  withoutAccount: {
    phone: '0901000013',
    companyName: 'Công ty TNHH Gốm Bát Tràng Xanh',
    taxIdNo: '1801234562',
    accountNo: '10642300000013',
  },
  employer: {
    phone: '0901000014',
    companyName: 'Công ty TNHH Dệt Thành Công',
    taxIdNo: '0400987655',
    accountNo: '10642300000014',
  },
} as const satisfies Record<string, Shop>;

const newEndpoint = {
  webhookUrl: 'https://det.shop4.test/thong-bao',
  status: 'PENDING',
  events: ['transaction.succeeded'],
} as const;

export async function staffIds(trx: Trx) {
  const idOf = async (username: string) => {
    const staff = await staffByUsername(trx, username);
    if (!staff) throw new Error(`The sample staff lack ${username}`);
    return staff.id;
  };
  return { maker: await idOf(people.maker.username), checker: await idOf(people.checker.username) };
}

/** Plays those who wait for the staff; returns the employer among them, whose shop is open already. */
export async function playApplicants(services: Services): Promise<{ merchantId: string; by: string }> {
  const { storages, clocks, secrets, settings } = services;
  const travelling = createHmac('sha256', secrets.hashKey).update(samplePassword).digest('hex');
  const passwordHash = await hashPassword(travelling, identityPolicy(settings).hashCost);
  const papers = {
    toCheck: await drawPapers(applicants.toCheck, services),
    toApprove: await drawPapers(applicants.toApprove, services),
  };
  const now = clocks.live.now();
  return inTransaction(storages.live.db, async (trx) => {
    const staff = await staffIds(trx);
    await applyShop(trx, applicants.toCheck, passwordHash, now, papers.toCheck);
    const { merchantId: proposed } = await applyShop(trx, applicants.toApprove, passwordHash, now, papers.toApprove);
    await proposeApproval(trx, proposed, { by: people.maker.fullName, staffId: staff.maker, now });
    const { merchantId: withoutAccount } = await submitShop(trx, applicants.withoutAccount, passwordHash, now);
    await requestAccount(trx, withoutAccount, {
      by: cardOf(applicants.withoutAccount.phone).name,
      party: 'owner',
      now,
    });
    const { merchantId, userId } = await openShop(trx, applicants.employer, passwordHash, staff, now);
    const userName = cardOf(applicants.employer.phone).name;
    await registerEnterprise(
      scoped(trx, merchantId),
      { numberOfEmployeeExpected: 180, paySalaryLimitation: 2_500_000_000, programType: 'FLEX_SALARY_USE_OVERDRAFT' },
      { by: { userId, userName }, now },
    );
    await ensureCredential(trx, merchantId, secrets.tokenSecret, now);
    await addEndpoint(trx, {
      ...newEndpoint,
      events: [...newEndpoint.events],
      merchantId,
      updatedBy: userName,
      updatedAt: now,
    });
    return { merchantId, by: userName };
  });
}
