import { useEffect, useEffectEvent, useState } from 'react';
import type { Command, PaletteSearch } from './command.ts';

const searchedFrom = 3;
const pause = 250;

interface Found {
  words: string;
  commands: readonly Command[];
  failed: readonly string[];
}

const nothing: Found = { words: '', commands: [], failed: [] };

/** Returns what the searches find for the words, and the titles of those that failed. */
export function useFound(words: string, searches: readonly PaletteSearch[]) {
  const wanted = searches.length > 0 && words.length >= searchedFrom;
  const [found, setFound] = useState(nothing);
  const [round, setRound] = useState(0);

  const search = useEffectEvent(async (signal: AbortSignal) => {
    const answers = await Promise.allSettled(searches.map(({ find }) => find(words, signal)));
    if (signal.aborted) return;
    setFound({
      words,
      commands: answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])),
      failed: searches.filter((_search, at) => answers[at]?.status === 'rejected').map(({ title }) => title),
    });
  });

  useEffect(() => {
    if (!wanted) return undefined;
    const stop = new AbortController();
    const later = setTimeout(() => void search(stop.signal), pause);
    return () => {
      clearTimeout(later);
      stop.abort();
    };
  }, [words, wanted, round]);

  const isPresent = wanted && found.words === words;
  const retry = () => {
    setFound(nothing);
    setRound(round + 1);
  };
  return { ...(isPresent ? found : nothing), searching: wanted && !isPresent, retry };
}
