import type { Mode } from '@pay/platform-kernel';
import { callsBy, type TestPlatform } from '../test-platform.ts';

const tested = <Value>({ test }: Record<Mode, Value>) => ({ live: test, test });

/** The platform as its test mode is: every call goes there, and what is named as live is that of the test mode. */
export function inTestMode(people: TestPlatform): TestPlatform & { people: TestPlatform } {
  const { services, platform } = people;
  const { clocks, storages, jobs } = services;
  return {
    ...people,
    ...callsBy((request, options) => people.send(request, { ...options, mode: 'test' })),
    otpOf: (to) => people.otpOf(to, 'test'),
    services: { ...services, clocks: tested(clocks), storages: tested(storages), jobs: tested(jobs) },
    platform: { ...platform, listeners: tested(platform.listeners) },
    people,
  };
}
