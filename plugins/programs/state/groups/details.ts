import { keyedResource, on } from '#shell/api';
import { offersRead } from '../offersRead';
import type { ProgramRef } from '../programRef';
import { groupsApi } from './api';

/** Groups with their members. What another member does is told live, and what administrators change of the challenge, such as the sizes of its groups. */
export const groupDetails = keyedResource(groupsApi.groupDetails, { reloadsOn: [on('root.connectionRegained'), on('root.categoryUpdated'), offersRead.match] });

/** One group of a program. */
export const groupOf = ({ ownerId, programId }: ProgramRef, groupId: string) => groupDetails.of({ query: { ownerId, id: programId, groupId } });
