import { problem } from '@pay/contract-core';
import type { salary } from '@pay/contract-salary';
import type { HandlersOf } from '@pay/platform-kernel';
import { employeesKey, renewEmployeesKey, revokeCredential } from '@pay/platform-integration';
import { mayRead, mayWrite } from './may-manage.ts';

type ChannelHandlers = Pick<HandlersOf<typeof salary>, `channel.${string}` & keyof typeof salary>;

export const channelHandlers: ChannelHandlers = {
  'channel.get': async (_input, { db }) => {
    await mayRead(db);
    const key = await employeesKey(db, db.merchantId);
    return { clientId: key?.clientId ?? null, createdAt: key?.createdAt ?? null };
  },
  'channel.renew': async (_input, { db, mode, now, services, audit }) => {
    await mayWrite(db);
    const { settings, secrets } = services;
    const { clientId, encryptKey, secretKey } = await renewEmployeesKey(db, db.merchantId, secrets.tokenSecret, now);
    audit({ entityId: clientId });
    return { host: settings.addresses.api[mode], clientId, encryptKey, secretKey };
  },
  'channel.revoke': async (_input, { db, now, audit }) => {
    await mayWrite(db);
    const key = await employeesKey(db, db.merchantId);
    if (!key) throw problem('not_found');
    await revokeCredential(db, db.merchantId, key.clientId, now);
    audit({ entityId: key.clientId, after: { status: 'REVOKE' } });
    return { clientId: null, createdAt: null };
  },
};
