import { createAction } from '@reduxjs/toolkit';

/** A page that the user has visited. */
export interface Visit {
  /** Path and query. */
  readonly address: string;
  /** Its heading. */
  readonly title: string;
}

/** A page shows its heading. */
export const pageVisited = createAction<Visit>('kernel/pageVisited');
