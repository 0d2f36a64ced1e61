import { merchantReview } from '@pay/contract-cms';
import type { Endpoint, EndpointSpec, InputOf, ReplyOf } from '@pay/contract-core';
import { payLinkPublic, payPagePublic } from '@pay/contract-payer';
import { bankAccount, merchant, payLink, payPage, product, tool } from '@pay/contract-portal';
import { type StaffRole, staffRoles } from '@pay/domain';
import { newcomer, profileOf, submittedMerchant } from '@pay/platform-accounts/fixtures';
import { clientOf, employeesAppOf, openShop } from '@pay/platform-integration/fixtures';
import { type Mode, randomDigits } from '@pay/platform-kernel';
import { openShopAtBank } from '@pay/platform-payments/fixtures';
import { inNovember, openProgramme, type Programme } from '@pay/platform-salary/fixtures';
import { type Account, hireMember, hireStaff, type TestMerchant, type TestPlatform } from '../index.ts';
import { inTestMode } from './in-test-mode.ts';
import { signedRequest, unsealed } from './signed-request.ts';

const branch = 'HO';
const link = { amount: 150_000, customerInfoType: 'NO_REQUIRE', description: 'Đơn hàng 1204' } as const;

export class World {
  readonly platform: TestPlatform;
  readonly programme: Programme;
  readonly staff: Readonly<Record<StaffRole, string>>;
  readonly account: Account;
  /** That of the employees' app. */
  readonly salaryAccount: Account;
  readonly #open: { close(): Promise<void> }[] = [];

  private constructor(
    platform: TestPlatform,
    programme: Programme,
    staff: Readonly<Record<StaffRole, string>>,
    account: Account,
    salaryAccount: Account,
  ) {
    this.platform = platform;
    this.programme = programme;
    this.staff = staff;
    this.account = account;
    this.salaryAccount = salaryAccount;
  }

  static async open(of: TestPlatform, mode: Mode = 'live'): Promise<World> {
    const tokens: [StaffRole, string][] = [];
    for (const role of staffRoles) tokens.push([role, (await hired(of, role)).token]);
    const staff = Object.fromEntries(tokens) as Record<StaffRole, string>;
    const platform = mode === 'test' ? inTestMode(of) : of;
    await platform.services.clocks.live.set(inNovember);
    const programme = await openProgramme(platform, staff.checker);
    const { account } = await clientOf(platform, programme.employer);
    const { account: salaryAccount } = await employeesAppOf(platform, programme.employer);
    return new World(platform, programme, staff, account, salaryAccount);
  }

  async close(): Promise<void> {
    await Promise.all(this.#open.map((receiver) => receiver.close()));
  }

  get shop(): TestMerchant {
    return this.programme.employer;
  }

  ok<S extends EndpointSpec>(endpoint: Endpoint<S>, input: InputOf<S>, token = this.shop.token): Promise<ReplyOf<S>> {
    return this.platform.ok(endpoint, input, { token });
  }

  async signed<S extends EndpointSpec>(
    endpoint: Endpoint<S>,
    input: InputOf<S>,
    account = this.account,
  ): Promise<ReplyOf<S>> {
    const answer = await this.platform.send(signedRequest(endpoint, input as Record<string, unknown>, account));
    const { code, data } = unsealed(answer.body, account);
    if (code !== 0) throw new Error(`${endpoint.id}: ${JSON.stringify(answer.body)}`);
    return data as ReplyOf<S>;
  }

  merchant(): Promise<TestMerchant> {
    return this.platform.newMerchant();
  }

  member() {
    return hireMember(this.platform, this.shop);
  }

  hire(role: StaffRole = 'support') {
    return hired(this.platform, role);
  }

  newcomer() {
    return newcomer(this.platform);
  }

  profileOf(person: { phone: string; token: string }) {
    return profileOf(this.platform, person);
  }

  submitted(businessType?: 'PERSONAL' | 'ORGANIZATION') {
    return submittedMerchant(this.platform, businessType);
  }

  newAccountNo(): string {
    return `71${randomDigits(7)}9`;
  }

  async linkSent({ token, idCardNo, name, phone }: Awaited<ReturnType<World['submitted']>>) {
    const account = { accountNo: this.newAccountNo(), branch };
    const { sessionId } = await this.ok(bankAccount.linkSubmit, { ...account, idCardNo }, token);
    return { ...account, accountName: name, sessionId, otp: await this.platform.otpOf(phone) };
  }

  async applicant() {
    const person = await this.submitted();
    const { id: accountId } = await this.ok(bankAccount.linkVerifyOtp, await this.linkSent(person), person.token);
    return { ...person, accountId };
  }

  async withoutAccount() {
    const person = await this.submitted();
    await this.ok(merchant.requestAccount, {}, person.token);
    return person;
  }

  async approved() {
    const person = await this.applicant();
    const { merchantId } = person;
    await this.ok(merchantReview.approve, { merchantId }, this.staff.maker);
    await this.ok(merchantReview.approve, { merchantId }, this.staff.checker);
    return person;
  }

  async link(change: Partial<InputOf<typeof payLink.create>> = {}) {
    const { payLinkCode, transactionId } = await this.ok(payLink.create, { ...link, ...change });
    return { payLinkCode, transactionId: transactionId! };
  }

  async transferFor(payLinkCode: string) {
    const { transfer } = await this.platform.ok(payLinkPublic.publicGet, { payLinkCode });
    return { accountNo: transfer!.accountNo, amount: transfer!.amount };
  }

  async paid(payLinkCode: string) {
    await this.ok(tool.deposit, { ...(await this.transferFor(payLinkCode)), branch, content: 'Đơn hàng 1204' });
  }

  async paidPayment() {
    const { payLinkCode, transactionId } = await this.link();
    await this.paid(payLinkCode);
    return { transactionId };
  }

  async overpaid() {
    const shop = await openShopAtBank(this.platform, 'HOLD');
    const order = await shop.open();
    await order.tell({ amount: 250_000 });
    return { token: shop.token, transactionId: order.transactionId };
  }

  async bankAccountId(): Promise<string> {
    return (await this.ok(bankAccount.getList, {}))[0]!.id;
  }

  product() {
    const name = `Món ${randomDigits(8)}`;
    return this.ok(product.create, { name, priceType: 'QUANTITY_PRICE', storageType: 'UNLIMITED', price: 50_000 });
  }

  async page() {
    const { id: productId } = await this.product();
    const bankAccountId = await this.bankAccountId();
    const page = await this.ok(payPage.create, {
      bankAccountId,
      customerInfoType: 'NO_REQUIRE',
      name: 'Cửa hàng',
      productIds: [productId],
    });
    return { ...page, productId };
  }

  // A sum that is no price, so that it tells of the order wherever it is shown.
  async order(page?: { code: string; productId: string }, quantity = 7) {
    const { code: payPageCode, productId } = page ?? (await this.page());
    const items = [{ id: productId, quantity }];
    return this.platform.ok(payPagePublic.publicCreateOrder, { payPageCode, items, paymentType: 'VIET_QR' });
  }

  async receiver() {
    const shop = await openShop(this.platform);
    this.#open.push(shop.receiver);
    return shop;
  }
}

async function hired(platform: TestPlatform, role: StaffRole) {
  const username = `${role}${randomDigits(8)}@provider.test`;
  return { username, ...(await hireStaff(platform, username, { roles: [role] })) };
}
