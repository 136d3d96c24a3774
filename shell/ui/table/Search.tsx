import { Input, mergeClasses } from '@fluentui/react-components';
import { useEffect, useEffectEvent, useState } from 'react';
import { wakeAfter } from '../../kernel/clock';
import { useTableStyles } from './useTableStyles';

/** Milliseconds without a further letter after which a search begins. */
const typingPause = 300;

interface SearchProps {
  readonly label: string;
  readonly terms: string;
  readonly onSearch: (terms: string) => void;
  readonly className?: string;
}

/** A field whose terms are searched for as soon as the person pauses; the browser's own cross empties it. */
export const Search = ({ label, terms, onSearch, className }: SearchProps) => {
  /** What stands in the field before it is searched for. */
  const [typed, setTyped] = useState<string>();
  // What else was asked for while somebody typed stays asked for.
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
