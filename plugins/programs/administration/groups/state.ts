import { change, followRecords, keyedResource, type Message, on, pluginState, request } from '#shell/api';
import type { DeletedGroups } from '../../contract';
import { membersOnPage } from '../../rules/limits/groupLimits';
import { message } from '../../text';
import { api } from './api';

/** Changes by others are loaded when the screen is opened again, and when the connection is regained. */
const kept = { freshFor: 0, reloadsOn: [on('root.connectionRegained')] };

/** Filter options of the list (ADH-048). */
export const filters = keyedResource(api.groupFilters);

/** The groups of a challenge (ADH-049). */
export const groups = keyedResource(api.administeredGroups, kept);

/** One group (ADH-050). */
export const group = keyedResource(api.administeredGroup, kept);

/** Search for a page of the members of a group, with a cursor (ADH-045, ADH-046). */
interface MembersAsked {
  readonly challengeId: string;
  readonly groupId: string;
  readonly searchTerms: string;
  /** Both empty for the first page. */
  readonly queryId: string;
  readonly nextCursor: string;
}

function* loadMembers(asked: MembersAsked) {
  const { challengeId, groupId } = asked;
  return yield* request(api.searchGroup, { params: { challengeId, groupId }, body: { ...asked, pageSize: membersOnPage } });
}

export const members = keyedResource(loadMembers, kept);

/** People to add (ADH-042, ADH-056). */
export const users = keyedResource(api.findGroupUsers, { freshFor: 0 });

/** Saves a group (ADH-052, ADH-060). The form displays refusals (ADH-059). */
export const save = change(api.saveGroup, {
  says: message('groups.saved'),
  failed: message('groups.failed.save'),
  canUndo: true,
  reloads: [groups, group, members, users],
});

/** The message if all groups were deleted; the table displays the reasons of the others. */
const removed = ({ Actions }: DeletedGroups): Message | undefined =>
  Actions.every(({ IsSuccessful }) => IsSuccessful) ? message('groups.removed') : undefined;

/** Deletes groups (ADH-053, ADH-061, ADH-062). */
export const remove = change(api.deleteGroups, { says: removed, failed: message('groups.failed.remove'), canUndo: true, reloads: [groups, group, users] });

const saga = followRecords({ 'programs.challengeGroup': [groups, group, members, users] });

export default pluginState('programs.groups', { filters, groups, group, members, users, save, remove }, { saga });
