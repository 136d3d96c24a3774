import type { CategoryUpdate } from '../../../contracts';
import { isRecord } from '../../../rules/values/isRecord';

const categories: readonly string[] = [
  'Upload',
  'Report',
  'HealthProfile',
  'Home',
  'Points',
  'ProgramCompletion',
  'Sessions',
  'UserProfile',
] satisfies readonly CategoryUpdate['Category'][];

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Parses a message of the topic `user:{userId}`; `undefined` if its format is unknown. Such a message is only logged (PRG-221). */
export const parseCategoryUpdate = (payload: unknown): CategoryUpdate | undefined => {
  if (!isRecord(payload) || typeof payload.Category !== 'string' || !categories.includes(payload.Category)) return undefined;
  const message = isRecord(payload.Message) ? payload.Message : {};
  const points = message.UpdatedPoints;
  const fields = {
    OwnerId: text(message.OwnerId),
    ChallengeId: text(message.ChallengeId),
    ProgramId: text(message.ProgramId),
    UpdatedPoints: typeof points === 'number' && Number.isFinite(points) ? points : undefined,
  };
  return {
    Category: payload.Category as CategoryUpdate['Category'],
    Message: Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
  };
};
