import type { Endpoint } from '@pay/contract-core';
import { givenCall } from '../world/givens.ts';
import { World } from '../world/world.ts';
import { sampleInput } from '../sample-input.ts';
import type { TestPlatform } from '../test-platform.ts';
import { areAtWork, type People, peopleOf, tokenOf } from './fuzz-people.ts';
import { KnownValues } from './known-values.ts';

const makesSomething = ({ id, otp }: Endpoint) => /\.(create|getTicket)$/.test(id) && !otp;
const tellsOfMany = ({ method, pathNames, reply = 'json' }: Endpoint) =>
  method === 'GET' && pathNames.length === 0 && reply === 'json';

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
    const world = await World.open(this.platform);
    this.people = await peopleOf(world);
    this.known = new KnownValues();
    for (const endpoint of this.#endpoints.filter(makesSomething)) await this.#learn(world, endpoint);
    for (const endpoint of this.#endpoints.filter(tellsOfMany)) await this.#learn(world, endpoint);
    await world.close();
  }

  async #learn(world: World, endpoint: Endpoint) {
    if (tokenOf(endpoint, 'entitled', this.people) === undefined) return;
    const { request, options } = await givenCall(world, endpoint);
    const { body } = await this.platform.send(request, options);
    this.known.add(endpoint, body.data);
  }

  sample(endpoint: Endpoint, turn: number | undefined): Record<string, unknown> {
    const input = sampleInput(endpoint);
    // A stream of events that is opened would never end.
    if (turn === undefined || endpoint.reply === 'events') return input;
    return Object.fromEntries(
      Object.entries(input).map(([name, value]) => [name, this.known.of(endpoint, name, turn) ?? value]),
    );
  }
}
