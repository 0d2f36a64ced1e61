import { invalidField } from '@pay/contract-core';
import type { OutsideContext, Services, StaffActor } from '@pay/platform-kernel';
import { keepFile, storedBytes, uploadersOf } from '@pay/platform-people';
import { bankDirectory } from './bank-directory.ts';
import { iconPlace } from './bank-icons.ts';
import { bankStep } from './bank-steps.ts';
import { banksByCode, changeBank, holdList } from './staff-banks.store.ts';

type Ctx = OutsideContext<StaffActor>;

const extensionOf = (objectName: string) => objectName.slice(objectName.lastIndexOf('.') + 1);

/** Keeps an uploaded picture in the size of an icon, under a name of its own. */
async function asIcon(objectName: string, field: string, services: Services): Promise<string> {
  const bytes = await storedBytes({ ...iconPlace, objectName }, services);
  if (!bytes) throw invalidField(field, 'unknown');
  const file = { name: objectName, bytes, extension: extensionOf(objectName), mimeType: '' };
  const icon = { bytes: await services.uploads.read('icon', file, field), extension: 'png' };
  return (await keepFile(icon, iconPlace, services)).objectName;
}

/** Gives banks the icons that the person uploaded, or their monograms back: all of them or none. */
export async function updateIcons(pairs: readonly string[], ctx: Ctx): Promise<null> {
  const { services, actor } = ctx;
  const asked = pairs.map((pair, index) => {
    const [code = '', objectName = ''] = pair.split(':');
    return { field: `icons.${index}`, code: code.toLowerCase(), objectName };
  });
  for (const [index, { code, field }] of asked.entries())
    if (asked.findIndex((other) => other.code === code) < index) throw invalidField(field, 'duplicate');
  const uploaders = await uploadersOf(
    ctx.db,
    asked.flatMap(({ objectName }) => objectName || []),
  );
  const known = await banksByCode(ctx.db);
  const icons = new Map<string, string | null>();
  for (const { code, objectName, field } of asked) {
    if (!known.has(code)) throw invalidField(field, 'unknown');
    if (objectName !== '' && uploaders.get(objectName) !== actor.userId) throw invalidField(field, 'unknown');
    icons.set(code, objectName === '' ? null : await asIcon(objectName, field, services));
  }
  return ctx.transaction(async (within) => {
    await holdList(within.db);
    const standing = await banksByCode(within.db);
    const changed = [...icons].flatMap(([code, icon]) => {
      const bank = standing.get(code);
      return bank && bank.icon !== icon ? [{ bank, icon }] : [];
    });
    for (const { bank, icon } of changed) {
      await changeBank(within.db, bank, { icon });
      await bankStep(within, bank.id, 'update');
    }
    if (changed.length > 0) await bankDirectory.changed(within.db);
    within.audit({
      entityId: 'icons',
      before: Object.fromEntries(changed.map(({ bank }) => [bank.code, bank.icon])),
      after: Object.fromEntries(changed.map(({ bank, icon }) => [bank.code, icon])),
    });
    return null;
  });
}
