import { answers } from '../../../shell/testing/fakeBackend';
import { api } from '../state/api';
import { aToday } from './factories';

/** The answers for the page of programs without offered and without joined programs. */
export const emptyLists = [
  answers(api.current, () => []),
  answers(api.available, () => []),
  answers(api.complete, () => []),
  answers(api.sections, () => []),
  answers(api.tags, () => []),
  answers(api.today, () => aToday()),
  answers(api.missions, () => []),
  answers(api.quickLinks, () => []),
];
