import type { EventPerson } from '../../../../plugins/events/contract';
import { Refusal, type Undo } from '../../../platform/module';
import { putsBack, type SavedVersions } from '../../../platform/putBack';
import { inLanguage } from '../administration/words';
import { readOccurrenceId } from '../rules/occurrenceId';
import type { EventsTables, EventsTransaction } from '../tables';
import type { EventsUnit } from '../unit';

/** Kind of record in `unit.revise` and in the audit. */
const record = 'attendance';

type CheckInAction = 'checkedIn' | 'checkedInByCode';

/** The attendance of a person at a session. */
export interface Noted {
  readonly userId: string;
  readonly occurrence: string;
  readonly titles: { readonly en: string; readonly es: string };
  readonly attendance: EventPerson['Attendance'];
}

/** The place of a person at an occurrence; undefined: they have none. */
export const findPlace = (trx: EventsTransaction, { userId, occurrence }: Pick<Noted, 'userId' | 'occurrence'>) => {
  const ref = readOccurrenceId(occurrence);
  return trx
    .selectFrom('event_registration')
    .select(['attendance', 'session_id', 'start_local', 'starts_at', 'event_id'])
    .where('person_id', '=', userId)
    .where('session_id', '=', ref?.sessionId ?? '')
    .where('start_local', '=', ref?.startLocal ?? '')
    .where('state', '=', 'Registered')
    .executeTakeFirst();
};

/** Writes the attendance. @returns whether it differed @throws Refusal 409 for a person without a place */
const write = async ({ trx }: EventsUnit, { userId, occurrence, attendance }: Noted): Promise<boolean> => {
  const ref = readOccurrenceId(occurrence);
  const { numUpdatedRows } = await trx
    .updateTable('event_registration')
    .set({ attendance })
    .where('person_id', '=', userId)
    .where('session_id', '=', ref?.sessionId ?? '')
    .where('start_local', '=', ref?.startLocal ?? '')
    .where('state', '=', 'Registered')
    .where('attendance', '<>', attendance)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return true;
  if ((await findPlace(trx, { userId, occurrence })) === undefined) throw new Refusal(409, 'events.noPlaceTaken');
  return false;
};

interface Noting {
  readonly action: CheckInAction;
  readonly companyId: string;
}

/** Changes the attendance of a person, with an audit line that can be undone. An equal value changes nothing. @throws Refusal 409 */
export const note = async (unit: EventsUnit, before: Noted, attendance: Noted['attendance'], { action, companyId }: Noting): Promise<void> => {
  const after: Noted = { ...before, attendance };
  if (!(await write(unit, after))) return;
  const target = `${after.userId} ${after.occurrence}`;
  await unit.revise({ record, id: target, companyId });
  const changed = [{ field: 'Attendance', from: before.attendance, to: attendance }];
  const undo: SavedVersions<Noted> = { before, after };
  await unit.audit({ action: `event.${action}`, target, company: companyId, record, changed, undo, detail: { person: after.userId } });
};

const undoOf = (action: CheckInAction): readonly [string, Undo<EventsTables>] =>
  putsBack<EventsTables, Noted>(`event.${action}`, {
    record,
    now: async ({ trx }, { kept }) => {
      const { after } = kept as SavedVersions<Noted>;
      const place = await findPlace(trx, after);
      if (place === undefined) throw new Refusal(409, 'events.noPlaceTaken');
      return { ...after, attendance: place.attendance };
    },
    keep: async (unit, _change, noted) => void (await write(unit, noted)),
    inWords: async (_unit, _change, { attendance }) => ({ Attendance: attendance }),
    tells: ({ text }, { after }, language) => text(`undo.event.${action}`, { title: inLanguage(after.titles, language) }, language),
  });

/** Undo of attendance. */
export const undoOfCheckIns = (['checkedIn', 'checkedInByCode'] as const).map(undoOf);
