import { type KeyboardEvent, useCallback, useEffect, useState } from 'react';
import type { RankedItem } from './items';

interface Search {
  /** The typed text. */
  readonly query: string;
  /** The query that `shown` answers. */
  readonly asked: string;
  readonly shown: readonly RankedItem[];
  /** Whether a search has not answered yet. */
  readonly isPending: boolean;
  readonly onChosen: (item: RankedItem) => void;
}

/** The keyboard of a combobox with a list: arrows move the active line, Enter chooses it. */
export const useChoice = ({ query, asked, shown, isPending, onChosen }: Search) => {
  /** The key of the line reached by arrow keys or pointer; by default the first line is active. */
  const [wanted, setWanted] = useState<string>();
  /** Whether Enter was pressed for a text whose results are not complete yet. */
  const [isEntered, setEntered] = useState(false);
  const at = shown.findIndex(({ key }) => key === wanted);
  const active = at < 0 ? Math.min(0, shown.length - 1) : at;
  const activate = useCallback((to: number): void => setWanted(shown[to]?.key), [shown]);
  const enter = useCallback((): void => setEntered(true), []);
  /** Resets the choice when the query changes. */
  const reset = useCallback((): void => {
    setWanted(undefined);
    setEntered(false);
  }, []);
  // Enter applies to the typed text, even if its results are not rendered yet. A record that is still being searched may rank before a loose match.
  const first = shown[active];
  const isSettled = asked === query && (at >= 0 || !isPending || (first !== undefined && !first.isLoose && !first.record));
  useEffect(() => {
    if (!isEntered || !isSettled) return;
    setEntered(false);
    if (first) onChosen(first);
  }, [isEntered, isSettled, first, onChosen]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 && event.key !== 'Enter') return;
    event.preventDefault();
    if (step === 0) enter();
    else if (shown.length > 0) activate((active + step + shown.length) % shown.length);
  };
  return { active, activate, enter, reset, onKeyDown };
};
