import type { Command } from './command.ts';
import { listen, replay } from './commands/notices.ts';
import { payments } from './commands/payments.ts';
import { login, logout, profiles, whoami } from './commands/sign-in.ts';
import { trigger } from './commands/trigger.ts';

export const commands: readonly Command[] = [login, logout, whoami, profiles, ...payments, listen, replay, trigger];
