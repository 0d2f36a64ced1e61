import { deskOf, type Endpoint, type Problem, problem } from '@pay/contract-core';
import { type Permission, rolesAt, seesDesk } from '@pay/domain';
import type { Actor, Mode, PersonActor } from './actor.ts';
import type { Services } from './services.ts';
import { terminalByKey } from './terminal-key.ts';

export const nobody: Actor = { kind: 'nobody' };

const bearerOf = (authorization: string | undefined) => /^Bearer ([\w~+/.=-]{20,200})$/.exec(authorization ?? '')?.[1];

export const holdsAny = (held: readonly Permission[], allowed: readonly Permission[]) =>
  allowed.some((one) => held.includes(one));

const moneyRoles: readonly string[] = ['maker', 'checker'];

function admits(endpoint: Endpoint, actor: PersonActor): boolean {
  const { allow } = endpoint;
  if (allow === 'bearer') return true;
  if (allow === 'signed-in' || allow === 'enterprise') return actor.kind === 'merchant';
  if (typeof allow === 'string') {
    if (actor.kind !== 'staff') return false;
    const [role, office] = allow.slice('staff:'.length).split('@');
    if (role === 'self') return true;
    const desk = deskOf(endpoint);
    if (role === 'any') return seesDesk(actor, desk);
    if (office === 'head' && actor.office !== 'HEADQUARTER') return false;
    const wanted = role === 'money' ? moneyRoles : [role];
    return rolesAt(actor, desk).some((held) => held === 'root' || wanted.includes(held));
  }
  return actor.kind === 'merchant' && (actor.isOwner || holdsAny(actor.permissions, allow));
}

/** What the staff may do where they look as a merchant: to read, and to take nothing away. */
export const isLook = ({ method, reply }: Endpoint) => method === 'GET' && reply !== 'file';

function refusalOf(endpoint: Endpoint, actor: PersonActor, mode: Mode): Problem | undefined {
  if (!admits(endpoint, actor)) return problem('access_denied');
  if (actor.kind === 'merchant' && actor.viewedBy !== undefined && !isLook(endpoint)) return problem('view_only');
  const isNew = actor.kind === 'merchant' && actor.merchantStatus === 'CREATED';
  if (endpoint.testMode === 'refused' && (mode === 'test' || isNew)) return problem('not_available_in_test_mode');
  if (actor.kind !== 'merchant') return undefined;
  const needsActive = endpoint.merchantStatus !== 'any' && (mode === 'live' || endpoint.mode === 'live');
  const readsOnly = actor.merchantStatus === 'INACTIVE' && endpoint.method === 'GET';
  return needsActive && actor.merchantStatus !== 'ACTIVE' && !readsOnly
    ? problem('merchant_not_active', { status: actor.merchantStatus })
    : undefined;
}

/** Whether somebody may make a call at all; `mode` is that of the listener. */
export const mayMake = (endpoint: Endpoint, actor: Actor, mode: Mode): boolean =>
  (actor.kind === 'merchant' || actor.kind === 'staff') && refusalOf(endpoint, actor, mode) === undefined;

/** Who looks with the eyes of another changes nothing meanwhile. */
const isKeptFrom = ({ method, changesNothing, whileViewing }: Endpoint, actor: PersonActor) =>
  actor.kind === 'staff' && actor.viewing !== null && method !== 'GET' && !changesNothing && !whileViewing;

/** With the roles that somebody of the staff has at the desk of the call. */
const atDesk = (endpoint: Endpoint, actor: PersonActor): PersonActor =>
  actor.kind === 'staff' ? { ...actor, roles: rolesAt(actor, deskOf(endpoint)) } : actor;

interface Credentials {
  authorization: string | undefined;
  /** Of a terminal, in `x-api-key`. */
  apiKey?: string | undefined;
  /** The mode of the listener, which may differ from the mode that an identity call runs in. */
  mode: Mode;
}

export async function authenticated(
  endpoint: Endpoint,
  { authorization, apiKey, mode }: Credentials,
  services: Services,
): Promise<Actor> {
  const { allow } = endpoint;
  // Payments of test mode are tried everywhere; what signs a person in is of the live mode, whichever listener takes the call.
  const isTried = mode === 'test' && endpoint.mode !== 'live';
  if (allow === 'anyone' || allow === 'ticket' || allow === 'signed-client') return nobody;
  if (allow === 'sandbox') {
    if (!services.settings.sandbox && !isTried) throw problem('not_found');
    return nobody;
  }
  if (allow === 'terminal') return terminalByKey(apiKey, mode, services);
  const token = bearerOf(authorization);
  if (!token) throw problem('access_token_invalid');
  const actor = await services.identity.person(token);
  const refusal = refusalOf(endpoint, actor, mode);
  if (refusal) throw refusal;
  if (isKeptFrom(endpoint, actor)) throw problem('view_only');
  if (mode !== 'test' || endpoint.mode === 'live') return atDesk(endpoint, actor);
  if (actor.kind === 'staff') {
    await services.identity.mirrorChanged();
    return atDesk(endpoint, actor);
  }
  await services.identity.mirror(actor);
  // A member's accounts are named among those of the live mode; test mode has accounts of its own, and nothing to hide.
  return { ...actor, bankAccountIds: [] };
}
