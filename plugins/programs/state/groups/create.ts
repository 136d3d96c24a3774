import { announce, call, change, modalState, put, select, send } from '#shell/api';
import type { Group } from '../../contract';
import { withCreatedGroup } from '../../rules/groups';
import { message } from '../../text';
import { takingPartIn } from '../api';
import { details, show } from '../library';
import type { ProgramRef } from '../programRef';
import { selectProgram } from '../selectors';
import { groupsApi } from './api';

/** A group to create; the server provides a missing name. */
interface NewGroup extends ProgramRef {
  readonly name: string | undefined;
}

function* sendGroup({ ownerId, programId, name }: NewGroup) {
  const body = { ChallengeId: programId, ChallengeOwnerId: ownerId, ...(name && { GroupName: name }) };
  return yield* send(groupsApi.createGroup, { body }, { about: [takingPartIn(programId)] });
}

/** Updates the program: it has a group, and the person participates in it. */
function* showGroup(group: Group, ref: NewGroup) {
  const program = yield* select(selectProgram, ref);
  if (program) yield* call(show, withCreatedGroup(program, group));
  yield* put(details.invalidated());
  yield* announce('programs.joined', { programIds: [ref.programId] });
}

/** Creates a group (PRG-103, PRG-230, PRG-231). */
export const create = change(sendGroup, {
  says: ({ Name }) => message('group.created', { name: Name }),
  failed: message('group.notCreated'),
  afterwards: showGroup,
});

export default modalState('programs.createGroup', { create });
