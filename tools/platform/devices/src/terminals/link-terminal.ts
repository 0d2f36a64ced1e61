import { problem } from '@pay/contract-core';
import { posTerminalMachine } from '@pay/domain';
import { receivingAccount } from '@pay/platform-accounts';
import { type Instant, recordCreation, transition, type Trx, uuidv7 } from '@pay/platform-kernel';
import { keepSettled } from '../settlement/settlement-kind.ts';
import { newTerminalKey } from './terminal-keys.ts';
import type { Terminal } from './terminals.rules.ts';
import { findTerminal, insertTerminal, type TerminalKey } from './terminals.store.ts';

interface Act {
  by: string;
  now: Instant;
}

export interface NewTerminal {
  merchantId: string;
  deviceId: string;
  deviceName: string;
  model: Terminal['model'];
  bankAccountId?: string | undefined;
}

/** Links a device to one merchant; of a device that is linked already nobody is told whose it is. */
export async function linkTerminal(trx: Trx, wish: NewTerminal, { by, now }: Act) {
  const { merchantId, deviceId, deviceName: name, model, bankAccountId } = wish;
  const account = await receivingAccount(trx, merchantId, { bankAccountId });
  const { key, kept } = newTerminalKey();
  const terminal = await insertTerminal(trx, {
    merchantId,
    id: uuidv7(),
    deviceId,
    name,
    model,
    status: 'ACTIVE',
    bankAccountId: account.id,
    ...kept,
    keyMadeAt: now,
    createdBy: by,
    createdAt: now,
  });
  if (!terminal) throw problem('device_linked_elsewhere');
  const { id, status } = terminal;
  await recordCreation(trx, { merchantId, entity: posTerminalMachine.entity, id }, { status, by, now });
  await keepSettled(trx, { merchantId, id }, now);
  return { terminal, key };
}

const step = (
  trx: Trx,
  { merchantId, id }: TerminalKey,
  action: 'update' | 'activate' | 'deactivate' | 'rotateKey',
  { by, now, set }: Act & { set?: Partial<Terminal> },
) =>
  transition(trx, posTerminalMachine, 'posTerminal', { merchantId, id }, action, {
    by,
    party: 'merchant',
    now,
    ...(set && { set }),
  });

/** Payments that are open already go where they were to go. */
export async function changeTerminal(
  trx: Trx,
  key: TerminalKey,
  { deviceName: name, bankAccountId }: { deviceName: string; bankAccountId?: string | undefined },
  act: Act,
): Promise<Terminal> {
  const { bankAccountId: former } = await findTerminal(trx, key);
  const account =
    bankAccountId === undefined ? former : (await receivingAccount(trx, key.merchantId, { bankAccountId })).id;
  return step(trx, key, 'update', { ...act, set: { name, bankAccountId: account } });
}

export async function switchTerminal(
  trx: Trx,
  key: TerminalKey,
  action: 'activate' | 'deactivate',
  act: Act,
): Promise<Terminal> {
  const terminal = await step(trx, key, action, act);
  if (action === 'activate') await keepSettled(trx, key, act.now);
  return terminal;
}

/** The former key opens nothing from now on. */
export async function rotateTerminalKey(trx: Trx, terminalKey: TerminalKey, act: Act) {
  const { key, kept } = newTerminalKey();
  const set = { ...kept, keyMadeAt: act.now };
  return { terminal: await step(trx, terminalKey, 'rotateKey', { ...act, set }), key };
}
