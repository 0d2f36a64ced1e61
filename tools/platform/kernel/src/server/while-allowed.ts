import { type FileReply, Problem, problem } from '@pay/contract-core';
import type { Actor } from './actor.ts';

/** The lifetime of an access token: one that runs out during a download does not cut it before that long. */
const longestMs = 15 * 60_000;

const viewOf = (actor: Actor) => {
  if (actor.kind === 'merchant') return [...actor.bankAccountIds].toSorted().join();
  return actor.kind === 'staff' ? `${actor.office} ${actor.officeCode}` : '';
};

const isRunOut = (error: unknown) =>
  error instanceof Problem && error.problem === 'access_token_invalid' && error.details === undefined;

async function* handedOut(
  parts: AsyncIterable<Uint8Array>,
  actor: Actor,
  askedAgain: () => Promise<Actor>,
): AsyncGenerator<Uint8Array> {
  const begun = performance.now();
  let isFirst = true;
  for await (const part of parts) {
    if (!isFirst) {
      try {
        if (viewOf(await askedAgain()) !== viewOf(actor)) throw problem('access_denied');
      } catch (error) {
        if (!isRunOut(error) || performance.now() - begun > longestMs) throw error;
      }
    }
    isFirst = false;
    yield part;
  }
}

/**
 * Checks the caller's rights again before each part of a streamed file; a refusal cuts the connection,
 * so that a partial file does not pass for the whole.
 */
export function whileAllowed(file: FileReply, actor: Actor, askedAgain: () => Promise<Actor>): FileReply {
  const { content } = file;
  return content instanceof Uint8Array ? file : { ...file, content: handedOut(content, actor, askedAgain) };
}
