import { type Kysely, sql } from 'kysely';
import { progressOf } from '../../../../plugins/programs/rules/progress/progress';
import { programStatus } from '../../../../plugins/programs/rules/progress/status';
import type { AudienceRow } from '../../../../shell/net/schemas';
import { addDays, dayIn, defaultZone } from '../../../../shell/rules/dates/days';
import type { PlatformTables } from '../../../platform/tables';

/** A row of any table. */
export type Row = Readonly<Record<string, unknown>>;

const groupsBy = (rows: readonly Row[], column: string): ReadonlyMap<string, readonly Row[]> => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(String(row[column]));
    if (group) group.push(row);
    else groups.set(String(row[column]), [row]);
  }
  return groups;
};

/** The newest row of each thing, per person. */
const newestOf = (rows: readonly Row[], thing: string, moment: string): ReadonlyMap<string, readonly Row[]> => {
  const newest = new Map<string, Map<unknown, Row>>();
  for (const row of rows) {
    const own = newest.get(String(row.person_id)) ?? new Map<unknown, Row>();
    newest.set(String(row.person_id), own);
    const before = own.get(row[thing]);
    const order = before === undefined ? -1 : String(before[moment]).localeCompare(String(row[moment])) || Number(before.id) - Number(row.id);
    if (order < 0) own.set(row[thing], row);
  }
  return new Map([...newest].map(([person, things]) => [person, [...things.values()]]));
};

type Answers = Readonly<Record<string, { readonly answer: readonly string[] }>>;

/** The answers of each person's last submission. */
const lastAnswersOf = (submissions: readonly Row[]): ReadonlyMap<string, Answers> => {
  const last = new Map<string, Row>();
  for (const row of submissions) {
    const before = last.get(String(row.person_id));
    if (before === undefined || String(before.submitted_at) < String(row.submitted_at)) last.set(String(row.person_id), row);
  }
  return new Map([...last].map(([person, { answers }]) => [person, JSON.parse(String(answers)) as Answers]));
};

/** The days of each person's submissions and screenings. */
const resultDaysOf = (submissions: readonly Row[], measurements: readonly Row[]): ReadonlyMap<string, readonly string[]> => {
  const days = new Map<string, string[]>();
  const add = (person: unknown, day: string) => days.set(String(person), [...(days.get(String(person)) ?? []), day]);
  for (const { person_id, submitted_at } of submissions) add(person_id, dayIn(String(submitted_at), defaultZone));
  for (const { person_id, source, day } of measurements) if (source === 'BiometricUpload') add(person_id, String(day));
  return days;
};
/** All rows of a table. */
export const rowsOf = async (db: Kysely<PlatformTables>, table: string): Promise<readonly Row[]> =>
  (await sql<Row>`select * from ${sql.table(table)}`.execute(db)).rows;

/** All relevant rows by person. */
export const readEverything = async (db: Kysely<PlatformTables>) => {
  const tables = new Set((await db.introspection.getTables()).map(({ name }) => name));
  // Tables of modules that do not run count as empty.
  const all = async (table: string) => (tables.has(table) ? rowsOf(db, table) : []);
  const of = async (table: string) => groupsBy(await all(table), 'person_id');
  const [people, companies, years, programs] = [await all('person'), await all('company'), await all('plan_year'), await all('program')];
  const [submissions, measurements] = [await all('hra_submission'), await all('hra_measurement')];
  return {
    people,
    company: new Map(companies.map((row) => [row.id, row])),
    year: new Map(years.map((row) => [row.id, row])),
    program: new Map(programs.map((row) => [row.id, row])),
    roles: await of('person_role'),
    rights: await of('person_permission'),
    parts: await of('program_sign_up'),
    submissions: groupsBy(submissions, 'person_id'),
    lastAnswers: lastAnswersOf(submissions),
    resultDays: resultDaysOf(submissions, measurements),
    progresses: await of('hra_progress'),
    measurements: groupsBy(measurements, 'person_id'),
    newestMeasurements: newestOf(measurements, 'measure_id', 'day'),
    newestConditions: newestOf(await all('hra_condition'), 'condition_id', 'at'),
    overrides: await of('hra_screening_override'),
    places: await of('event_registration'),
    coached: await of('coached_person'),
    answers: await of('welcome_answer'),
  };
};
export type Everything = Awaited<ReturnType<typeof readEverything>>;

const plain = (text: string): string => text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The rule of audiences, reimplemented row by row in memory. @param today `yyyy-MM-dd` */
export const recounted = (
  person: Row,
  { Category, Values, Parent, Levels = [], From = '', To = '' }: AudienceRow,
  known: Everything,
  today: string,
): boolean => {
  const has = (value: unknown): boolean => Values.includes(String(value));
  const own = (rows: ReadonlyMap<string, readonly Row[]>): readonly Row[] => rows.get(String(person.id)) ?? [];
  const year = known.company.get(person.company_id)?.plan_year_id;
  const inYear = ({ day }: Row) => String(day) >= String(known.year.get(year)?.starts_on) && String(day) <= String(known.year.get(year)?.ends_on);
  const isAt = (level: unknown, levels: readonly string[]) => levels.includes(level === 'Urgent' ? 'High' : String(level));
  switch (Category) {
    case 'AccountStatus':
      return has(person.is_active === 0 ? 'Disabled' : person.stage === 'FirstLogin' ? 'Pending' : 'Active');
    case 'Sex':
      return has(person.sex);
    case 'Department':
      return has(person.department_id);
    case 'Location':
      return has(person.location_id);
    case 'Region':
      return has(person.region_id);
    case 'Role':
      return has(person.member_type);
    case 'SecurityRole':
      return own(known.roles).some(({ role }) => has(role)) || (has('HIPAAAccess') && own(known.rights).length > 0);
    case 'Company':
      return has(person.company_id);
    case 'HireDate': {
      const hired = String(person.hire_date ?? '');
      return Values.some((value) =>
        value === 'Custom' ? hired >= From && hired <= To : hired >= addDays(today, -Number(/\d+/.exec(value)?.[0])) && hired <= today,
      );
    }
    case 'ChallengeName':
      return own(known.parts).some(({ program_id, state }) => has(program_id) && state !== 'Quit');
    case 'UserChallengeStatus': {
      const part = own(known.parts).find(({ program_id, state }) => program_id === Parent && state !== 'Quit');
      const program = known.program.get(Parent);
      const period = { start: String(program?.start_date), end: program?.end_date === '9999-12-31' ? null : String(program?.end_date) };
      const { percent } = progressOf(Number(part?.counted ?? 0), Number(program?.required_submissions));
      const status = part && programStatus(period, { state: part.state as 'Joined', percent, hasBegun: Number(part.submitted) > 0 }, today);
      const told = ['All', status ?? 'NotSignedUp', part ? 'InChallenge' : 'NotInChallenge', status === 'Complete' ? '' : 'NotComplete'];
      return told.some(has);
    }
    case 'HRAStatus': {
      const isDone = own(known.submissions).some(({ plan_year_id }) => plan_year_id === year);
      const isBegun = own(known.progresses).some(({ plan_year_id, status }) => plan_year_id === year && status === 'InProgress');
      return has(isDone ? 'Complete' : 'NotComplete') || (isBegun && has('InProgress'));
    }
    case 'BiometricsStatus': {
      const sources = own(known.measurements)
        .filter(inYear)
        .map(({ source }) => source);
      const isOverridden = own(known.overrides).some(({ company_id, plan_year_id }) => company_id === person.company_id && plan_year_id === year);
      const isScreened = isOverridden || sources.includes('BiometricUpload');
      return has(isScreened ? 'Complete' : 'NotComplete') || (!isScreened && sources.length > 0 && has('InProgress'));
    }
    case 'Biometric':
      return own(known.newestMeasurements).some((row) => has(row.measure_id) && isAt(row.risk_level, Levels));
    case 'BiometricRiskLevels':
      return own(known.newestMeasurements).some((row) => isAt(row.risk_level, Values));
    case 'HealthCondition':
      return own(known.newestConditions).some((row) => has(row.condition_id) && isAt(row.risk_level, Levels));
    case 'HealthConditionRiskLevels':
      return own(known.newestConditions).some((row) => isAt(row.risk_level, Values));
    case 'EventName':
      return own(known.places).some(({ event_id, state }) => has(event_id) && state === 'Registered');
    case 'EventSession':
      return own(known.places).some(({ event_id, session_id, state }) => event_id === Parent && has(session_id) && state === 'Registered');
    case 'Coach':
      return own(known.coached).some(({ coach_id, company_id }) => has(coach_id) && company_id === person.company_id);
    case 'ResultsDate':
      return (known.resultDays.get(String(person.id)) ?? []).some((day) => day >= From && day <= To);
    case 'HRAQuestion':
      return (known.lastAnswers.get(String(person.id))?.[Parent ?? '']?.answer ?? []).some(has);
    case 'CustomField:Nickname':
      return own(known.answers).some(({ name, value }) => name === 'Nickname' && Values.some((one) => plain(one) === plain(String(value))));
    case 'CustomField:Shift':
      return own(known.answers).some(({ name, value }) => name === 'Shift' && has(value));
    case 'CustomField:DailyStepGoal':
      return own(known.answers).some(({ name, value }) => name === 'DailyStepGoal' && Values.some((one) => Number(one) === Number(value)));
    case 'CustomField:LastCheckup':
      return own(known.answers).some(({ name, value }) => name === 'LastCheckup' && String(value) >= From && String(value) <= To);
    default:
      throw new Error(`Nobody has said again what ${Category} means.`);
  }
};
