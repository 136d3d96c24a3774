import { folded } from '#shell/rules/fuzzy';
import type { SchedulerSettings, SessionType } from '../../../../plugins/coaching-scheduler/contract';
import { toFlag } from '../../../platform/database/flag';
import { FieldRefusal, Refusal } from '../../../platform/module';
import { putsBack, type SavedVersions } from '../../../platform/putBack';
import type { CoachingTables } from '../tables';
import type { CoachingUnit } from '../unit';
import { listCoaches, nameOf } from '../whose';
import { listSessionTypes, settingsOf } from './kept';

type Days = SchedulerSettings['DaySettings'];

interface Hours {
  readonly DaySettings: Days;
}

/** Each day as the audit records it. */
export const hoursInWords = (days: Days) =>
  Object.fromEntries(days.map(({ Day, IsOpen, StartTime, EndTime }) => [Day, IsOpen ? `${StartTime}–${EndTime}` : 'Closed']));

/** Writes when a company is open, for the days that are named. */
export const keepHours = async ({ trx }: CoachingUnit, companyId: string, days: Days): Promise<void> => {
  for (const { Day, IsOpen, StartTime, EndTime } of days) {
    const row = { is_open: toFlag(IsOpen), start_time: StartTime, end_time: EndTime };
    await trx
      .insertInto('coaching_day')
      .values({ company_id: companyId, day: Day, ...row })
      .onConflict((conflict) => conflict.columns(['company_id', 'day']).doUpdateSet(row))
      .execute();
  }
};

/** Data to undo a save of the hours. */
export const savedHours = (before: Days, after: Days): SavedVersions<Hours> => ({ before: { DaySettings: before }, after: { DaySettings: after } });

/** How saves of the hours are undone. */
export const undoOfHours = putsBack<CoachingTables, Hours>('coaching.hoursSaved', {
  record: 'hours',
  now: async ({ trx }, { companyId }) => ({ DaySettings: (await settingsOf(trx, companyId)).DaySettings }),
  keep: (unit, { companyId }, { DaySettings }) => keepHours(unit, companyId, DaySettings),
  inWords: async (_unit, _change, { DaySettings }) => hoursInWords(DaySettings),
  tells: (context) => context.text('undo.hours'),
});

type TypeValues = Pick<SessionType, 'Name' | 'Duration' | 'Status' | 'WorkFlowType' | 'AssignedCoaches'>;

/** A session type, or none. */
type MaybeType = TypeValues | Readonly<Record<string, never>>;

const isType = (one: MaybeType): one is TypeValues => 'Name' in one;

/** A session type as the audit records it, with the names of its coaches. */
export const typeInWords = (type: TypeValues, coaches: Awaited<ReturnType<typeof listCoaches>>) => ({
  SessionType: type.Name,
  Duration: type.Duration,
  Status: type.Status,
  WorkFlowType: type.WorkFlowType,
  AssignedCoaches: coaches.filter(({ id }) => type.AssignedCoaches.includes(id)).map(nameOf),
});

const noType = { SessionType: null, Duration: null, Status: null, WorkFlowType: null, AssignedCoaches: null };

/** @throws FieldRefusal 400 for the name of another type of the company, regardless of case and accents: people choose a type by its name */
const demandOwnName = async ({ trx }: CoachingUnit, { id, companyId }: { readonly id: string; readonly companyId: string }, name: string): Promise<void> => {
  const others = await trx.selectFrom('coaching_session_type').select('name').where('company_id', '=', companyId).where('id', '!=', id).execute();
  if (others.some((other) => folded(other.name) === folded(name))) throw new FieldRefusal('Name', 'sessionType.nameTaken', { name });
};

/** Adds or updates a session type of a company. @throws FieldRefusal 400 for a name that another one has */
export const keepSessionType = async (
  unit: CoachingUnit,
  { id, companyId }: { readonly id: string; readonly companyId: string },
  { Name, Duration, Status, WorkFlowType, AssignedCoaches }: TypeValues,
): Promise<void> => {
  const { trx } = unit;
  await demandOwnName(unit, { id, companyId }, Name);
  const row = { name: Name, duration: Duration, status: Status, work_flow: WorkFlowType };
  await trx
    .insertInto('coaching_session_type')
    .values({ id, company_id: companyId, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  await trx.deleteFrom('coaching_assigned').where('type_id', '=', id).execute();
  const assigned = AssignedCoaches.map((coach_id) => ({ type_id: id, coach_id }));
  if (assigned.length > 0) await trx.insertInto('coaching_assigned').values(assigned).execute();
};

/** @throws Refusal 409 for a type with booked sessions, which refer to it */
const removeSessionType = async ({ trx }: CoachingUnit, id: string): Promise<void> => {
  const used = await trx.selectFrom('coach_entry').select('id').where('session_type_id', '=', id).limit(1).executeTakeFirst();
  if (used) throw new Refusal(409, 'undo.sessionTypeUsed');
  await trx.deleteFrom('coaching_session_type').where('id', '=', id).execute();
};

const valuesOf = (type: TypeValues): TypeValues => ({
  Name: type.Name,
  Duration: type.Duration,
  Status: type.Status,
  WorkFlowType: type.WorkFlowType,
  AssignedCoaches: type.AssignedCoaches,
});

/** Data to undo a save of a session type. @param before undefined: it was added */
export const savedType = (before: TypeValues | undefined, after: TypeValues): SavedVersions<MaybeType> => ({
  before: before ? valuesOf(before) : {},
  after: valuesOf(after),
});

/** How saves of session types are undone. */
export const undoOfSessionTypes = putsBack<CoachingTables, MaybeType>('coaching.sessionTypeSaved', {
  record: 'sessionType',
  async now({ trx }, { companyId, target }) {
    const type = (await listSessionTypes(trx, companyId)).find(({ Id }) => Id === target);
    return type ? valuesOf(type) : {};
  },
  async keep(unit, { companyId, target: id }, type) {
    if (!isType(type)) return removeSessionType(unit, id);
    const coaches = new Set((await listCoaches(unit.trx, companyId)).map((coach) => coach.id));
    return keepSessionType(unit, { id, companyId }, { ...type, AssignedCoaches: type.AssignedCoaches.filter((coach) => coaches.has(coach)) });
  },
  inWords: async ({ trx }, { companyId }, type) => (isType(type) ? typeInWords(type, await listCoaches(trx, companyId)) : noType),
  tells: ({ text }, { before, after }) => {
    const name = String(after.Name ?? before.Name ?? '');
    return text(isType(before) ? 'undo.sessionType' : 'undo.sessionTypeAdded', { name });
  },
});
