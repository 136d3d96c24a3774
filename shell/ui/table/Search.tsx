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

/** A search field with a typing pause; the browser's own cross clears it. */
export const Search = ({ label, terms, onSearch, className }: SearchProps) => {
  /** Text of the field before the search. */
  const [typed, setTyped] = useState<string>();
  // Other changes of the query made while typing are kept.
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
