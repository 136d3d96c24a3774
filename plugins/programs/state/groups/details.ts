import { keyedResource, on } from '#shell/api';
import { offersRead } from '../offersRead';
import type { ProgramRef } from '../programRef';
import { groupsApi } from './api';

/** Groups with their members. Changes by other members, and changes of the challenge by administrators, such as group sizes, arrive live. */
export const groupDetails = keyedResource(groupsApi.groupDetails, { reloadsOn: [on('root.connectionRegained'), on('root.categoryUpdated'), offersRead.match] });

/** One group of a program. */
export const groupOf = ({ ownerId, programId }: ProgramRef, groupId: string) => groupDetails.of({ query: { ownerId, id: programId, groupId } });
