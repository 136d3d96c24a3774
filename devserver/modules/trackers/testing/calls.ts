import type { TrackerEntry } from '../../../../plugins/trackers/contract';
import type { Answer, SignedIn } from '../../../testing/appForTests';

/** The address of a person's v2 entries. */
export const entriesAddress = ({ userId, companyId }: Pick<SignedIn, 'userId' | 'companyId'>, end = ''): string =>
  `/entities/${companyId}/users/${userId}/tracker-entries${end}`;

/** The v2 calls of a caller on a person's entries; by default on their own. */
export const v2 = (caller: SignedIn, person: Pick<SignedIn, 'userId' | 'companyId'> = caller) => ({
  setup: (trackerId: string): Promise<Answer> => caller.get(entriesAddress(person, `/trackerId/${trackerId}/setup`)),
  entries: async (trackerId: string, startDate = '2000-01-01', endDate = '2999-12-31'): Promise<readonly TrackerEntry[]> => {
    const answer = await caller.get(entriesAddress(person, `/trackerId/${trackerId}?startDate=${startDate}&endDate=${endDate}`));
    if (answer.status !== 200) throw new Error(`The entries answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body.Data;
  },
  create: (TrackerId: string, EntryDate: string, values: Readonly<Record<string, string>>, headers?: Readonly<Record<string, string>>): Promise<Answer> =>
    caller.post(
      entriesAddress(person),
      { EntityId: person.companyId, UserId: person.userId, EntryDate, TrackerId, Source: 'Anything', Values: named(values) },
      headers,
    ),
  update: (entryId: string, values: Readonly<Record<string, string>>, headers?: Readonly<Record<string, string>>): Promise<Answer> =>
    caller.put(entriesAddress(person, `/${encodeURIComponent(entryId)}`), { Source: 'Anything', Values: named(values) }, headers),
  remove: (entryId: string, headers?: Readonly<Record<string, string>>): Promise<Answer> =>
    caller.post(entriesAddress(person, `/${encodeURIComponent(entryId)}/delete`), { Source: 'Anything', SourceId: null }, headers),
});

const named = (values: Readonly<Record<string, string>>) => Object.entries(values).map(([FieldName, Value]) => ({ FieldName, Value, DisplayValue: Value }));

/** The body of a legacy save; `EntryDate` is `MM/DD/YYYY hh:mm:ss`. */
export const legacyEntry = (TrackerId: string, EntryDate: string, EntryValues: Readonly<Record<string, string>>, more: object = {}) => ({
  Id: '',
  TrackerId,
  TrackerName: '',
  EntryDate,
  EntryDateKey: '',
  EntryValues,
  Source: 'Anything',
  ...more,
});

/** The text of a refusal. */
export const textOf = (answer: Answer): string => answer.body.Errors[0].Message;

/** The day of the tests. */
export const today = '2026-11-20';
