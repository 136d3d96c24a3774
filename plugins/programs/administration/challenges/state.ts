import { change, followRecords, keyedResource, on, pagedList, pluginState, put, type SagaGenerator, send } from '#shell/api';
import type { ChallengeBody, ListedChallenge } from '../../contract';
import { message } from '../../text';
import { openedIn } from '../opened/opened';
import { api } from './api';

const kept = { freshFor: 0, reloadsOn: [on('root.connectionRegained')] };

/** The challenges and templates of a company (ADH-101). */
export const challenges = pagedList(
  api.administeredChallenges,
  { entityId: '', state: '', PageSize: 25, Sort: '-SavedAt' },
  { about: ({ entityId }) => entityId },
);

/** Templates for new challenges (ADH-098). */
export const templates = keyedResource(api.challengeTemplates, kept);

/** The templates of a company, including those that are not offered yet. */
export const ownTemplates = keyedResource(api.administeredChallenges, kept);

const lists = [challenges, templates, ownTemplates];

type Row = Pick<ListedChallenge, 'Id' | 'Version'>;
const subject = ({ row }: { readonly row: Row }): string => `challenge ${row.Id}`;

function* save({ Id, Version }: Row, body: ChallengeBody, how: Parameters<typeof send>[2]): SagaGenerator<boolean> {
  try {
    yield* send(api.saveChallenge, { body: { Id, ...body, ...(Version !== undefined && { Version }) } }, how);
  } finally {
    // If another user has saved it since, the row is outdated.
    for (const list of lists) yield* put(list.invalidated());
  }
  return true;
}

/** Ends a challenge early: `day` becomes its last day. */
export const end = change(({ row, day }: { readonly row: Row; readonly day: string }, how) => save(row, { EndDate: day }, how), {
  says: message('challenges.ended'),
  failed: message('challenges.failed.end'),
  canUndo: true,
  subject,
});

/** Retires a challenge, or offers it again. */
export const retire = change(({ row, isRetired }: { readonly row: Row; readonly isRetired: boolean }, how) => save(row, { IsRetired: isRetired }, how), {
  says: (_, { isRetired }) => message(isRetired ? 'challenges.retired' : 'challenges.offered'),
  failed: message('challenges.failed.retire'),
  canUndo: true,
  subject,
});

/** Deletes a draft or a template. */
export const remove = change(
  ({ row }: { readonly row: Pick<ListedChallenge, 'Id' | 'State'> }, how) => send(api.deleteChallenge, { params: { challengeId: row.Id } }, how),
  {
    says: (_, { row: { State } }) => message(State === 'template' ? 'challenges.templateDeleted' : 'challenges.deleted'),
    failed: message('challenges.failed.delete'),
    canUndo: true,
    subject,
    reloads: lists,
  },
);

/** Users who have challenges open. */
export const opened = openedIn('programs.challenges');

const saga = followRecords({ 'programs.challenge': lists });

export default pluginState('programs.challenges', { challenges, templates, ownTemplates, end, retire, remove, opened: opened.part }, { saga });
