/** `E2E_BASE` names the first port of a running stack; without it the run starts its own. */
export const portBase = Number(process.env['E2E_BASE'] ?? process.env['PORT_BASE'] ?? 14000);

const at = (offset: number) => `http://localhost:${portBase + offset}`;

export const addresses = {
  platform: at(0),
  testPlatform: at(1),
  portal: at(100),
  payer: at(200),
  admin: at(300),
  salary: at(400),
} as const;
