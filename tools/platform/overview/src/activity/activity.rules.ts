import type { Activity, activityRecord } from '@pay/contract-portal';
import { activityModuleNames, activityModuleOf, activityModules, containsKeyword, grants, may } from '@pay/domain';
import { type Language, type Message } from '@pay/i18n/core';
import { type MerchantActor, platformText } from '@pay/platform-kernel';
import type { output } from 'zod/v4/core';
import { activityText, activityWords } from './activity.messages.ts';
import type { ActivityEntry } from './activity.store.ts';
import { deviceName } from './device.rules.ts';

type RecordKind = output<typeof activityRecord>;

interface Place {
  kind: RecordKind;
  /** The fields that name the record, where the entry itself does not. */
  names?: readonly string[];
}

const ofContract: Readonly<Record<string, Place>> = {
  payLink: { kind: 'PAY_LINK', names: ['payLinkCode'] },
  payPage: { kind: 'PAY_PAGE', names: ['payPageCode'] },
  order: { kind: 'ORDER', names: ['orderId'] },
  product: { kind: 'PRODUCT', names: ['prodId'] },
  category: { kind: 'CATEGORY', names: ['cateId'] },
  customer: { kind: 'CUSTOMER' },
  member: { kind: 'MEMBER', names: ['memberId'] },
  roleGroup: { kind: 'ROLE_GROUP' },
  bankAccount: { kind: 'BANK_ACCOUNT' },
  forControl: { kind: 'DISPUTE' },
  forControlReview: { kind: 'DISPUTE' },
  feeReport: { kind: 'FEE_REPORT' },
  support: { kind: 'SUPPORT' },
  supportReview: { kind: 'SUPPORT' },
};

const payment: Place = { kind: 'PAYMENT', names: ['transactionId'] };
const customerGroup: Place = { kind: 'CUSTOMER_GROUP', names: ['customerGroupId'] };

const ofAction: Readonly<Record<string, Place>> = {
  'payLink.acceptException': payment,
  'payLink.returnException': payment,
  'transaction.refund': payment,
  'transaction.setNote': payment,
  'merchantApi.create': payment,
  'merchantApi.cancel': payment,
  'merchantApi.refund': payment,
  'developer.playTransfer': payment,
  'developer.expirePayment': payment,
  'customer.createGroup': customerGroup,
  'customer.updateGroup': customerGroup,
  'customer.addCustomersToGroup': customerGroup,
  'product.addProductsToCategory': { kind: 'CATEGORY', names: ['cateId'] },
};

const uuidShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const codeShape = /^[0-9A-Za-z]{8}$/;
const byCode = new Set<RecordKind>(['PAY_LINK', 'PAY_PAGE']);

const isGone = (action: string) => /\.delete(?:Group)?$/.test(action);

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

const textIn = (fields: readonly Fields[], names: readonly string[]): string | null => {
  for (const name of names)
    for (const one of fields) {
      const value = one[name];
      if (typeof value === 'string' && value !== '') return value;
    }
  return null;
};

/** The fields by which people know a record. */
export const called = ['code', 'name', 'fullName', 'title', 'fileName'];

function recordOf({ action, entity, entityId, before, after }: ActivityEntry): Pick<Activity, 'record' | 'opens'> {
  const fields = [fieldsOf(after), fieldsOf(before)];
  const place = ofAction[action] ?? ofContract[entity];
  const id = place && (textIn(fields, place.names ?? []) ?? entityId);
  const shape = place && byCode.has(place.kind) ? codeShape : uuidShape;
  const opens = place && id && shape.test(id) && !isGone(action) ? { kind: place.kind, id } : null;
  const code = id && !uuidShape.test(id) && codeShape.test(id) ? id : null;
  return { record: textIn(fields, called) ?? code, opens };
}

const nameless: Readonly<Record<string, Message>> = { CLIENT: activityWords.client };

const isPerson = (role: string) => role === 'OWNER' || role === 'MEMBER';
const isStaffRole = (role: string) => !isPerson(role) && role !== 'CLIENT' && role !== 'NOBODY';

export interface Reader {
  language: Language;
  brand: string;
}

const texts: Readonly<Record<string, Message>> = activityText;

const actionWords = (action: string, language: Language): string =>
  platformText(texts[action] ?? activityWords.other, language);

function whatHappened({ action, after }: ActivityEntry, language: Language): string {
  const what = actionWords(action, language);
  return 'codeSentTo' in fieldsOf(after) ? platformText(activityWords.asked, language, { what }) : what;
}

/** Who of the provider did something is not told, nor from where. */
export function activityAnswer(entry: ActivityEntry, { language, brand }: Reader): Activity {
  const { id, at, actor, role, entity, ip, device } = entry;
  const byStaff = isStaffRole(role);
  const words = byStaff ? activityWords.staff : nameless[role];
  return {
    id,
    at,
    who: words ? platformText(words, language, { brand }) : actor,
    what: whatHappened(entry, language),
    module: activityModuleOf(entity)!,
    ...recordOf(entry),
    ip: byStaff ? null : ip,
    deviceName: byStaff ? null : deviceName(device),
  };
}

/** What a keyword names of the words that are put together for who asks. */
export interface Named {
  actions: readonly string[];
  /** Of these the request for the code is named. */
  asked: readonly string[];
  client: boolean;
  staff: boolean;
}

export function namedBy(keyword: string, { language, brand }: Reader): Named {
  const holds = (words: string) => containsKeyword(words, keyword);
  const actions = Object.keys(texts);
  const asked = (action: string) =>
    platformText(activityWords.asked, language, { what: actionWords(action, language) });
  return {
    actions: actions.filter((action) => holds(actionWords(action, language))),
    asked: actions.filter((action) => holds(asked(action))),
    client: holds(platformText(activityWords.client, language)),
    staff: holds(platformText(activityWords.staff, language, { brand })),
  };
}

export interface Reach {
  contracts: readonly string[];
  /** Somebody who sees some accounts only sees what he did himself. */
  actorId?: string;
}

/** Nobody sees here what he may not see elsewhere. */
export function reachOf({ isOwner, permissions, bankAccountIds, userId }: MerchantActor, module?: string): Reach {
  const seen = activityModuleNames.filter(
    (name) =>
      (module === undefined || name === module) &&
      (isOwner || activityModules[name].needs.every((feature) => grants(permissions, [may(feature, 'read')]))),
  );
  return {
    contracts: seen.flatMap((name) => activityModules[name].contracts),
    ...(!isOwner && bankAccountIds.length > 0 && { actorId: userId }),
  };
}
