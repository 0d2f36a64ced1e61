import type { Endpoint } from '@pay/contract-core';
import { sampleInput } from '../sample-input.ts';
import { requestFor, type TestPlatform } from '../test-platform.ts';
import { areAtWork, gathered, type People, tokenOf } from './fuzz-people.ts';
import { KnownValues } from './known-values.ts';

const makesSomething = ({ id, otp }: Endpoint) => /\.(create|getTicket)$/.test(id) && !otp;
const tellsOfMany = ({ method, pathNames, reply = 'json' }: Endpoint) =>
  method === 'GET' && pathNames.length === 0 && reply === 'json';

/** A platform with people at work and things to name, renewed when hostile calls have ended either. */
export class FuzzWorld {
  readonly platform: TestPlatform;
  readonly #endpoints: readonly Endpoint[];
  people!: People;
  known!: KnownValues;

  private constructor(platform: TestPlatform, endpoints: readonly Endpoint[]) {
    this.platform = platform;
    this.#endpoints = endpoints;
  }

  static async open(platform: TestPlatform, endpoints: readonly Endpoint[]): Promise<FuzzWorld> {
    const world = new FuzzWorld(platform, endpoints);
    await world.#furnish();
    return world;
  }

  async renew(): Promise<void> {
    if (!(await areAtWork(this.platform, this.people))) await this.#furnish();
  }

  async #furnish() {
    this.people = await gathered(this.platform);
    this.known = new KnownValues();
    for (const endpoint of this.#endpoints.filter(makesSomething)) await this.#learn(endpoint);
    for (const endpoint of this.#endpoints.filter(tellsOfMany)) await this.#learn(endpoint);
  }

  async #learn(endpoint: Endpoint) {
    const token = tokenOf(endpoint, 'entitled', this.people);
    if (token === undefined) return;
    const { body } = await this.platform.send(requestFor(endpoint, this.sample(endpoint, 0)), { token });
    this.known.add(endpoint, body.data);
  }

  /** An input that is in order; with a turn it names what is there wherever its fields are known. */
  sample(endpoint: Endpoint, turn: number | undefined): Record<string, unknown> {
    const input = sampleInput(endpoint);
    // A stream of events that is opened would never end.
    if (turn === undefined || endpoint.reply === 'events') return input;
    return Object.fromEntries(
      Object.entries(input).map(([name, value]) => [name, this.known.of(endpoint, name, turn) ?? value]),
    );
  }
}
