export const parties = [
  'owner',
  'merchant',
  'member',
  'payer',
  'client',
  'staff',
  'bank',
  'clock',
  'system',
  'enterprise',
  'employee',
] as const;

export type Party = (typeof parties)[number];

/** The party that a record names instead of a person; undefined where a person's name stands. */
export const partyNamed = (by: string): Party | undefined =>
  parties.find((party) => party === (by === 'API' ? 'client' : by));

export interface Transition<State extends string = string, Action extends string = string> {
  readonly from: State;
  readonly action: Action;
  readonly to: State;
  readonly by: readonly Party[];
}

export interface Machine<
  Entity extends string = string,
  State extends string = string,
  Action extends string = string,
> {
  readonly entity: Entity;
  readonly states: readonly State[];
  readonly initial: readonly [State, ...State[]];
  /** States that no business event leaves, except archiving and accepting a late payment. */
  readonly final: readonly State[];
  readonly transitions: readonly Transition<State, Action>[];
}

export type StatusOf<M> = M extends Machine<string, infer State, string> ? State : never;
export type ActionOf<M> = M extends Machine<string, string, infer Action> ? Action : never;

interface Row<State extends string, Action extends string> {
  from: State | readonly State[];
  action: Action;
  /** Omitted when the status stays: an edit, an archiving, a step inside the status. */
  to?: State;
  by: Party | readonly Party[];
}

interface Definition<Entity extends string, State extends string, Action extends string> {
  entity: Entity;
  states: readonly [State, ...State[]];
  initial: NoInfer<State> | readonly [NoInfer<State>, ...NoInfer<State>[]];
  final: readonly NoInfer<State>[];
  transitions: readonly Row<NoInfer<State>, Action>[];
}

const isList = <Item>(value: Item | readonly Item[]): value is readonly Item[] => Array.isArray(value);
const list = <Item>(value: Item | readonly Item[]): readonly Item[] => (isList(value) ? value : [value]);

/** Builds a state machine; a row may name several `from` states and omit `to` when the status stays. */
export function defineMachine<const Entity extends string, const State extends string, const Action extends string>(
  definition: Definition<Entity, State, Action>,
): Machine<Entity, State, Action> {
  const { entity, states, initial, final, transitions } = definition;
  const [first = states[0], ...others] = list<State>(initial);
  return {
    entity,
    states,
    initial: [first, ...others],
    final,
    transitions: transitions.flatMap((row) =>
      list<State>(row.from).map((from) => ({ from, action: row.action, to: row.to ?? from, by: list(row.by) })),
    ),
  };
}

/** Returns the actions that a status allows, optionally of one party: `data.allowed` of code 5. */
export function allowedActions<State extends string, Action extends string>(
  machine: Machine<string, State, Action>,
  status: NoInfer<State>,
  by?: Party,
): Action[] {
  const rows = machine.transitions.filter((row) => row.from === status && (by === undefined || row.by.includes(by)));
  return [...new Set(rows.map((row) => row.action))];
}

export function canAct<State extends string, Action extends string>(
  machine: Machine<string, State, Action>,
  status: NoInfer<State>,
  action: NoInfer<Action>,
  by?: Party,
): boolean {
  return allowedActions(machine, status, by).includes(action);
}

/** Tells of each of some actions whether a status allows it to a party: what a detail says of its record. */
export function allowedOf<State extends string, Action extends string, Named extends Action>(
  machine: Machine<string, State, Action>,
  status: NoInfer<State>,
  by: Party,
  ...actions: readonly Named[]
): Record<Named, boolean> {
  return Object.fromEntries(actions.map((action) => [action, canAct(machine, status, action, by)])) as Record<
    Named,
    boolean
  >;
}

/** Returns the statuses that allow an action, for the `status = any(...)` of the guarding update. */
export function statusesAllowing<State extends string, Action extends string>(
  machine: Machine<string, State, Action>,
  action: NoInfer<Action>,
): State[] {
  return machine.states.filter((status) => canAct(machine, status, action));
}
