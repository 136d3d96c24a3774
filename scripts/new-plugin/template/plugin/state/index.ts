import { change, patch, pluginState, resource } from '#shell/api';
import { api } from '../contract';
import { message } from '../text';

/** The person's notes, newest first. */
export const notes = resource(api.list);

/** Writes a note; the answer stands at the top of the list. */
export const add = change(api.add, {
  applies: [patch(notes, (list, note) => [note, ...list])],
  says: message('add.success'),
  failed: message('add.failed'),
});

export default pluginState('example-notes', { notes, add });
