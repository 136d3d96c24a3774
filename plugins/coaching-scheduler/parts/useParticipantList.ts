import { useEffect, useState } from 'react';
import { type AppliedAudience, type ListView, pathTo, useNavigate, useResource } from '#shell/api';
import { addressOfFilters, filtersInAddress } from '#shell/rules/audience/audienceAddress';
import type { ParticipantRow } from '../contract';
import type { participantSorts } from '../contract/participantSchemas';
import { paths } from '../paths';
import { filteredParticipants, participants } from '../state/participants';

type Sort = (typeof participantSorts)[number];
type Order = Sort | `-${Sort}`;

const sorts: readonly string[] = ['LastName', 'FirstName', 'EntityName', 'CoachingStatus', 'LastSessionDate', 'NextSessionDate'] satisfies readonly Sort[];
const isOrder = (text: string): text is Order => sorts.includes(text.replace(/^-/, ''));

/** Documented page sizes (COA-007). */
const pageSizes = [10, 25, 100] as const;

/** State of the list in the address. */
export interface ListAddress {
  readonly tab?: string | undefined;
  readonly search?: string | undefined;
  readonly sort?: string | undefined;
  readonly size?: string | undefined;
  /** Company of the applied filters. */
  readonly entity?: string | undefined;
  readonly filters?: string | undefined;
  /** Applied filters that must not appear in the address. */
  readonly hidden?: string | undefined;
}

/** The filters of the address; undefined without valid ones. */
const appliedIn = ({ entity, filters = '' }: ListAddress): AppliedAudience | undefined => {
  const audience = filtersInAddress(filters);
  return entity === undefined || audience === undefined || audience.length === 0 ? undefined : { company: entity, audience };
};

/** The list of the address: scope, order, and page size. Invalid values are ignored. */
const read = ({ tab, search = '', sort = '', size }: ListAddress) => ({
  tab: tab === '1' ? 1 : 0,
  search,
  sort: isOrder(sort) ? sort : 'LastName',
  pageSize: pageSizes.find((one) => String(one) === size) ?? 25,
});

interface ParticipantListView {
  readonly tab: '0' | '1';
  readonly onTab: (tab: '0' | '1') => void;
  readonly list: ListView<ParticipantRow>;
  readonly applied: AppliedAudience | undefined;
  /** Applies filters; undefined removes them. */
  readonly onApply: (filters: AppliedAudience | undefined) => void;
}

/** The participants of a coach for `DataTable`. Tab, search, order, size and filters are stored in the address; the page is not. */
export const useParticipantList = (address: ListAddress): ParticipantListView => {
  const navigate = useNavigate();
  const { tab, search, sort, pageSize } = read(address);
  const [PaginationToken, setToken] = useState('');
  const [applied, setApplied] = useState(() => appliedIn(address));
  const asked = { tab, pageSize, sort, ...(search.trim() !== '' && { search: search.trim() }), ...(PaginationToken !== '' && { PaginationToken }) };
  const { data, status, error, retry } = useResource(
    applied === undefined
      ? participants.of({ query: asked })
      : filteredParticipants.of({ body: { ...asked, EntityId: applied.company, Filters: [...applied.audience] } }),
  );
  const [before, setBefore] = useState(data);
  useEffect(() => {
    if (data) setBefore(data);
  }, [data]);
  const go = (change: ListAddress): void => {
    setToken('');
    navigate(pathTo(paths.participants, { ...address, ...change }), { replace: true });
  };
  const shown = data ?? before;
  const turnTo = (token: string | undefined) => (token && status !== 'loading' ? () => setToken(token) : undefined);
  const usual = (value: string, usually: string): string | undefined => (value === usually ? undefined : value);
  return {
    tab: tab === 1 ? '1' : '0',
    onTab: (chosen) => {
      setBefore(undefined);
      go({ tab: usual(chosen, '0') });
    },
    applied,
    onApply(filters) {
      setBefore(undefined);
      setApplied(filters);
      const text = filters && addressOfFilters(filters.audience);
      const isHidden = filters !== undefined && text === undefined;
      go({ entity: filters && text && filters.company, filters: text, hidden: isHidden ? 'yes' : undefined });
    },
    list: {
      rows: shown?.Items,
      offset: shown?.Offset ?? 0,
      total: shown?.Total ?? 0,
      isTotalCapped: shown?.IsTotalCapped ?? false,
      isLoading: status === 'loading',
      ...(status === 'failed' && { failure: error?.reason === undefined ? {} : { text: error.reason } }),
      onRetry: retry,
      pageSize,
      pageSizes,
      onPageSize: (size) => go({ size: usual(String(size), '25') }),
      previous: turnTo(shown?.PreviousToken),
      next: turnTo(shown?.PaginationToken),
      sort,
      onSort: (order) => go({ sort: usual(order, 'LastName') }),
      search,
      onSearch: (terms) => go({ search: usual(terms, '') }),
    },
  };
};
