import { addressFault, type Mode } from '@pay/platform-kernel';
import { urlProblem } from '../webhooks/webhooks.rules.ts';

/** Returns why an address of a merchant's server may not be saved; it is checked exactly as each send checks it. */
export const addressProblem = async (url: string, mode: Mode, sandbox: boolean) =>
  urlProblem(url, mode, sandbox) ?? addressFault(url, { allowLocal: sandbox });
