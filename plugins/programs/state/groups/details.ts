import { keyedResource, on } from '#shell/api';
import type { ProgramRef } from '../programRef';
import { groupsApi } from './api';

/** Groups with their members. What another member does is told live. */
export const groupDetails = keyedResource(groupsApi.groupDetails, { reloadsOn: [on('root.connectionRegained'), on('root.categoryUpdated')] });

/** One group of a program. */
export const groupOf = ({ ownerId, programId }: ProgramRef, groupId: string) => groupDetails.of({ query: { ownerId, id: programId, groupId } });
