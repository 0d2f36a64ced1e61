type Ask = (...asked: never[]) => unknown;

export type Port<Question extends Ask> = Question & { providedBy(answer: Question): void };

/** A question from a lower layer to a higher one, which provides the answer when the platform is assembled. */
export function port<Question extends Ask>(name: string): Port<Question> {
  let provided: Question | undefined;
  const ask = (...asked: Parameters<Question>) => {
    if (!provided) throw new Error(`nothing provides ${name}`);
    return provided(...asked);
  };
  return Object.assign(ask as Question, { providedBy: (answer: Question) => void (provided = answer) });
}
