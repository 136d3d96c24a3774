import type { MaintainedPerson } from '../../../contract';

export const keyOf = ({ UserId }: MaintainedPerson): string => UserId;
export const nameOf = ({ FirstName, LastName }: MaintainedPerson): string => `${FirstName} ${LastName}`.trim();

/** Whether each of these was marked complete by an administrator, so that it can be undone (ADH-066). */
export const canUnmark = (people: readonly MaintainedPerson[]): boolean => people.length > 0 && people.every(({ IsOverridden }) => IsOverridden);
