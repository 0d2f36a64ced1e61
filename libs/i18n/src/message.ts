/** A text by its id; the English source stays in `defaultMessage` until the build strips it. */
export interface Message<Source extends string = string> {
  readonly id: string;
  readonly defaultMessage?: Source;
}

type Branching = `${string}, plural,${string}` | `${string}, select,${string}` | `${string}, selectordinal,${string}`;

type PlainNames<Source extends string> = Source extends `${string}{${infer Inside}}${infer Rest}`
  ? (Inside extends `${infer Name},${string}` ? Name : Inside) | PlainNames<Rest>
  : never;

/** The placeholders of a source text; any name is allowed when the text branches. */
export type PlaceholdersOf<Source extends string> = string extends Source
  ? string
  : Source extends Branching
    ? string
    : PlainNames<Source>;

type IsUnknown<Source extends string> = [Source] extends [never] ? true : string extends Source ? true : false;

/** The values argument of a text; absent when the text has no placeholders. */
export type ValuesOf<Source extends string, Value> =
  IsUnknown<Source> extends true
    ? [values?: Readonly<Record<string, Value>>]
    : [PlaceholdersOf<Source>] extends [never]
      ? []
      : [values: Readonly<Record<PlaceholdersOf<Source>, Value>>];

export type Messages<Scope extends string, Texts extends Readonly<Record<string, string>>> = {
  readonly [Key in keyof Texts & string]: Message<Texts[Key]> & { readonly id: `${Scope}.${Key}` };
};

/** Declares the texts of a scope: `defineMessages('payouts', { sent: 'Sent {amount}' }).sent.id` is `payouts.sent`. */
export function defineMessages<const Scope extends string, const Texts extends Readonly<Record<string, string>>>(
  scope: Scope,
  texts: Texts,
): Messages<Scope, Texts> {
  const entries = Object.entries(texts).map(([key, defaultMessage]) => [
    key,
    { id: `${scope}.${key}`, defaultMessage },
  ]);
  return Object.fromEntries(entries) as Messages<Scope, Texts>;
}
