import type { CoachEntry, SavedEntry } from '../../../../plugins/coaching-scheduler/contract';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import { modulesNamed } from '../../../testing/modulesNamed';
import module from '../routes';
import type { CoachingTables } from '../tables';

/** The server of all tests of coaching, with the modules that it reads. */
export const coachingApp = (): Promise<TestApp> =>
  appForTests([module, ...modulesNamed('account', 'events', 'hra', 'programs', 'root', 'session', 'trackers')]);

export const participant = 'acme-participant';

/** Tuesday in Chicago, without events of the fixtures: the test clock starts on Friday 20 November 2026. */
export const tuesday = (time: string): string => new Date(`2026-12-15T${time}:00-06:00`).toISOString();

/** A session that can be scheduled; `more` replaces parts of it. */
export const aSession = (more: object = {}) => ({
  UserId: participant,
  EntryType: 'Session',
  WorkFlowType: 'Scheduled',
  Source: 'CoachScheduling',
  SessionTypeId: 'acme-follow-up',
  SessionDate: tuesday('09:00'),
  StartDate: tuesday('09:00'),
  EndDate: tuesday('09:30'),
  ...more,
});

/** From one time of that Tuesday to another. */
export const between = (start: string, end: string, more: object = {}) =>
  aSession({ SessionDate: tuesday(start), StartDate: tuesday(start), EndDate: tuesday(end), ...more });

/** The outcome of scheduling a session. */
export const schedule = async (coach: SignedIn, session: object = aSession()): Promise<SavedEntry> => {
  const { status, body } = await coach.post('/coachentry', session);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.Data;
};

export const entriesOf = async (coach: SignedIn, userId = participant): Promise<readonly CoachEntry[]> =>
  (await coach.get(`/coachentry/GetByUser?userId=${userId}`)).body.Data;

export const tablesOf = (app: TestApp) => app.tables<CoachingTables>();

export const outboxOf = async (app: TestApp) => {
  await app.platform.settled();
  return app.platform.outbox.list(app.platform.db, 'https://site.example');
};

export const withoutFeature = (app: TestApp) => app.platform.db.updateTable('company').set({ features: '[]' }).where('id', '=', 'acme').execute();
