import type { TrackerBody } from '../../../../plugins/trackers/contract';
import { mostTrackers } from '../../../../plugins/trackers/rules/authoring';
import { contentOf } from '../../../platform/content/content';
import { namesIn } from '../../../platform/content/fields';
import { listed } from '../../../platform/content/history';
import { FieldRefusal, Refusal, type Unit } from '../../../platform/module';
import { library } from '../library/library';
import type { TrackerTables } from '../tables';
import { fieldsIn } from './fields';
import { hasEntries, partInUse } from './inUse';
import { columnsOf, readTrackers, writeRows } from './rows';
import { type FieldState, isNumberCheck, ownSpanish, presentFields, stateOf, type TrackerState } from './state';

/** The prepared tracker that a new one starts from. @throws FieldRefusal 400 for an unknown one */
const preparedIn = ({ Template }: TrackerBody): TrackerState | undefined => {
  if (!Template) return undefined;
  const prepared = library.find(({ key }) => key === Template);
  if (prepared === undefined) throw new FieldRefusal('Template', 'tracker.noTemplate');
  return stateOf(prepared);
};

const withUnit = ({ Names, Units }: FieldState, language: 'en' | 'es'): string =>
  `${Names[language] || Names.en}${Units.en === '' ? '' : ` (${Units[language] || Units.en})`}`;

const optionsInWords = ({ Names, Options }: FieldState, language: 'en' | 'es'): readonly string[] =>
  Options.length === 0
    ? []
    : [
        `${Names.en}: ${Options.map((option) => `${option.Names[language] || option.Names.en} (${option.Value}${option.MPH === null ? '' : `; ${option.MPH}`})`).join(' · ')}`,
      ];

/** The rules of a field for the history: `Glasses: Number, 0, Bar, 0 – 40, *`; an asterisk marks a required field. */
const rulesInSigns = ({ Names, FieldType, DecimalPlaces, ChartType, Checks }: FieldState): string => {
  const number = Checks.find(isNumberCheck);
  const parts = [
    FieldType,
    ...(FieldType === 'Number' ? [String(DecimalPlaces), ChartType ?? ''] : []),
    number && (number.Min !== null || number.Max !== null) ? `${number.Min ?? ''} – ${number.Max ?? ''}` : '',
    Checks.some(({ Type }) => Type === 'Required') ? '*' : '',
  ];
  return `${Names.en}: ${parts.filter((part) => part !== '').join(', ')}`;
};

const isMadeDraft = (before: TrackerState, after: TrackerState): boolean => after.IsDraft && !before.IsDraft;

/** Names of the challenges that count a tracker. */
const countedBy = async (unit: Unit<TrackerTables>, companyId: string, trackerId: string): Promise<readonly string[]> => {
  const counting = (await unit.read('programs.counting', { companyId, language: unit.language })) ?? [];
  return counting.filter(({ trackerIds }) => trackerIds.includes(trackerId)).map(({ name }) => name);
};

/** The trackers of a company for their administrators; they have no order of their own. */
export const trackers = contentOf<TrackerTables, TrackerBody, TrackerState>({
  record: 'tracker',
  orderRecord: 'trackerOrder',
  texts: {
    unknown: 'tracker.unknown',
    tooMany: 'tracker.tooMany',
    inUse: 'tracker.counted',
    created: 'undo.tracker.created',
    saved: 'undo.tracker.saved',
    deleted: 'undo.tracker.deleted',
    reordered: 'undo.tracker.saved',
  },
  table: 'tracker',
  hasOwnNames: true,
  owner: 'company_id',
  most: mostTrackers,
  read: readTrackers,
  async stateIn(body, { unit, companyId, before }) {
    const start = before ?? preparedIn(body);
    const state: TrackerState = {
      Names: ownSpanish(namesIn(body)),
      Icon: body.Icon,
      TrackerType: body.TrackerType,
      IsOnePerDay: body.IsOnePerDay,
      IsOffered: body.IsOffered,
      IsDraft: body.IsDraft ?? before?.IsDraft ?? false,
      Measure: start?.Measure ?? null,
      Fields: fieldsIn(body, start?.Fields ?? []),
    };
    const inUse = before && body.Id ? await partInUse(unit.trx, body.Id, before, state) : undefined;
    if (inUse) throw new FieldRefusal(inUse.field, inUse.key, { name: inUse.name });
    if (before && body.Id && isMadeDraft(before, state)) {
      const names = await countedBy(unit, companyId, body.Id);
      if (names.length > 0) throw new FieldRefusal('IsDraft', 'tracker.countedDraft', { n: names.length, names: listed(names) });
    }
    return state;
  },
  columns: columnsOf,
  writeRest: ({ trx }, known) => writeRows(trx, known),
  comparable: ({ Measure: _, Fields, ...state }) => ({ ...state, Fields: presentFields({ Fields }) }),
  inWords: async (_unit, _companyId, { Names, Icon, TrackerType, IsOnePerDay, IsOffered, IsDraft, Fields }) => ({
    Name: Names.en,
    SpanishName: Names.es,
    Icon,
    TrackerType,
    IsOnePerDay,
    IsOffered,
    IsDraft,
    Fields: Fields.map((field) => withUnit(field, 'en')).join(' · '),
    SpanishFields: Fields.map((field) => withUnit(field, 'es')).join(' · '),
    HiddenFields: Fields.filter(({ IsHidden }) => IsHidden)
      .map((field) => field.Names.en)
      .join(' · '),
    FieldRules: Fields.map(rulesInSigns).join(' · '),
    Options: Fields.flatMap((field) => optionsInWords(field, 'en')).join(' | '),
    SpanishOptions: Fields.flatMap((field) => optionsInWords(field, 'es')).join(' | '),
    IsDeleted: false,
  }),
  latest: (state) => ({ ...state, IsDraft: state.IsDraft ?? false }),
  async mayReturn(unit, companyId, state, id) {
    const [now] = await readTrackers(unit.trx, { ids: [id] });
    const inUse = now && (await partInUse(unit.trx, id, now.state, state));
    if (inUse) throw new Refusal(409, inUse.key, { name: inUse.name });
    const names = now && isMadeDraft(now.state, state) ? await countedBy(unit, companyId, id) : [];
    if (names.length > 0) throw new Refusal(409, 'tracker.countedDraft', { n: names.length, names: listed(names) });
  },
  async usedBy(unit, id) {
    if (await hasEntries(unit.trx, id)) throw new Refusal(409, 'tracker.hasEntries');
    const [tracker] = await readTrackers(unit.trx, { ids: [id] });
    return tracker ? countedBy(unit, tracker.companyId, id) : [];
  },
});
