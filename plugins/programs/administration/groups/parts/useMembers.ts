import { useState } from 'react';
import { type ListView, useResource } from '#shell/api';
import { membersOnPage } from '../../../rules/limits/groupLimits';
import { type MemberRow, rowsOf } from '../rules/members';
import { members } from '../state';

/** Start of a page of a search. */
interface Place {
  readonly queryId: string;
  readonly nextCursor: string;
}

const start: Place = { queryId: '', nextCursor: '' };

interface Asked {
  readonly challengeId: string;
  readonly groupId: string;
  /** Number of members without a search. */
  readonly total: number;
  readonly removed: readonly string[];
}

const nothingToChoose = (): void => undefined;

/** The members of a saved group, page by page with cursors; other terms start again (ADH-046). */
export const useMembers = ({ challengeId, groupId, total, removed }: Asked): ListView<MemberRow> => {
  const [searchTerms, setTerms] = useState('');
  const [places, setPlaces] = useState<readonly Place[]>([start]);
  const { status, data, retry } = useResource(members.of({ challengeId, groupId, searchTerms, ...(places.at(-1) ?? start) }));
  const offset = (places.length - 1) * membersOnPage;
  const rows = data && rowsOf(data.Items, removed);
  const hasNext = data !== undefined && data.NextCursor !== '';
  const seen = offset + (rows?.length ?? 0);
  return {
    rows,
    offset,
    total: searchTerms === '' ? Math.max(total, seen) : seen + (hasNext ? 1 : 0),
    isTotalCapped: searchTerms !== '' && hasNext,
    isLoading: status === 'loading',
    ...(status === 'failed' && { failure: {} }),
    onRetry: retry,
    pageSize: membersOnPage,
    pageSizes: [membersOnPage],
    onPageSize: nothingToChoose,
    next: hasNext ? () => setPlaces([...places, { queryId: data.QueryId, nextCursor: data.NextCursor }]) : undefined,
    previous: places.length > 1 ? () => setPlaces(places.slice(0, -1)) : undefined,
    search: searchTerms,
    onSearch: (terms) => {
      setTerms(terms.trim());
      setPlaces([start]);
    },
  };
};
