import type { Kysely } from 'kysely';
import { addDays } from '../../../../shell/rules/dates/days';
import type { PlatformTables } from '../../../platform/tables';
import { query } from '../../../testing/query';

type Value = string | number | null;

/**
 * Adds data that generated people lack: recent hires, leavers, sign-ups, coaching, assessments and screenings, in one transaction.
 * @param today `yyyy-MM-dd`
 */
export const scatter = (db: Kysely<PlatformTables>, today: string): Promise<void> => db.transaction().execute((trx) => scatterIn(trx, today));

const scatterIn = async (trx: Kysely<PlatformTables>, today: string): Promise<void> => {
  const people = await query<{ id: string; company_id: string }>(trx, "select id, company_id from person where id like '%-g%' order by id");
  const [session] = await query<{ id: string; event_id: string }>(trx, 'select id, event_id from event_session order by id limit 1');
  const version = (await query<{ id: string }>(trx, 'select id from hra_version limit 1'))[0]?.id ?? null;
  const run = (text: string, ...values: readonly Value[]) => query(trx, text, ...values);
  const one = async (at: number, id: string, company: string): Promise<void> => {
    const year = `${company}-2026`;
    if (at % 7 === 0) await run('update person set hire_date = ? where id = ?', addDays(today, -(at % 100)), id);
    if (at % 11 === 0) await run('update person set is_active = 0 where id = ?', id);
    if (at % 13 === 0) await run("update person set stage = 'FirstLogin', member_type = 'Spouse', region_id = null where id = ?", id);
    if (at % 5 === 0) await run("insert into coached_person values (?, ?, 'acme-coach', 'Active', '2026-01-01T00:00:00.000Z')", id, company);
    if (at % 6 === 0 && session)
      await run(
        `insert into event_registration (person_id, session_id, start_local, event_id, state, starts_at, ends_at, changed_at, sequence) values (?, ?, '2026-12-01T09:00', ?, ?, '2026-12-01T15:00:00.000Z', '2026-12-01T16:00:00.000Z', '2026-11-01T00:00:00.000Z', 0)`,
        id,
        session.id,
        session.event_id,
        at % 12 === 0 ? 'Registered' : 'Unregistered',
      );
    if (at % 3 === 0) {
      const chosen = { general: [at % 2 ? 'good' : 'poor'], others: at % 5 ? ['back-pain'] : ['back-pain', 'arthritis'] };
      const answers = Object.fromEntries(Object.entries(chosen).map(([question, answer]) => [question, { answer, measured: null }]));
      await run(
        `insert into hra_submission (id, person_id, company_id, plan_year_id, number, version_id, submitted_at, answers, score) values (?, ?, ?, ?, 1, ?, ?, ?, 50)`,
        `s-${id}`,
        id,
        company,
        at % 9 === 0 ? `${company}-2025` : year,
        version,
        // In Chicago it is still the last day of the previous month.
        `2026-0${1 + (at % 6)}-01T03:00:00.000Z`,
        JSON.stringify(answers),
      );
      for (const [question, values] of Object.entries(chosen))
        for (const value of values) await run('insert into hra_choice values (?, ?, ?)', id, question, value);
    }
    const given = [
      ['Nickname', 'Bo', 'bo'],
      ['Nickname', ' bó ', 'bo'],
      ['Shift', 'night', 'night'],
      ['Shift', 'day', 'day'],
      ['DailyStepGoal', '8000.0', '=8000'],
      ['LastCheckup', `2015-0${1 + (at % 9)}-11`, `2015-0${1 + (at % 9)}-11`],
    ] as const;
    for (const [of, answer] of given.entries())
      if ((at + of) % 4 === 0) await run('insert into welcome_answer values (?, ?, ?, ?) on conflict do nothing', id, ...answer);
    if (at % 4 === 0)
      await run(
        `insert into hra_progress values (?, ?, ?, ?, ?, ?, '', '2026-02-01')`,
        `p-${id}`,
        id,
        company,
        year,
        version,
        at % 8 === 0 ? 'InProgress' : 'Submitted',
      );
    // This plan year, the last one, and one of a former company.
    if (at % 7 < 3)
      await run(
        `insert into hra_screening_override values (?, ?, ?, '2026-03-03')`,
        id,
        at % 7 === 2 ? 'legacy' : company,
        at % 7 === 1 ? `${company}-2025` : year,
      );
    const measured = [
      ['2026-01-10', 'High'],
      ['2026-05-10', 'Low'],
      ['2025-12-31', 'Moderate'],
      ['2026-08-01', 'Urgent'],
    ] as const;
    for (const [day, level] of measured.slice(at % 4, (at % 4) + 2))
      await run(
        'insert into hra_measurement (person_id, measure_id, value, day, risk_level, source, version_id) values (?, ?, 1, ?, ?, ?, ?)',
        id,
        at % 2 ? 'systolic' : 'glucose',
        day,
        level,
        at % 10 < 5 ? 'BiometricUpload' : 'HealthProfile',
        version,
      );
  };
  for (const [at, { id, company_id }] of people.entries()) await one(at, id, company_id);
};
