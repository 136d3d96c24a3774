import { createSlice, type PayloadAction } from '#shell/api';
import type { EntityChoice } from '../contract';

/** The two searches for people: of support in its companies, and of coaches in theirs. */
export type Kind = 'user' | 'participant';

/** Values of the form of a search. */
export interface Criteria {
  readonly companies: readonly EntityChoice[];
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** Column filters of its results. */
export interface Filters {
  readonly firstNameFilter: string;
  readonly lastNameFilter: string;
  readonly emailFilter: string;
  readonly birthDateFilter: string;
  /** Ids of companies. */
  readonly companies: readonly string[];
}

interface SearchState {
  readonly criteria: Criteria;
  readonly filters: Filters;
  /** Whether a search was started. */
  readonly hasSearched: boolean;
}

const start: SearchState = {
  criteria: { companies: [], firstName: '', lastName: '', email: '' },
  filters: { firstNameFilter: '', lastNameFilter: '', emailFilter: '', birthDateFilter: '', companies: [] },
  hasSearched: false,
};

export type Searches = Readonly<Record<Kind, SearchState>>;
type Of<T> = PayloadAction<{ readonly kind: Kind } & T>;

/** Input of the searches, which survives closing the panel. A new search begins without filters. */
export const searches = createSlice({
  name: 'support/searches',
  initialState: { user: start, participant: start } as Searches,
  reducers: {
    /** Clears terms and results of both searches (ADC-084). */
    cleared: (): Searches => ({ user: start, participant: start }),
    restored: (_state, { payload }: PayloadAction<Searches>): Searches => payload,
    typed: (state, { payload: { kind, ...typed } }: Of<Partial<Criteria>>): Searches => ({
      ...state,
      [kind]: { ...state[kind], criteria: { ...state[kind].criteria, ...typed } },
    }),
    searched: (state, { payload: { kind } }: Of<unknown>): Searches => ({ ...state, [kind]: { ...state[kind], filters: start.filters, hasSearched: true } }),
    filtered: (state, { payload: { kind, ...filters } }: Of<Partial<Filters>>): Searches => ({
      ...state,
      [kind]: { ...state[kind], filters: { ...state[kind].filters, ...filters } },
    }),
  },
});

export const { cleared, restored, typed, searched, filtered } = searches.actions;

/** Whether a search has terms (SUP-033). */
export const isGiven = ({ companies, firstName, lastName, email }: Criteria): boolean =>
  companies.length > 0 || [firstName, lastName, email].some((text) => text.trim() !== '');
