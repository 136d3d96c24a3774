import type { Correction } from '../../../contract';

export const keyOf = ({ Id }: Correction): string => Id;

export const personOf = ({ FirstName, LastName }: Pick<Correction, 'FirstName' | 'LastName'>): string => `${FirstName} ${LastName}`.trim();

/** The displayed state of a correction. */
export const stateOf = ({ State, IsWithdrawn }: Correction): Correction['State'] | 'Withdrawn' => (IsWithdrawn ? 'Withdrawn' : State);

/** The tabs of the screen; the first one is the default. */
export const shows = ['waiting', 'all'] as const;
export type Show = (typeof shows)[number];

/** The tab of an address. */
export const showIn = (search: string): Show => shows.find((show) => show === new URLSearchParams(search).get('show')) ?? 'waiting';
