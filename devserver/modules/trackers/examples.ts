import type { TrackerEntry } from '../../../plugins/trackers/contract';
import type { routes } from '../../../plugins/trackers/contract/routes';
import type { Asking, Examples } from '../../platform/examples';

/** The participant in the examples of Acme's coaches. */
const participant = 'acme-participant';
const tracker = 'acme-heart-rate';

const personOf = ({ userId, entityId }: Asking) => ({ entityId, userId });

/** A day that has begun in every time zone. */
const lastDay = (entries: readonly { readonly EntryDate: string }[]): string => entries[0]?.EntryDate ?? '2026-01-01';

/** The entries that the caller may read, newest first; the range ends far in the future, so that examples need no clock. */
const entriesOf = (asking: Asking): Promise<TrackerEntry[]> =>
  asking.get(`/entities/${asking.entityId}/users/${asking.userId}/tracker-entries/trackerId/${tracker}?startDate=2000-01-01&endDate=2999-12-31`);

/** An entry by the person themselves. */
const own = async (asking: Asking): Promise<TrackerEntry> => {
  const entry = (await entriesOf(asking)).find(({ Source }) => Source === 'UserEntry');
  if (!entry) throw new Error('No entry of the fixtures fits.');
  return entry;
};

const values = [{ FieldName: 'BeatsPerMinute', Value: '64', DisplayValue: '64' }];

/** The body of a legacy save of a new entry on a day (`yyyy-MM-dd`). */
const legacyEntry = (day: string) => ({
  Id: '',
  TrackerId: tracker,
  TrackerName: 'Resting heart rate',
  EntryDate: `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)} 12:00:00`,
  EntryDateKey: '',
  EntryValues: { BeatsPerMinute: '64' },
  Source: 'UserEntry',
});

interface CoachSetup {
  readonly TrackerEntries: readonly { readonly EntryDateKey: string; readonly Source: string }[];
}

/** A new tracker without entries, which can be deleted. */
const water = {
  Template: 'water',
  Names: { en: 'Tea', es: 'Té' },
  Icon: 'water',
  TrackerType: 'Count',
  IsOnePerDay: false,
  IsOffered: true,
  Fields: [
    {
      FieldName: 'Glasses',
      Records: 'Own',
      Names: { en: 'Cups', es: 'Tazas' },
      Units: { en: 'cups', es: 'tazas' },
      FieldType: 'Number',
      DecimalPlaces: 0,
      ChartType: 'Bar',
      IsRequired: true,
      Min: 0,
      Max: 40,
      IsHidden: false,
      Options: [],
    },
  ],
};

const examples: Examples<typeof routes> = {
  administeredTrackers: ({ entityId }) => ({ query: { entityId } }),
  saveTracker: ({ entityId }) => ({ body: { EntityId: entityId, ...water } }),
  deleteTracker: async ({ entityId, post }) => {
    const { Id } = await post<{ readonly Id: string }>('/trackers/admin/trackers', { EntityId: entityId, ...water });
    return { params: { id: Id } };
  },
  legacySetup: () => ({ query: { trackerId: tracker } }),
  saveLegacyEntry: async (asking) => ({ body: legacyEntry(lastDay(await entriesOf(asking))) }),
  deleteLegacyEntry: async (asking) => ({ query: { trackerId: tracker, entryDateKey: (await own(asking)).EntryDateKey } }),
  setup: (asking) => ({ params: { ...personOf(asking), trackerId: tracker } }),
  entries: (asking) => ({ params: { ...personOf(asking), trackerId: tracker }, query: { startDate: '2026-01-01', endDate: '2999-12-31' } }),
  createEntry: async (asking) => ({
    params: personOf(asking),
    body: {
      EntityId: asking.entityId,
      UserId: asking.userId,
      EntryDate: lastDay(await entriesOf(asking)),
      TrackerId: tracker,
      Source: 'UserEntry',
      Values: values,
    },
  }),
  updateEntry: async (asking) => ({ params: { ...personOf(asking), entryId: (await own(asking)).Id }, body: { Source: 'UserEntry', Values: values } }),
  deleteEntry: async (asking) => ({ params: { ...personOf(asking), entryId: (await own(asking)).Id }, body: { Source: 'UserEntry', SourceId: null } }),
  savePins: () => ({ body: { TrackerIds: [tracker, 'acme-weight'] } }),
  saveGoal: () => ({ body: { TrackerId: 'acme-water', Goal: 8 } }),
  takenDays: () => ({ query: { trackerId: 'acme-weight', first: '2026-01-01', last: '2999-12-31' } }),
  coachDefinitions: () => ({ params: { id: participant } }),
  coachList: () => ({ params: { id: participant } }),
  coachSetup: () => ({ params: { a: participant, b: tracker } }),
  coachSaveEntry: async ({ get }) => {
    const { TrackerEntries } = await get<{ TrackerEntries: { EntryDateKey: string }[] }>(`/coach-view/tracking/${participant}/setup/${tracker}`);
    const key = TrackerEntries[0]?.EntryDateKey ?? '20260101';
    const day = `${key.slice(0, 4)}-${key.slice(4, 6)}-${key.slice(6, 8)}`;
    return { body: { ...legacyEntry(day), UserId: participant, CoachingEntityId: null } };
  },
  coachDeleteEntry: async ({ get }) => {
    const { TrackerEntries } = await get<CoachSetup>(`/coach-view/tracking/${participant}/setup/${tracker}`);
    const entry = TrackerEntries.find(({ Source }) => Source === 'Coach');
    if (!entry) throw new Error('No entry of the fixtures is of a coach.');
    return { params: { a: participant, trackerId: tracker, entryDateKey: entry.EntryDateKey } };
  },
  disconnectDevice: () => ({ body: { DeviceId: 'stride-band' } }),
  addDeviceTrackers: () => ({ body: { DeviceId: 'stride-band' } }),
  connectHumanApiDevice: () => ({ query: { deviceId: 'orbit-watch' } }),
  disconnectHumanApiDevice: () => ({ query: { deviceId: 'calm-cuff' } }),
};

export default examples;
