import { tab } from '../../../kernel/storage/storage';
import { isRecord } from '../../../rules/values/isRecord';
import { parsed } from '../storage';

/** Progress of a registration, for a reload in this tab. Contains neither answers nor keys: the server identifies the registration by its cookie. */
export interface Place {
  readonly rid: string;
  readonly isPrimaryMember: boolean;
  readonly maskedContact: string;
  readonly userId: string;
}

const key = 'registration';

const isPlace = (value: unknown): value is Place =>
  isRecord(value) && [value.rid, value.maskedContact, value.userId].every((text) => typeof text === 'string') && typeof value.isPrimaryMember === 'boolean';

export const rememberPlace = ({ rid, isPrimaryMember, maskedContact, userId }: Place): void =>
  tab.set(key, JSON.stringify({ rid, isPrimaryMember, maskedContact, userId }));

export const readPlace = (): Place | undefined => {
  const place = parsed(tab.get(key));
  return isPlace(place) ? place : undefined;
};

export const forgetPlace = (): void => tab.remove(key);
