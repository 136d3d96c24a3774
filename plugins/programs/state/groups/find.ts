import { change, failureText, keyedResource, modalState } from '#shell/api';
import { message } from '../../text';
import type { ProgramRef } from '../programRef';
import { groupsApi } from './api';
import { type GroupRef, joinGroup, whyNotJoined } from './edits';

const openGroups = keyedResource(groupsApi.openGroups, { freshFor: 0 });

/** The groups of a program that have room. */
export const openGroupsOf = ({ ownerId, programId }: ProgramRef) => openGroups.of({ query: { ownerId, id: programId } });

interface Joining {
  readonly group: GroupRef;
  /** Whether the person leaves another group for it. */
  readonly isInAnother: boolean;
}

function* sendJoin({ group, isInAnother }: Joining) {
  return yield* joinGroup(group, isInAnother);
}

/** Joins one of them (PRG-241). */
export const join = change(sendJoin, {
  says: ({ GroupName }) => message('group.joined', { name: GroupName }),
  failed: (error) => whyNotJoined(error) ?? failureText(error, message('error.process')),
  reloads: [openGroups],
});

export default modalState('programs.findGroup', { openGroups, join });
