import { change, keyedResource, on, request } from '#shell/api';
import { message } from '../text';
import { api } from './api';

const reloadsOn = [on('root.connectionRegained')];

/** A page of the participants within the coach's reach (COA-008). */
export const participants = keyedResource(api.participants, { reloadsOn });

/** The same, filtered. */
export const filteredParticipants = keyedResource(api.filteredParticipants, { reloadsOn });

/** The coach's view of a participant (COA-062). */
export const details = keyedResource(api.participantDetail, { reloadsOn });
export const detailOf = (userId: string) => details.of({ params: { userId } });

const reloads = [details, participants, filteredParticipants];
const aboutPerson = ({ body }: { readonly body: { readonly UserId: string } }): string => `coaching/${body.UserId}`;

/** Changes a participant's contacts and coaching status (COA-070, COA-071). */
export const editProfile = change(api.editProfile, {
  says: message('profile.saved'),
  failed: message('profile.saveFailed'),
  reloads,
  subject: aboutPerson,
  mayReplace: () => true,
});

/** Sends the participant the code that confirms new contacts. */
export const sendContactCode = change(api.sendContactCode, { failed: message('profile.codeFailed') });

/** Saves a participant's mission statement (COA-068, COA-069). */
export const saveMission = change(api.saveMission, {
  says: message('mission.saved'),
  failed: message('mission.failed'),
  reloads: [details],
});

/** Adds a note about a participant (COA-085). */
export const addNote = change(api.createEntry, { says: message('note.added'), failed: message('note.failed'), reloads, subject: aboutPerson });

/** Changes a note, or the outcome of a session (COA-086). */
export const changeNote = change(api.updateEntry, {
  says: message('note.changed'),
  failed: message('note.failed'),
  reloads,
  subject: ({ body }) => `coaching/entry/${body.Id}`,
  mayReplace: () => true,
});

/** Deletes a note (COA-087). */
export const deleteNote = change(api.deleteEntry, { says: message('note.deleted'), failed: message('note.deleteFailed'), reloads });

/** Participants within the coach's reach with matching names, for a selection field. */
export const found = keyedResource(function* findParticipants(search: string) {
  const { Items } = yield* request(api.participants, { query: { tab: 1, search, pageSize: 10 } });
  return Items;
});
