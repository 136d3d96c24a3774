import moment from 'moment-timezone';
import { addDays, weekdays } from '#shell/rules/dates/days';
import { ownId } from '../../../fixtures/owned';
import { pick } from '../../../fixtures/random';
import type { CoachingStatus } from '../../../plugins/coaching-scheduler/rules/enumerations';
import { toFlag } from '../../platform/database/flag';
import type { Demonstration, DemonstrationParts, DemoPerson } from '../../platform/demonstration/demonstration';
import { blankEntry } from './entries/write';
import { hours, types } from './fixtures/acme';
import type { CoachingTables } from './tables';

type Demo = Demonstration<CoachingTables>;

const notes = [
  'Wants more energy in the afternoon. Agreed on a short walk after lunch, four days a week.',
  'Walks most days and likes it. Evenings are harder: screens until late.',
  'Sleeps better since the phone stays in the kitchen. Keeps the routine.',
  'Cooks on Sundays for three days. Lost the taste for sweet drinks.',
  'A hard week at work. We made the goal smaller: ten minutes count.',
  'Blood pressure is down. Talks to the family doctor about it in two weeks.',
] as const;

const room = 'Wellness room, 2nd floor';
const places = [room, room, 'Video call'] as const;
const times = ['08:00', '08:30', '09:00', '10:00', '10:30', '11:00', '13:30', '14:00', '15:00', '15:30', '16:00'] as const;

const typeId = ({ companyId }: Demo, name: string): string => ownId({ id: companyId }, name);

const addSettings = (demo: Demo): Promise<void> =>
  demo.once(async ({ trx }) => {
    const { companyId, cast, zone } = demo;
    const days = hours.map(([day, isOpen, start_time, end_time]) => ({ company_id: companyId, day, is_open: toFlag(isOpen), start_time, end_time }));
    await trx.insertInto('coaching_day').values(days).execute();
    const rows = types.map(({ id, name, minutes, isInactive }) => ({
      id: typeId(demo, id),
      company_id: companyId,
      name,
      duration: minutes,
      status: isInactive ? ('Inactive' as const) : ('Active' as const),
      work_flow: 'Scheduled' as const,
    }));
    await trx.insertInto('coaching_session_type').values(rows).execute();
    await trx
      .insertInto('coaching_assigned')
      .values(rows.map(({ id }) => ({ type_id: id, coach_id: cast.coach.id })))
      .execute();
    const week = weekdays.slice(1, 6).flatMap((day) => [
      { coach_id: cast.coach.id, day, start_time: '08:00', end_time: '12:00', zone },
      { coach_id: cast.coach.id, day, start_time: '13:30', end_time: '17:00', zone },
    ]);
    await trx.insertInto('coach_availability').values(week).execute();
  });

/** The coach's times, of which each is used once. */
const calendarOf = ({ day, random, zone }: Demo) => {
  const taken = new Set<string>();
  return (days: number): { readonly starts: string; readonly created: number } => {
    const step = days < 0 ? -1 : 1;
    for (let date = day(days); ; date = addDays(date, step)) {
      if ([0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay())) continue;
      const free = times.filter((time) => !taken.has(`${date}T${time}`));
      if (free.length < 6) continue;
      const time = pick(free, random);
      taken.add(`${date}T${time}`);
      return { starts: moment.tz(`${date}T${time}`, zone).toISOString(), created: Math.min(-1, days - 7) };
    }
  };
};

interface Coached {
  readonly person: DemoPerson;
  readonly status: CoachingStatus;
}

const statusOf = (drawn: number): CoachingStatus => (drawn < 0.68 ? 'Active' : drawn < 0.84 ? 'Completed' : drawn < 0.93 ? 'No Response' : 'Declined');

/** Sessions of a person over the months: one about every three weeks since the start, and often an upcoming one. */
const addSessions = async (demo: Demo, coached: readonly Coached[]): Promise<void> => {
  const { random, companyId, cast, zone, each } = demo;
  const nextTime = calendarOf(demo);
  await each(coached, async ({ trx }, { person, status: coaching }) => {
    const begun = -20 - Math.floor(random() * 250);
    const isCast = person.id === cast.participant.id || person.id === cast.spanish.id;
    const days = Array.from({ length: 7 }, (_, index) => begun + index * (20 + Math.floor(random() * 8))).filter((one) => one < -1);
    const all = isCast || (coaching === 'Active' && random() < 0.55) ? [...days, 2 + Math.floor(random() * 18)] : days;
    const rows = all.map((on, index) => {
      const isFirst = index === 0;
      const { starts, created } = nextTime(on);
      const minutes = isFirst ? 60 : 30;
      const status = on > 0 ? ('Upcoming' as const) : random() < 0.88 ? ('Completed' as const) : ('No Show' as const);
      return {
        ...blankEntry,
        id: `${person.id}-session-${index + 1}`,
        user_id: person.id,
        company_id: companyId,
        coach_id: cast.coach.id,
        coaching_company_id: companyId,
        type: 'Session' as const,
        work_flow: 'Scheduled' as const,
        referral: 'Scheduled' as const,
        session_type_id: typeId(demo, isFirst ? 'acme-first-session' : 'acme-follow-up'),
        zone,
        created_at: demo.moment(created),
        session_at: starts,
        starts_at: starts,
        ends_at: moment(starts).add(minutes, 'minutes').toISOString(),
        status,
        location: pick(places, random),
        notes: status === 'Completed' ? pick(notes, random) : '',
      };
    });
    await trx.insertInto('coach_entry').values(rows).execute();
  });
};

/** Coaching with one coach, and their people with the sessions of the year. */
export const demonstration: DemonstrationParts<CoachingTables> = {
  content: addSettings,
  year: async (demo) => {
    const { people, cast, random, companyId, once } = demo;
    const isCast = ({ id }: DemoPerson): boolean => id === cast.participant.id || id === cast.spanish.id;
    const coached = people
      .filter((person) => isCast(person) || random() < 0.14)
      .map((person) => ({ person, status: isCast(person) ? ('Active' as const) : statusOf(random()) }));
    await once(async ({ trx, moment: at }) => {
      const rows = coached.map(({ person, status }) => ({ person_id: person.id, company_id: companyId, coach_id: cast.coach.id, status, changed_at: at(-20) }));
      await trx.insertInto('coached_person').values(rows).execute();
    });
    await addSessions(demo, coached);
  },
};
