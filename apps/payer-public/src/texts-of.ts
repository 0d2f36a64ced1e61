export type TextsOf<Scope> = Readonly<Record<keyof Scope, string>>;
