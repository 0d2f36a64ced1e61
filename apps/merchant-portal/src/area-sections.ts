import { areaOfCode, featureCodes, switchOf } from '@pay/domain';
import type { AnyScreen } from '@pay/screens';
import { isOn } from '#offered';
import { menu } from './shell.messages.ts';

type Section = keyof typeof menu;

interface Area {
  id: string;
  actions: readonly { id: string }[];
}

const opens = ({ allow }: AnyScreen, code: string) =>
  Array.isArray(allow) && allow.some((permission) => permission === `${code}:read`);

/** The part of the menu in which an area's first screen stands, or one that its switch goes with. */
function sectionOf(code: string, placed: readonly AnyScreen[]): Section {
  const area = areaOfCode(code);
  const along = area && switchOf(area);
  const first = placed.find((screen) => opens(screen, code)) ?? placed.find(({ switch: by }) => by && by === along);
  return (first?.menu?.section as Section | undefined) ?? 'settings';
}

/** Areas that are switched on and of which the reader may know something, as the menu groups them. */
export function areaSections<A extends Area>(
  areas: readonly A[],
  placed: readonly AnyScreen[],
  concerns: (permission: string) => boolean,
) {
  const shown = areas.filter(({ id, actions }) => {
    const area = areaOfCode(id);
    return area !== undefined && isOn(area) && actions.some((action) => concerns(action.id));
  });
  const order = [...new Set(featureCodes.map(({ code }) => sectionOf(code, placed)))];
  return order
    .map((section) => ({ title: menu[section], areas: shown.filter(({ id }) => sectionOf(id, placed) === section) }))
    .filter(({ areas: some }) => some.length > 0);
}
