import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Entry } from '../state/loading';
import type { Source } from '../state/resource';

/** The entry of a source, which is loaded if necessary. Several sources of one view load in parallel. */
export const useResource = <D>(source: Source<D>): Entry<D> & { retry(): void } => {
  const dispatch = useDispatch();
  const entry = useSelector(source.select);
  const id = source.id();
  const isOutOfDate = entry.isStale && entry.status !== 'loading';
  // biome-ignore lint/correctness/useExhaustiveDependencies: sources of equal inputs are the same
  useEffect(() => void dispatch(source.needed()), [dispatch, id, isOutOfDate]);
  return { ...entry, retry: () => void dispatch(source.requested()) };
};
