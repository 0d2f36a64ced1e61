import type { parameter as calls } from '@pay/contract-cms';
import { problem } from '@pay/contract-core';
import { searchable } from '@pay/domain';
import { isNumberKind, type ParameterName, parameterNames, specOf, writtenParameter } from '@pay/domain/parameters';
import type { Language } from '@pay/i18n/core';
import {
  type HandlersOf,
  parameterBook,
  platformPage,
  platformText,
  refuseFarPages,
  type StaffActor,
  type Trx,
  type WriteContext,
} from '@pay/platform-kernel';
import { acceptedValue } from './parameter.rules.ts';
import { effects, titles } from './parameters.messages.ts';
import { changesOfParameter, setParameter, settersOf } from './parameters.store.ts';
import { previewFigures } from './preview-figures.ts';

type Ctx = WriteContext<StaffActor>;
type Setters = Awaited<ReturnType<typeof settersOf>>;

const valueOf = (db: Trx, name: ParameterName) => writtenParameter(parameterBook.of(db)[name]);

/** A parameter as people read it, with what it may be. */
function shown(db: Trx, name: ParameterName, setters: Setters, language: Language) {
  const spec = specOf(name);
  const value = valueOf(db, name);
  const usualValue = writtenParameter(spec.usual);
  const set = setters.get(name);
  return {
    id: name,
    name,
    title: platformText(titles[name], language),
    description: platformText(effects[name], language),
    value,
    usualValue,
    isUsual: value === usualValue,
    group: spec.group,
    dataType: isNumberKind(spec.kind) ? ('NUMBER' as const) : ('STRING' as const),
    kind: spec.kind,
    min: 'min' in spec ? spec.min : null,
    max: 'max' in spec ? spec.max : null,
    maxLength: 'maxLength' in spec ? spec.maxLength : null,
    modifiedBy: set?.changedBy ?? null,
    modifiedAt: set?.changedAt ?? null,
  };
}

function knownName(name: string): ParameterName {
  const known = parameterNames.find((one) => one === name);
  if (!known) throw problem('not_found');
  return known;
}

const detail = async ({ db, language }: Pick<Ctx, 'db' | 'language'>, name: ParameterName) => ({
  ...shown(db, name, await settersOf(db), language),
  history: await changesOfParameter(db, name),
});

interface Wish {
  value: string;
  formerValue: string;
  reason: string;
}

/** Sets a parameter; whoever saw another value than the present one is told to look again. */
async function changed(ctx: Ctx, name: ParameterName, { value: written, formerValue, reason }: Wish) {
  const { db, actor, now, audit } = ctx;
  const all = await parameterBook.hold(db);
  const former = writtenParameter(all[name]);
  if (formerValue !== former) throw problem('changed_since_seen');
  const value = writtenParameter(acceptedValue(name, written, { all, now }));
  if (value === former) return detail(ctx, name);
  await setParameter(db, name, {
    ...{ formerValue: former, value, reason },
    ...{ changedById: actor.userId, changedBy: actor.userName, changedAt: now },
  });
  audit({ entityId: name, before: { value: former }, after: { value, reason } });
  const after = await detail(ctx, name);
  return { ...after, value, isUsual: value === after.usualValue };
}

export const parameterHandlers: HandlersOf<typeof calls> = {
  getList: async ({ keyword, group }, { db, language, page }) => {
    refuseFarPages(page);
    const setters = await settersOf(db);
    const all = parameterNames.map((name) => shown(db, name, setters, language));
    const sought = searchable(keyword ?? '');
    const found = all.filter(
      (one) =>
        (group === undefined || one.group === group) &&
        searchable(`${one.name} ${one.title} ${one.description} ${one.value}`).includes(sought),
    );
    const inOrder = page.direction === 'ASC' ? found : found.toReversed();
    const { offset, size } = page;
    return platformPage(inOrder.slice(offset, offset + size), page, { totalSize: found.length });
  },
  get: ({ name }, ctx) => detail(ctx, knownName(name)),
  preview: async ({ name: asked, value: written }, { db, now }) => {
    const name = knownName(asked);
    const all = parameterBook.of(db);
    const after = acceptedValue(name, written, { all, now });
    const before = all[name];
    const figures =
      typeof before === 'number' && typeof after === 'number'
        ? await previewFigures(db, name, { before, after, now })
        : [];
    return { formerValue: writtenParameter(before), value: writtenParameter(after), figures };
  },
  update: ({ name, ...wish }, ctx) => changed(ctx, knownName(name), wish),
  revert: async ({ name: asked, changeId, reason }, ctx) => {
    const name = knownName(asked);
    const [latest] = await changesOfParameter(ctx.db, name);
    if (latest?.id !== changeId) throw problem('changed_since_seen');
    return changed(ctx, name, { value: latest.formerValue, formerValue: latest.value, reason });
  },
};
