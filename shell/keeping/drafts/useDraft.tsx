import { type ReactNode, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { RootState } from '../../kernel/store';
import { draftChanged, draftDiscarded, draftRestored, draftUnwanted, draftWanted } from './actions';
import { DraftBar } from './DraftBar';
import { fitted } from './fitted';
import { selectDrafts } from './state/selectors';

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A form that edits a record (`useRecord`). */
export interface FormOfRecord {
  readonly isUntouched?: boolean;
  readonly version?: number | undefined;
}

/** Key of the record's version in a draft, besides the fields. */
const versionKey = ' version';

const versionIn = (kept: unknown): number | undefined => {
  const version: unknown = typeof kept === 'object' && kept !== null ? Object.entries(kept).find(([key]) => key === versionKey)?.[1] : undefined;
  return typeof version === 'number' ? version : undefined;
};

/**
 * Stores the values of a form until it is sent. If the session or the page ends first, they are offered again. Never pass a password. The code that sends the
 * form ends the draft: `yield* put(draftDropped('programs.join'))`.
 * @param name the form and its subject, such as `programs.selfReport/walk`; must be stable while the form is mounted
 * @param value the values to store; nothing is stored while they equal the initial ones
 * @param restore sets a stored value in the form; receives the version of the record that it was typed on
 * @param form whether the form is unchanged, whatever its values, and the version of the record that it is based on
 * @returns a bar while a draft is offered, to be rendered at the start of the form
 * @example const offer = useDraft('programs.join', comment, setComment);
 */
export const useDraft = <T,>(
  name: string,
  value: T,
  restore: (kept: T, version: number | undefined) => void,
  { isUntouched = false, version }: FormOfRecord = {},
): ReactNode => {
  const dispatch = useDispatch();
  const { isReady } = useSelector(selectDrafts);
  const offers = useSelector((root: RootState) => selectDrafts(root).offers[name]);
  const text = JSON.stringify(value);
  const [pristine] = useState(text);
  const [isDirty, setIsDirty] = useState(false);
  const isPristine = isUntouched || text === pristine;
  if (!isDirty && !isPristine) setIsDirty(true);

  useEffect(() => {
    if (!isReady) return;
    dispatch(draftWanted(name));
    return () => void dispatch(draftUnwanted(name));
  }, [dispatch, isReady, name]);

  // Nothing is stored before the older drafts are read, because it would replace them.
  const mayKeep = offers !== undefined;
  const typed = isPristine ? null : version === undefined ? text : JSON.stringify({ ...value, [versionKey]: version });
  useEffect(() => {
    if (mayKeep && isDirty) dispatch(draftChanged({ name, text: typed }));
  }, [dispatch, mayKeep, isDirty, name, typed]);

  const offer = offers?.[0];
  if (offer === undefined) return null;
  const take = (): void => {
    const kept = parsed(offer);
    restore(fitted(kept, value), versionIn(kept));
    dispatch(draftRestored({ name, text: offer, instead: typed }));
  };
  return <DraftBar isBesideText={typed !== null} onRestore={take} onDiscard={() => dispatch(draftDiscarded(name))} />;
};
