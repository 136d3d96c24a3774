import type { Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Audience, AudienceRow } from '../../../shell/net/schemas';
import type { Audiences } from '../../platform/audience/audiences';
import { audiencesIn } from '../../platform/runtime/context';
import { ModuleRegistry } from '../../platform/runtime/registry';
import { appForTests, type SignedIn, type TestApp } from '../../testing/appForTests';
import examples from './examples';
import { listSubmissions } from './queries';
import hra from './routes';
import type { HraTables } from './tables';
import { createChoices, keepChoices } from './taking/choices';

let server: TestApp;
let audiences: Audiences;
let me: SignedIn;
const db = () => server.tables<HraTables>();

beforeAll(async () => {
  server = await appForTests([hra]);
  const registry = new ModuleRegistry([hra]);
  audiences = audiencesIn({ clock: server.clock, registry }, () => server.platform.db, 'en-US');
});
beforeEach(async () => {
  await server.fresh();
  me = await server.as('participant2@acme.example');
});
afterAll(() => server.close());

const said = (question: string, ...values: string[]): Audience => [{ Category: 'HRAQuestion', Parent: question, Values: values }];
const refused = async (row: AudienceRow, permissions: readonly 'HipaaAccess'[] = ['HipaaAccess']) => {
  const actor = { userId: me.userId, companyId: 'acme', roles: ['Admin'] as const, permissions };
  return audiences.check([row], { field: 'Filters', companyId: 'acme', caller: { actor } }).then(
    () => undefined,
    (error) => ({ status: error.status, field: error.texts?.[0]?.field, key: error.texts?.[0]?.key ?? error.key }),
  );
};

describe('an audience by answers of the assessment', () => {
  it('[FIL-064] offers the questions with choices, and the choices of one, in the language of the caller', async () => {
    const questions = (await audiences.values('HRAQuestion', { companyId: 'acme' })) ?? [];
    expect(questions).toContainEqual({ Value: 'tobacco', Text: expect.stringMatching(/tobacco/i) });
    expect(questions.map(({ Value }) => Value)).not.toContain('weight');
    const english = await audiences.values('HRAQuestion', { companyId: 'acme', parent: 'pregnant' });
    const spanish = await audiences.in('es-419').values('HRAQuestion', { companyId: 'acme', parent: 'pregnant' });
    expect(english?.map(({ Value }) => Value)).toEqual(spanish?.map(({ Value }) => Value));
    expect(english?.map(({ Text }) => Text)).not.toEqual(spanish?.map(({ Text }) => Text));
    expect(await audiences.values('HRAQuestion', { companyId: 'acme', parent: 'weight' })).toEqual([]);
    expect(await audiences.values('HRAQuestion', { companyId: 'globex' })).toBeUndefined();
  });

  it.each(['Biometric', 'HealthCondition'])('[FIL-061] offers each value of %s under a name of its own', async (category) => {
    for (const language of ['en-US', 'es-419'] as const) {
      const names = ((await audiences.in(language).values(category, { companyId: 'acme' })) ?? []).map(({ Text }) => Text);
      expect(names.length).toBeGreaterThan(0);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('[FIL-049] [FIL-077] needs an answer, one of that question, and the right to see health data', async () => {
    const row = { Category: 'HRAQuestion', Parent: 'tobacco', Values: ['never'] };
    expect(await refused(row)).toBeUndefined();
    expect(await refused(row, [])).toEqual({ status: 403, key: 'audience.health' });
    expect(await refused({ ...row, Values: [] })).toEqual({ status: 400, field: 'Filters[0].Values', key: 'audience.values.HRAQuestion' });
    expect(await refused({ ...row, Values: ['yes'] })).toEqual({ status: 400, field: 'Filters[0].Values', key: 'audience.isGone' });
    expect(await refused({ ...row, Parent: 'shoes' })).toEqual({ status: 400, field: 'Filters[0].Parent', key: 'audience.isGone' });
    expect(await refused({ Category: 'HRAQuestion', Values: ['never'] })).toEqual({ status: 400, field: 'Filters[0].Parent', key: 'rules.required' });
  });

  it('uses the newest submission, at once', async () => {
    expect(await audiences.matches(said('tobacco', 'former'), me.userId)).toBe(true);
    expect(await audiences.matches(said('tobacco', 'never', 'daily'), me.userId)).toBe(false);
    const other = await server.as('participant@acme.example');
    const asking = {
      userId: other.userId,
      entityId: other.companyId,
      get: async (path: string) => (await other.get(path)).body.Data,
      post: async (path: string, body: unknown) => (await other.post(path, body)).body.Data,
    };
    await examples.submit?.(asking);
    expect(await audiences.matches(said('readiness', 'content'), other.userId)).toBe(false);
    const { UserAssessmentProgressId } = await asking.get('/user/health/assessment');
    expect((await other.post(`/user/health/assessment/${UserAssessmentProgressId}/submit`)).status).toBe(200);
    expect(await audiences.matches(said('readiness', 'content'), other.userId)).toBe(true);
    expect(await audiences.matches(said('tobacco', 'never'), other.userId)).toBe(true);
  });

  it('follows when answers of the newest submission change, and not those of an older one', async () => {
    const [newest] = await listSubmissions(db(), me.userId);
    const change = async (id: string | undefined, tobacco: string) => {
      const row = await db()
        .selectFrom('hra_submission')
        .selectAll()
        .where('id', '=', id ?? '')
        .executeTakeFirstOrThrow();
      const answers = JSON.stringify({ ...JSON.parse(row.answers), tobacco: { answer: [tobacco], measured: null } });
      await db().updateTable('hra_submission').set({ answers }).where('id', '=', row.id).execute();
      await db()
        .transaction()
        .execute((trx) => keepChoices(trx, me.userId));
    };
    await change(newest?.id, 'daily');
    expect(await audiences.matches(said('tobacco', 'daily'), me.userId)).toBe(true);
    expect(await audiences.matches(said('tobacco', 'former'), me.userId)).toBe(false);
    await db()
      .insertInto('hra_submission')
      .values({ ...newest!, id: 'older', number: 0, submitted_at: '2020-01-01T00:00:00.000Z' })
      .execute();
    await change('older', 'never');
    expect(await audiences.matches(said('tobacco', 'never'), me.userId)).toBe(false);
  });

  it('is described in one sentence, in both languages', async () => {
    const row = said('hypertension', 'no');
    expect(await audiences.describe(row, 'acme')).toMatch(/^People who answered No to “.+” in their latest assessment$/);
    expect(await audiences.in('es-419').describe(row, 'acme')).toMatch(/^Personas que respondieron No a “.+” en su evaluación más reciente$/);
    expect(await audiences.whyIn(said('hypertension', 'no', 'yes'), me.userId)).toEqual([
      expect.stringMatching(/^Answered No to “.+” in their latest assessment$/),
    ]);
    expect(await audiences.whyNot(said('hypertension', 'yes'), me.userId)).toEqual([
      expect.stringMatching(/^Is not one of: People who answered Yes to .+ in their latest assessment$/),
    ]);
  });

  it('finds in a database of an earlier version what was submitted there', async () => {
    const now = await db().selectFrom('hra_choice').selectAll().orderBy('person_id').orderBy('question_id').orderBy('value').execute();
    expect(now.length).toBeGreaterThan(20);
    server.platform.sqlite.exec('drop table hra_choice; drop index hra_submission_by_moment; drop index hra_measurement_of_source');
    await createChoices(server.platform.db as Kysely<unknown>);
    expect(await db().selectFrom('hra_choice').selectAll().orderBy('person_id').orderBy('question_id').orderBy('value').execute()).toEqual(now);
  });
});

describe('an audience by dates of results', () => {
  const row = { Category: 'ResultsDate', Values: ['Custom'], From: '2026-01-01', To: '2026-12-31' };

  it('[FIL-053] [FIL-054] takes days of the current plan year, both of them', async () => {
    expect(await refused(row, [])).toBeUndefined();
    const outside = (field: 'From' | 'To') => ({ status: 400, field: `Filters[0].${field}`, key: 'rules.planYear' });
    expect(await refused({ ...row, From: '2025-12-31' })).toEqual(outside('From'));
    expect(await refused({ ...row, To: '2027-01-01' })).toEqual(outside('To'));
    expect(await refused({ Category: 'ResultsDate', Values: ['Custom'], From: '2026-01-01' })).toEqual({
      status: 400,
      field: 'Filters[0].To',
      key: 'rules.required',
    });
  });

  it('is described in one sentence, in both languages', async () => {
    expect(await audiences.describe([row], 'acme')).toBe('People who received assessment or screening results from January 1, 2026 to December 31, 2026');
    expect(await audiences.in('es-419').describe([row], 'acme')).toMatch(
      /^Personas que recibieron resultados de la evaluación o de un control biométrico del 1 de enero de 2026 al 31 de diciembre de 2026$/,
    );
    expect((await audiences.whyIn([row], 'acme-participant'))[0]).toMatch(/^Received assessment or screening results/);
  });
});
