import { Input, mergeClasses } from '@fluentui/react-components';
import { useEffect, useEffectEvent, useState } from 'react';
import { wakeAfter } from '../../kernel/clock';
import { useTableStyles } from './useTableStyles';

/** Milliseconds after the last keystroke before a search begins. */
const typingPause = 300;

interface SearchProps {
  readonly label: string;
  readonly terms: string;
  readonly onSearch: (terms: string) => void;
  readonly className?: string;
}

/** A search field with a typing pause. The browser's own clear button empties it. */
export const Search = ({ label, terms, onSearch, className }: SearchProps) => {
  /** Typed text, before it is searched. */
  const [typed, setTyped] = useState<string>();
  // The terms are merged into the current query, which may have changed while typing.
  const begin = useEffectEvent((wanted: string) => {
    onSearch(wanted);
    setTyped(undefined);
  });
  useEffect(() => (typed === undefined ? undefined : wakeAfter(typingPause, () => begin(typed))), [typed]);
  return (
    <Input
      className={mergeClasses(useTableStyles().search, className)}
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={100}
      value={typed ?? terms}
      onChange={(_, { value }) => setTyped(value)}
    />
  );
};
