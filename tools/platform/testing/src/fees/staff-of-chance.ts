import { fee } from '@pay/contract-cms';
import { addDays, vnDay } from '@pay/domain';
import { hireStaff } from '../hire-staff.ts';
import type { TestPlatform } from '../test-platform.ts';
import type { StaffWork } from './drawn.ts';
import type { KeptRule } from './own-charge.ts';

type Written = Omit<KeptRule, 'id' | 'version'>;

const codeTaken = 2101;

const firstOfNextMonth = (day: string) => `${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;

/** A maker and a checker who write, approve and withdraw rules; what was approved is kept beside the platform. */
export class StaffOfChance {
  readonly rules: KeptRule[] = [];
  readonly #platform: TestPlatform;
  readonly #merchants: readonly string[];
  readonly #tokens: { maker: string; checker: string };
  #codes = 0;

  private constructor(
    platform: TestPlatform,
    merchants: readonly string[],
    tokens: { maker: string; checker: string },
  ) {
    this.#platform = platform;
    this.#merchants = merchants;
    this.#tokens = tokens;
  }

  static async hired(platform: TestPlatform, merchants: readonly string[]): Promise<StaffOfChance> {
    const [maker, checker] = [
      await hireStaff(platform, 'maker@bank.test', { roles: ['maker'] }),
      await hireStaff(platform, 'checker@bank.test', { roles: ['checker'] }),
    ];
    return new StaffOfChance(platform, merchants, { maker: maker.token, checker: checker.token });
  }

  async work(drawn: StaffWork): Promise<void> {
    const today = vnDay(this.#platform.services.clocks.live.now());
    const { kind, which } = drawn;
    const toCome = this.rules.filter(({ activeFeeDate }) => activeFeeDate > today);
    if (kind === 'update' && this.rules.length > 0)
      return this.#update(this.rules[which % this.rules.length]!, drawn, today);
    if (kind === 'withdraw' && toCome.length > 0) return this.#withdraw(toCome[which % toCome.length]!);
    return this.#add(drawn, today);
  }

  #written({ owner, method, daysAhead, lasts, terms }: StaffWork, today: string): Omit<Written, 'feeCode'> {
    const activeFeeDate = terms.calculatePer === 'PER_MONTH' ? firstOfNextMonth(today) : addDays(today, daysAhead);
    return {
      feeName: 'Phí thu hộ',
      serviceType: 'COBO',
      merchantId: owner === null ? null : this.#merchants[owner % this.#merchants.length]!,
      paymentType: method,
      ...terms,
      activeFeeDate,
      endFeeDate: lasts === null ? null : addDays(activeFeeDate, lasts),
    };
  }

  async #add(drawn: StaffWork, today: string): Promise<void> {
    this.#codes += 1;
    const written = { feeCode: `COBO${String(this.#codes).padStart(5, '0')}`, ...this.#written(drawn, today) };
    const { id } = await this.#platform.ok(fee.add, written, { token: this.#tokens.maker });
    await this.#approve({ ...written, id, version: 1 });
  }

  async #update({ id: former, feeCode, merchantId, paymentType }: KeptRule, drawn: StaffWork, today: string) {
    const key = { merchantId, paymentType };
    const written = { ...this.#written(drawn, today), ...key };
    const { body } = await this.#platform.call(fee.update, { id: former, ...written }, { token: this.#tokens.maker });
    if (body.code !== 0) return;
    const { id, version } = body.data;
    await this.#approve({ ...written, feeCode, id, version });
  }

  /** Another rule may charge on the same days; then this one never does. */
  async #approve(rule: KeptRule): Promise<void> {
    const { body } = await this.#platform.call(fee.approve, { id: rule.id }, { token: this.#tokens.checker });
    if (body.code === 0) this.rules.push(rule);
    else if (body.code !== codeTaken) throw new Error(`${rule.feeCode}: ${body.code} ${body.message}`);
  }

  async #withdraw(rule: KeptRule): Promise<void> {
    const asked = { id: rule.id, reason: 'Chưa ký phụ lục' };
    const { body } = await this.#platform.call(fee.withdraw, asked, { token: this.#tokens.checker });
    if (body.code === 0) this.rules.splice(this.rules.indexOf(rule), 1);
    else if (body.code !== codeTaken) throw new Error(`${rule.feeCode}: ${body.code} ${body.message}`);
  }
}
