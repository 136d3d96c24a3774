import { createAction } from '@reduxjs/toolkit';

/** A page that the user has visited. */
export interface Visit {
  /** Path and query. */
  readonly address: string;
  /** Heading of the page. */
  readonly title: string;
}

/** A page has rendered its heading. */
export const pageVisited = createAction<Visit>('kernel/pageVisited');
