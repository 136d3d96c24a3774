import {
  change,
  // if settings
  companySettings,
  // end
  endpoints,
  // if list and topic
  facts,
  // end
  // if latest
  keyedResource,
  // end
  // if dialog
  modalsOf,
  // end
  // if table
  pagedList,
  // end
  // if list
  patch,
  // end
  pluginState,
  // if list and topic
  put,
  // end
  // if table and topic
  reloadedBy,
  // end
  // if list
  resource,
  // end
  // if list and topic
  takeEveryMessage,
  // end
  texts,
  // if list and topic
  update,
  // end
  withLimits,
} from '#shell/api';
// if settings
import { limits, routes, type schemas, settings } from '../contract/schemas';
// end
// if not settings
import { limits, routes, type schemas } from '../contract/schemas';
// end
// if list and topic
import type { Note } from '../contract/schemas';
// end
// if topic
import type { topics } from '../contract/schemas';
// end
import type en from '../messages/en-US.json';
// if dialog
import type { views } from '../plugin';
// end

/** The calls of this plugin, typed by its contract. */
export const api = withLimits(endpoints<typeof schemas>(routes), limits);

/** Its texts: `useText` for views, `message` for messages from state. */
export const { useText, message } = texts<keyof typeof en>('example-notes');

// if settings
/** The settings of the company. */
export const settingsOf = companySettings('example-notes', settings);

// end
// if table
/** The person's notes, by page. */
export const notes = pagedList(api.list, { PageSize: 10, Sort: '-CreatedAt' });

// end
// if latest
/** The newest notes, beside every page. */
export const latest = keyedResource(api.list);

// end
// if list
/** The person's notes, newest first. */
export const notes = resource(api.list);

// end
// if list and topic
const withNote = (list: readonly Note[], note: Note): Note[] => [note, ...list.filter(({ Id }) => Id !== note.Id)];

// end
/** Writes a note. */
export const add = change(api.add, {
  // if table
  // if latest
  reloads: [notes, latest],
  // end
  // if not latest
  reloads: [notes],
  // end
  // end
  // if list and topic
  applies: [patch(notes, withNote)],
  // end
  // if list and not topic
  applies: [patch(notes, (list, note) => [note, ...list])],
  // end
  says: message('add.success'),
  failed: message('add.failed'),
});

// if dialog
/** Its dialogs: `useModal(modals.addNote)` in views, `yield* modals.addNote()` in sagas. */
export const modals = modalsOf<typeof views>('example-notes');

// end
// if list and topic
/** Reloads the notes after missed messages. */
function* reload(): Generator {
  yield* put(notes.invalidated());
  // if latest
  yield* put(latest.invalidated());
  // end
}

/** Shows notes from other windows immediately. */
function* saga(): Generator {
  const { user } = yield* facts();
  if (!user) return;
  const show = (note: Note) => update(notes, (list) => withNote(list, note));
  yield* takeEveryMessage<typeof topics.note>('example-notes:{userId}', { userId: user.UserId }, show, { onGap: reload });
}

// end
// if table and topic
/** Reloads the notes when one was added in another window. */
// if latest
const saga = reloadedBy<typeof topics.note>('example-notes:{userId}', [notes, latest]);
// end
// if not latest
const saga = reloadedBy<typeof topics.note>('example-notes:{userId}', [notes]);
// end

// end
// if topic
// if latest
export default pluginState('example-notes', { notes, latest, add }, { saga });
// end
// if not latest
export default pluginState('example-notes', { notes, add }, { saga });
// end
// end
// if not topic
// if latest
export default pluginState('example-notes', { notes, latest, add });
// end
// if not latest
export default pluginState('example-notes', { notes, add });
// end
// end
