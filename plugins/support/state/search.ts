import { pagedList, put, type RootState, select, sleep, takeEvery, takeLatest } from '#shell/api';
import { companyFilterOf } from '../rules/companyFilter';
import { api } from './api';
import { type Criteria, type Filters, filtered, type Kind, searched, type searches } from './searches';

const start = { PageSize: 10, Sort: 'LastName' } as const;

/** People found by support. */
export const foundUsers = pagedList(api.userSearch, start);
/** Participants found by a coach. */
export const foundParticipants = pagedList(api.clientSearch, start);

/** The results of a search. */
export const foundBy = (kind: Kind) => (kind === 'user' ? foundUsers : foundParticipants);

/** Pause in typing after which a filter applies, in milliseconds. */
const typingPause = 300;

/** The query of a search; empty terms are left out. */
const queryOf = ({ companies, firstName, lastName, email }: Criteria, { companies: chosen, ...filters }: Filters) => ({
  entities: companies.map(({ Value }) => Value).join(','),
  firstName,
  lastName,
  email,
  ...filters,
  companyFilter: companyFilterOf(
    chosen,
    companies.map(({ Value }) => Value),
  ),
});

interface WithSearches {
  readonly support: { readonly searches: ReturnType<typeof searches.reducer> };
}

export const selectSearches = (root: RootState) => (root as unknown as WithSearches).support.searches;

/** Reloads the results from the first page. */
export function* narrow(kind: Kind): Generator {
  const { criteria, filters } = (yield* select(selectSearches))[kind];
  yield* put(foundBy(kind).narrowed(queryOf(criteria, filters)));
}

/** A search starts at once, a filter after a pause in typing. */
export function* search(): Generator {
  yield* takeEvery(searched, ({ payload: { kind } }) => narrow(kind));
  yield* takeLatest(filtered, function* afterPause({ payload: { kind } }) {
    yield* sleep(typingPause);
    yield* narrow(kind);
  });
}
