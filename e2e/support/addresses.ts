const first = Number(process.env['E2E_BASE'] ?? process.env['PORT_BASE'] ?? 14000);
const apart = 4_000;

/** The first ports of the stacks that a run starts; with `E2E_STACKS` each of its workers has one of its own. */
export const stackBases = Array.from(
  { length: Number(process.env['E2E_STACKS'] ?? 1) },
  (_, index) => first + apart * index,
);

/** `E2E_BASE` names the first port of a running stack; without it the run starts its own. */
export const portBase = stackBases[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)] ?? first;

const at = (offset: number) => `http://localhost:${portBase + offset}`;

export const addresses = {
  platform: at(0),
  testPlatform: at(1),
  portal: at(100),
  payer: at(200),
  admin: at(300),
  salary: at(400),
} as const;
