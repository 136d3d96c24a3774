import { change, type Input, keyedResource, on, send } from '#shell/api';
import type { CoachEntry } from '../contract';
import type { schemas } from '../contract/schemas';
import { message } from '../text';
import { api } from './api';

/** Entries of coaches about a participant (SUP-110). */
export const log = keyedResource(api.entries, { reloadsOn: [on('root.connectionRegained')], freshFor: 0 });
export const logOf = (userId: string) => log.of({ query: { userId } });

/** A changed note of a session or another entry of the coach. */
export interface Changed {
  readonly entry: CoachEntry;
  readonly note: string;
}

type Written = { readonly body: Input<(typeof schemas)['createEntry']>['body'] } | Changed;

/** Changes an entry's note. An empty or unchanged one has no effect (SUP-097). */
const update = ({ entry, note }: Changed, how: Parameters<typeof send>[2]) => {
  const { Id, UserId, EntryType, SessionDate, Notes, CoachingCompanyEntityId, Version } = entry;
  const seen = Version === undefined ? {} : { Version };
  const body = { Id, UserId, EntryType, SessionDate, Notes, NewNote: note, ImpersonatorEntityId: CoachingCompanyEntityId, ...seen };
  return send(api.updateEntry, { body }, how);
};

const isChange = ({ entry, note }: Changed): boolean => note.trim() !== '' && note !== entry.Notes;

/** Adds an entry, or writes the note of the chosen session (SUP-095, SUP-096). */
export const write = change(
  function* writeEntry(written: Written, how) {
    if ('body' in written) yield* send(api.createEntry, written, how);
    else if (isChange(written)) yield* update(written, how);
  },
  {
    failed: message('log.failed'),
    reloads: [log],
    subject: (written) => ('body' in written ? `coaching/log/${written.body.UserId}` : `coaching/entry/${written.entry.Id}`),
    mayReplace: () => true,
  },
);

/** Deletes an own entry (SUP-098, SUP-112). */
export const remove = change(
  function* removeEntry({ id }: { readonly id: string }, how) {
    return yield* send(api.deleteEntry, { params: { id } }, how);
  },
  { says: message('log.deleted'), failed: message('log.failed'), reloads: [log], subject: ({ id }) => `coaching/entry/${id}` },
);

/** Resources and changes of the Coaching tab in the side panel. */
export const logState = { log, write, remove };
