import { answers } from '../../../shell/testing/fakeBackend';
import { api } from '../state/api';

/** A server on which nothing is offered, and nothing was joined: what the page of programs asks for. */
export const emptyLists = [
  answers(api.current, () => []),
  answers(api.available, () => []),
  answers(api.complete, () => []),
  answers(api.sections, () => []),
  answers(api.tags, () => []),
  answers(api.today, () => ({ Day: '2026-11-20', Reported: [], DaysInARow: 0 })),
  answers(api.missions, () => []),
  answers(api.quickLinks, () => []),
];
