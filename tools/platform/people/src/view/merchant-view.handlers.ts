import type { merchantView } from '@pay/contract-cms';
import { problem } from '@pay/contract-core';
import type { staffLook } from '@pay/contract-portal';
import { type HandlersOf, nobodyId } from '@pay/platform-kernel';
import { randomBytes, randomUUID } from 'node:crypto';
import { merchantOf } from '../merchants/merchants.store.ts';
import { merchantForStaff } from '../review/merchant-review.store.ts';
import { endSessions } from '../sign-in/sessions.store.ts';
import { signInView } from '../staff/sign-in-view.ts';
import { endView, insertView, ownerOfMerchant, takeTicket, type TakenView } from './merchant-view.store.ts';
import { openViewSession, viewSessionOf } from './view-sessions.store.ts';

const minute = 60_000;
const ticketLife = 2 * minute;
const viewLife = 15 * minute;

// A look is of the wall clock, as every session is.
const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

export const merchantViewHandlers: HandlersOf<typeof merchantView> = {
  open: async ({ merchantId, reason }, ctx) => {
    const { db, actor, now, services, audit } = ctx;
    await merchantForStaff(db, actor, merchantId);
    if (!(await ownerOfMerchant(db, merchantId))) throw problem('not_found');
    const ticket = randomBytes(32).toString('base64url');
    const ticketUntil = fromNow(ticketLife);
    const { userId: staffId, userName: staffName } = actor;
    const staffRoles = actor.roles.join(',');
    const id = await insertView(db, { merchantId, staffId, staffName, staffRoles, reason, ticket, ticketUntil, now });
    audit({ merchantId, entityId: id, after: { reason } });
    return { ticket, ticketUntil, address: `${services.settings.addresses.portal}/look` };
  },
};

/** In the record of the merchant the look stands under the staff, never under its owner. */
const byStaff = ({
  merchantId,
  staffName,
  staffRoles,
}: Pick<TakenView, 'merchantId' | 'staffName' | 'staffRoles'>) => ({
  merchantId,
  by: { merchantId, userId: nobodyId, userName: staffName, isOwner: false, roles: staffRoles },
});

export const staffLookHandlers: HandlersOf<typeof staffLook> = {
  enter: async ({ ticket }, { db, audit }) => {
    const trx = signInView(db);
    const sessionId = randomUUID();
    const endsAt = fromNow(viewLife);
    const view = await takeTicket(trx, ticket, { sessionId, endsAt });
    const owner = view && (await ownerOfMerchant(trx, view.merchantId));
    if (!view || !owner) throw problem('access_denied');
    const { merchantId, staffName, reason } = view;
    const token = await openViewSession(trx, { id: sessionId, userId: owner.id, merchantId, staffName, until: endsAt });
    audit({ ...byStaff(view), entityId: view.id, after: { reason } });
    const { name } = await merchantOf(trx, merchantId);
    return { token, staffName, merchantName: name, endsAt };
  },
  end: async ({ token }, { db, audit }) => {
    const trx = signInView(db);
    const sessionId = await viewSessionOf(trx, token);
    const view = sessionId && (await endView(trx, sessionId));
    if (!sessionId || !view) return;
    await endSessions(trx, { sessionId }, 'logout');
    audit({ ...byStaff(view), entityId: view.id });
  },
};
