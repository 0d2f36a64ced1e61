/** The calls of one mutation that are under way: the same input while it runs is the same call. */
export class InFlight {
  readonly #running = new Map<string, Promise<unknown>>();
  readonly #joined = new WeakSet<object>();

  /** Runs a call, or joins the one that runs with the same content; `who` is then known as joined. */
  run<Reply>(content: string, who: object, call: () => Promise<Reply>): Promise<Reply> {
    const running = this.#running.get(content);
    if (running) {
      this.#joined.add(who);
      return running as Promise<Reply>;
    }
    const started = call().finally(() => this.#running.delete(content));
    this.#running.set(content, started);
    return started;
  }

  /** What a screen does about a reply is done once, by the call that was not joined to another. */
  readonly leads = (who: object): boolean => !this.#joined.has(who);
}
