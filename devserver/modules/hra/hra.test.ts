import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Assessment, ConditionHistory, HraResults, Measurement, PageDetails, SavedPage, Submissions } from '../../../plugins/hra/contract';
import { appForTests, type SignedIn, type TestApp, testTime } from '../../testing/appForTests';
import { whileRefused } from '../../testing/whileRefused';
import examples from './examples';
import { current } from './fixtures/assessments';
import { all, is, one, words } from './fixtures/authoring';
import { offer } from './queries';
import hra from './routes';
import type { HraTables } from './tables';
import { outlineOf } from './taking/authored';

let server: TestApp;
let me: SignedIn;

beforeAll(async () => {
  server = await appForTests([hra]);
});
beforeEach(async () => {
  await server.fresh();
  me = await server.as('participant@acme.example');
});
afterAll(() => server.close());

const dataOf = async <T>(who: SignedIn, path: string, language = 'en-US'): Promise<T> => (await who.get(path, { 'accept-language': language })).body.Data;
const assessmentOf = (who: SignedIn): Promise<Assessment> => dataOf(who, '/user/health/assessment');
const pageAddress = ({ UserAssessmentProgressId }: Assessment, pageId: string): string => `/user/health/assessment/${UserAssessmentProgressId}/pages/${pageId}`;
const save = (who: SignedIn, assessment: Assessment, pageId: string, said: Readonly<Record<string, readonly string[]>>, NextPageId?: string) =>
  who.post(pageAddress(assessment, pageId), {
    Answers: Object.entries(said).map(([QuestionId, Answer]) => ({ QuestionId, Answer })),
    ...(NextPageId && { NextPageId }),
  });
const submit = (who: SignedIn, { UserAssessmentProgressId }: Assessment) => who.post(`/user/health/assessment/${UserAssessmentProgressId}/submit`);

/** Answers all questions that the fixtures leave open, so that only submitting is left. */
const complete = async (who: SignedIn): Promise<Assessment> => {
  const asking = {
    userId: who.userId,
    entityId: who.companyId,
    get: async (path: string) => (await who.get(path)).body.Data,
    post: async (path: string, body: unknown) => (await who.post(path, body)).body.Data,
  };
  await examples.submit?.(asking);
  return assessmentOf(who);
};

const audited = async (): Promise<readonly string[]> =>
  (await server.platform.db.selectFrom('audit').select(['action', 'detail', 'actor_id', 'subject_id']).execute())
    .filter(({ action }) => action.startsWith('hra.') || action === 'health.looked')
    .map(({ action, detail, actor_id, subject_id }) => `${actor_id} ${action} ${subject_id} ${detail}`);

describe('the assessment', () => {
  it('[HRA-019, HRA-020, HRA-055] is one of eight pages, at the page where the person stopped', async () => {
    const assessment = await assessmentOf(me);
    expect(assessment).toMatchObject({ UserAssessmentStatus: 'InProgress', CurrentPageId: 'tobacco-alcohol', Name: 'Health Assessment' });
    expect(assessment.Pages.map(({ PageId, Order, IsVisible, IsComplete }) => [PageId, Order, IsVisible, IsComplete])).toEqual([
      ['about-you', 1, true, true],
      ['history', 2, true, true],
      ['numbers', 3, true, true],
      ['tobacco-alcohol', 4, true, false],
      ['quitting', 5, false, false],
      ['activity-food', 6, true, false],
      ['sleep-mind', 7, true, false],
      ['prevention', 8, true, false],
    ]);
    expect(assessment.Questions.length).toBeGreaterThanOrEqual(60);
  });

  it('speaks the language of the call', async () => {
    const assessment = await dataOf<Assessment>(me, '/user/health/assessment', 'es-419');
    expect(assessment.Name).toBe('Evaluación de salud');
    expect((await dataOf<PageDetails>(me, pageAddress(assessment, 'about-you'), 'es-419')).Name).toBe('Sobre ti');
  });

  it('begins for a person at the first request, and stays theirs', async () => {
    const somebody = await server.as('coach@acme.example');
    const first = await assessmentOf(somebody);
    expect(first).toMatchObject({ UserAssessmentStatus: 'NotStarted', CurrentPageId: 'about-you', StartedDate: null });
    expect((await assessmentOf(somebody)).UserAssessmentProgressId).toBe(first.UserAssessmentProgressId);
  });

  it('who began an earlier version finishes it', async () => {
    const { Questions } = await assessmentOf(await server.as('hidden@acme.example'));
    expect(Questions.map(({ QuestionId }) => QuestionId)).not.toContain('goals');
    expect((await assessmentOf(me)).Questions.map(({ QuestionId }) => QuestionId)).toContain('goals');
  });
});

describe('an authored assessment', () => {
  const asks = (id: string, other: string) => one(id, words(id, id), [['yes', 'Yes', 'Sí']], { formulas: [all(is(other, 'yes'))] });

  it('is not offered when its questions wait for each other; they are named', async () => {
    const circular = {
      id: 'circular',
      name: words('C', 'C'),
      measures: [],
      results: [],
      pages: [{ id: 'p', name: words('P', 'P'), items: [asks('a', 'b'), asks('b', 'a')] }],
    };
    const offering = server
      .tables<HraTables>()
      .transaction()
      .execute((trx) => offer(trx, circular, ['acme'], testTime));
    await expect(offering).rejects.toThrow('The assessment "circular" cannot be offered. These questions wait for each other: a → b → a.');
  });

  it('is complete in both languages', () => {
    for (const language of ['en-US', 'es-419'] as const) {
      const { pages, questions } = outlineOf(current, language);
      expect([...pages.map(({ Name }) => Name), ...questions.map(({ Text }) => Text)].filter((text) => text.trim() === '')).toEqual([]);
    }
    const texts = (language: 'en-US' | 'es-419') => outlineOf(current, language).questions.map(({ Text }) => Text);
    expect(texts('en-US').filter((text, at) => text === texts('es-419')[at])).toEqual([]);
  });
});

describe('a page', () => {
  it('[HRA-022, HRA-023, HRA-024, HRA-025, HRA-056] has its contents with features, formulas and answers', async () => {
    const page = await dataOf<PageDetails>(me, pageAddress(await assessmentOf(me), 'about-you'));
    expect(page).toMatchObject({ PageId: 'about-you', Name: 'About you', Order: 1, IsVisible: true, IsComplete: true, ShowPageFormula: null });
    const item = (id: string) => page.Details.Contents.find(({ Id }) => Id === id);
    expect(item('welcome')).toMatchObject({ ContentType: 'Text', QuestionType: null });
    expect(item('sex')).toMatchObject({
      ContentType: 'Question',
      QuestionType: 'SingleChoice',
      Features: ['Visible'],
      Answer: { UserAnswer: ['female'], BiometricAnswer: null },
    });
    expect(item('checkup')).toMatchObject({ Features: ['Visible', 'Optional'], Answer: { UserAnswer: [] } });
    expect(item('weight')).toMatchObject({ QuestionType: 'Biometric', Answer: { UserAnswer: [], BiometricAnswer: { Value: '162', Units: 'lb' } } });
    expect(item('pregnant')?.Formulas).toMatchObject([
      { LogicalOperator: 'And', Expressions: [{ EvaluatingItemId: 'sex', Operator: 'IsEqualTo', ExpressionValues: ['female', 'unsaid'] }] },
    ]);
    expect(item('checkup')?.NotAfter).toBe('2026-11-20');
  });

  it('[HRA-032, HRA-057, HRA-058] saves its answers, returns whether it is complete, and stores the next page', async () => {
    const assessment = await assessmentOf(me);
    const partly = (await save(me, assessment, 'tobacco-alcohol', { tobacco: ['never'] }, 'activity-food')).body.Data as SavedPage;
    expect(partly).toMatchObject({ PageId: 'tobacco-alcohol', IsComplete: false, CurrentPageId: 'activity-food', UserAssessmentStatus: 'InProgress' });
    const whole = (await save(me, assessment, 'tobacco-alcohol', { alcohol: ['never'] }, 'activity-food')).body.Data as SavedPage;
    expect(whole).toMatchObject({ IsComplete: true });
    expect((await assessmentOf(me)).CurrentPageId).toBe('activity-food');
  });

  it('[HRA-021, HRA-041] an answer shows a page, and answers needed by formulas are included', async () => {
    const saved = (await save(me, await assessmentOf(me), 'tobacco-alcohol', { tobacco: ['current'] })).body.Data as SavedPage;
    expect(saved.Pages.find(({ PageId }) => PageId === 'quitting')).toMatchObject({ IsVisible: true, IsComplete: false });
    expect(saved.FormulaAnswers).toContainEqual({ QuestionId: 'tobacco', Answer: ['current'] });
  });

  it('keeps a measurement as it was typed, whichever unit; formulas read it in the first one', async () => {
    const assessment = await assessmentOf(me);
    const Answers = [{ QuestionId: 'weight', Answer: [], BiometricAnswer: { Value: '73.5', Units: 'kg' } }];
    expect((await me.post(pageAddress(assessment, 'about-you'), { Answers })).status).toBe(200);
    const page = await dataOf<PageDetails>(me, pageAddress(assessment, 'about-you'));
    expect(page.Details.Contents.find(({ Id }) => Id === 'weight')?.Answer.BiometricAnswer).toEqual({ Value: '73.5', Units: 'kg' });
  });

  it('refuses an answer of another page, in an unknown unit, and a way to an unknown page, each by its field', async () => {
    const assessment = await assessmentOf(me);
    const refused = async (body: unknown) => (await me.post(pageAddress(assessment, 'about-you'), body)).body;
    expect(await refused({ Answers: [{ QuestionId: 'tobacco', Answer: ['never'] }] })).toMatchObject({
      StatusCode: 400,
      Errors: [{ Field: 'Answers[0].QuestionId' }],
    });
    const Answers = [{ QuestionId: 'weight', Answer: [], BiometricAnswer: { Value: '11', Units: 'stone' } }];
    expect(await refused({ Answers })).toMatchObject({ Errors: [{ Field: 'Answers[0].BiometricAnswer.Units', Message: expect.stringContaining('lb, kg') }] });
    expect(await refused({ Answers: [], NextPageId: 'nowhere' })).toMatchObject({ Errors: [{ Field: 'NextPageId' }] });
    expect((await me.get(pageAddress(assessment, 'nowhere'))).status).toBe(404);
  });

  it('[HRA-052] sets no bounds to an answer', async () => {
    const assessment = await assessmentOf(me);
    expect((await save(me, assessment, 'history', { 'days-missed': ['-4000000'] })).status).toBe(200);
    expect((await save(me, assessment, 'prevention', { comments: ['x'.repeat(20_000)] })).status).toBe(200);
  });
});

describe('submitting', () => {
  it('[HRA-051, HRA-053, HRA-060] names the first page that lacks answers, and each question', async () => {
    const refused = await submit(me, await assessmentOf(me));
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ StatusCode: 400, ShowUser: true });
    expect(refused.body.Errors[0]).toEqual({
      Message: 'Tobacco and alcohol is missing required answers. Please answer all required questions before submitting.',
      PageId: 'tobacco-alcohol',
      PageName: 'Tobacco and alcohol',
      QuestionId: 'tobacco',
      Question: 'Do you use tobacco, or vape?',
    });
    expect(refused.body.Errors.map((error: { QuestionId: string }) => error.QuestionId)).toEqual(['tobacco', 'alcohol']);
  });

  it('[HRA-018, HRA-049, HRA-059, HRA-061, HRA-062, PRG-226] scores, tells the browsers, and the results are there', async () => {
    const before = await dataOf<HraResults>(me, '/userhealth/profile/GetHraResults');
    expect((await submit(me, await complete(me))).body.Data).toEqual({ UserAssessmentStatus: 'Submitted' });
    expect(server.published).toContainEqual({ topic: `user:${me.userId}`, payload: { Category: 'HealthProfile', Message: {} } });
    const results = await dataOf<HraResults>(me, '/userhealth/profile/GetHraResults');
    expect(results).toMatchObject({ PlanYearIdEntityId: 'acme-2026:acme:1', SubmittedDate: expect.stringContaining(testTime.slice(0, 10)) });
    expect(results.id).not.toBe(before.id);
    expect(results.Score).toBeGreaterThan(before.Score);
    expect(results.Tabs.map(({ Name }) => Name)).toEqual(['Heart and metabolism', 'Habits', 'Sleep and mind', 'Prevention']);
    expect(results.Tabs[0]?.Items.find(({ Id }) => Id === 'blood-pressure')).toMatchObject({
      Name: 'Blood pressure',
      RiskLevel: 'Moderate',
      Value: '126/81 mmHg',
      Reasons: [
        { Question: 'What was the upper value?', Answer: '126 mmHg', Operator: 'IsGreaterThanOrEqualTo', Values: ['120'] },
        { Question: 'What was the lower value?', Answer: '81 mmHg', Operator: 'IsGreaterThanOrEqualTo', Values: ['80'] },
      ],
    });
  });

  it('an answer of a hidden question is neither required nor scored, and is restored with the question', async () => {
    const assessment = await complete(me);
    await save(me, assessment, 'tobacco-alcohol', { alcohol: ['daily'], drinks: ['30'] });
    await save(me, assessment, 'tobacco-alcohol', { alcohol: ['never'] });
    expect((await submit(me, assessment)).status).toBe(200);
    const alcohol = async () => (await dataOf<HraResults>(me, '/userhealth/profile/GetHraResults')).Tabs[1]?.Items.find(({ Id }) => Id === 'alcohol');
    expect(await alcohol()).toMatchObject({ RiskLevel: 'Low', Value: 'Never' });
    await save(me, assessment, 'tobacco-alcohol', { alcohol: ['daily'], 'drinks-a-day': ['5-6'], 'six-drinks': ['never'] });
    await submit(me, assessment);
    expect(await alcohol()).toMatchObject({ RiskLevel: 'High' });
  });

  it('[HRA-035] a change opens it again and keeps what was submitted; saving the same does not', async () => {
    const assessment = await complete(me);
    await submit(me, assessment);
    expect((await save(me, assessment, 'prevention', { dentist: ['yes'] })).body.Data.UserAssessmentStatus).toBe('Submitted');
    expect((await save(me, assessment, 'prevention', { dentist: ['no'] })).body.Data.UserAssessmentStatus).toBe('InProgress');
    await submit(me, assessment);
    await submit(me, assessment);
    const { Items } = await dataOf<Submissions>(me, '/userhealth/profile/GetAssessmentSubmissionsList');
    expect(Items.map(({ Value }) => Value)).toEqual(['acme-2026:acme:2', 'acme-2026:acme:1', 'acme-2025:acme:1', 'acme-2024:acme:1']);
  });

  it('is one transaction: where a part of it fails, nothing has been submitted', async () => {
    const assessment = await complete(me);
    const counted = async () =>
      (await server.tables<HraTables>().selectFrom('hra_submission').select('id').where('person_id', '=', me.userId).execute()).length;
    const before = await counted();
    expect((await whileRefused(server.platform.db, 'hra_condition', 'before insert', () => submit(me, assessment))).status).toBe(500);
    expect(await counted()).toBe(before);
    expect((await assessmentOf(me)).UserAssessmentStatus).toBe('InProgress');
  });
});

describe('the health profile', () => {
  it('[HRA-027, HRA-028, HRA-067, HRA-074] lists submissions, newest first; what is in progress cannot be chosen', async () => {
    const { Items } = await dataOf<Submissions>(me, '/userhealth/profile/GetAssessmentSubmissionsList');
    expect(Items.map(({ Value, Text, Disabled, Selected }) => ({ Value, Text, Disabled, Selected }))).toEqual([
      { Value: 'acme-2026:acme:1', Text: 'In progress', Disabled: true, Selected: false },
      { Value: 'acme-2025:acme:1', Text: 'October 21, 2025', Disabled: false, Selected: true },
      { Value: 'acme-2024:acme:1', Text: 'October 21, 2024', Disabled: false, Selected: false },
    ]);
  });

  it('[HRA-015, HRA-061] results are those of the submission that is named, else of the newest', async () => {
    const results = (value?: string) => dataOf<HraResults>(me, `/userhealth/profile/GetHraResults${value ? `?planYearEntityId=${value}` : ''}`);
    expect((await results()).PlanYearIdEntityId).toBe('acme-2025:acme:1');
    expect((await results('acme-2024:acme:1')).PlanYearIdEntityId).toBe('acme-2024:acme:1');
    expect((await results('acme-2024:acme')).PlanYearIdEntityId).toBe('acme-2024:acme:1');
    expect((await me.get('/userhealth/profile/GetHraResults?planYearEntityId=acme-1999:acme:1')).status).toBe(404);
  });

  it('[HRA-009, HRA-010] each value has its zones and the newest value of an earlier year, and so have the scores', async () => {
    const { Score, Previous, Tabs } = await dataOf<HraResults>(me, '/userhealth/profile/GetHraResults');
    const older = await dataOf<HraResults>(me, '/userhealth/profile/GetHraResults?planYearEntityId=acme-2024:acme:1');
    expect(Previous).toEqual({ Score: older.Score, Year: 2024 });
    expect(Score).toBeGreaterThan(older.Score);
    expect(Tabs.map(({ PreviousScore }) => PreviousScore)).toEqual(older.Tabs.map((tab) => tab.Score));
    expect(older.Previous).toBeUndefined();
    const [upper, lower] = Tabs[0]?.Items.find(({ Id }) => Id === 'blood-pressure')?.Measured ?? [];
    expect(upper).toMatchObject({
      MeasureId: 'systolic',
      Value: 133,
      Reference: { From: 90, Below: 120 },
      Zones: expect.arrayContaining([{ From: 90, RiskLevel: 'Low' }]),
      Previous: { Value: 142, Date: '2024-10-21' },
    });
    expect(lower).toMatchObject({ MeasureId: 'diastolic', Value: 84, Previous: { Value: 88 } });
    expect(Tabs[1]?.Items[0]?.Measured).toEqual([]);
    const measured = await dataOf<Measurement[]>(me, '/userhealth/profile/GetUserBiometricMeasurements');
    const systolic = measured.filter(({ MeasureId }) => MeasureId === 'systolic');
    expect(systolic.map(({ Value }) => Value)).toEqual([128, 133, 137, 142]);
    expect(systolic.map(({ Previous: before }) => before?.Value)).toEqual([133, 142, 142, undefined]);
    expect(systolic[0]?.Zones).toContainEqual({ From: 180, RiskLevel: 'Urgent' });
  });

  it('[HRA-016] is empty before the first submission', async () => {
    const somebody = await server.as('coach@acme.example');
    expect(await dataOf(somebody, '/userhealth/profile/GetHraResults')).toBeNull();
    expect(await dataOf(somebody, '/userhealth/profile/GetUserBiometricMeasurements')).toEqual([]);
    expect(await dataOf(somebody, '/userhealth/profile/GeHealthConditionHistory')).toEqual([]);
    expect(await dataOf(somebody, '/userhealth/profile/GetAssessmentSubmissionsList')).toEqual({ Items: [] });
  });

  it('[HRA-063, HRA-064] has measurements with their reference values, newest first', async () => {
    const all = await dataOf<Measurement[]>(me, '/userhealth/profile/GetUserBiometricMeasurements');
    const pressure = all.filter(({ MeasureId }) => MeasureId === 'systolic');
    expect(pressure.map(({ Value, RiskLevel, Source }) => [Value, RiskLevel, Source])).toEqual([
      [128, 'Moderate', 'BiometricUpload'],
      [133, 'Moderate', 'HealthProfile'],
      [137, 'Moderate', 'BiometricUpload'],
      [142, 'High', 'HealthProfile'],
    ]);
    expect(pressure[0]).toMatchObject({ Name: 'Blood pressure, systolic', Units: 'mmHg', Date: '2026-06-23', Reference: { From: 90, Below: 120 } });
  });

  it('[HRA-065, HRA-066] has the history of a condition, and the latest of each', async () => {
    const one = await dataOf<ConditionHistory>(me, '/userhealth/profile/GeHealthConditionHistory?conditionId=blood-pressure');
    expect(one).toMatchObject({
      ConditionId: 'blood-pressure',
      Name: 'Blood pressure',
      History: [
        { RiskLevel: 'Moderate', Value: '133/84 mmHg' },
        { RiskLevel: 'High', Value: '142/88 mmHg' },
      ],
    });
    const all = await dataOf<ConditionHistory[]>(me, '/userhealth/profile/GeHealthConditionHistory');
    expect(all.map(({ ConditionId, History }) => [ConditionId, History.length])).toEqual([
      ['blood-pressure', 1],
      ['cholesterol', 1],
      ['diabetes-risk', 1],
      ['sleep', 1],
      ['mood', 1],
    ]);
    expect((await me.get('/userhealth/profile/GeHealthConditionHistory?conditionId=unknown')).status).toBe(404);
  });
});

describe('health data', () => {
  it('[HRA-054] an assessment of a colleague, or of another company, is refused', async () => {
    const mine = await assessmentOf(me);
    expect((await me.get(pageAddress({ ...mine, UserAssessmentProgressId: 'none' }, 'about-you'))).status).toBe(404);
    const status = 403;
    for (const userName of [
      'participant2@acme.example',
      'admin@acme.example',
      'wradmin@acme.example',
      'coach@acme.example',
      'participant@legacy.example',
      'superadmin@wellspring.example',
    ]) {
      const other = await server.as(userName);
      expect((await other.get(pageAddress(mine, 'about-you'))).status, userName).toBe(status);
      expect((await save(other, mine, 'about-you', { general: ['poor'] })).status, userName).toBe(status);
      expect((await submit(other, mine)).status, userName).toBe(status);
    }
  });

  const reads = [
    '/user/health/assessment',
    '/userhealth/profile/GetHraResults',
    '/userhealth/profile/GetUserBiometricMeasurements',
    '/userhealth/profile/GeHealthConditionHistory',
    '/userhealth/profile/GetAssessmentSubmissionsList',
  ];

  it('[HRA-054] coaches and users with HIPAA Access read it during impersonation, with one audit line an hour', async () => {
    await server.platform.db.insertInto('person_permission').values({ person_id: 'acme-support', permission: 'HipaaAccess' }).execute();
    for (const userName of ['coach@acme.example', 'support@acme.example']) {
      const acting = await server.as(userName, 'participant@acme.example');
      for (const path of reads) expect((await acting.get(path)).status, `${userName} ${path}`).toBe(200);
    }
    const look = (actor: string) => `${actor} health.looked acme-participant {"area":"assessment"}`;
    expect(await audited()).toEqual([look('acme-coach'), look('acme-support')]);
    server.clock.advance(3_600_000);
    const coach = await server.as('coach@acme.example', 'participant@acme.example');
    for (const path of reads) await coach.get(path);
    expect(await audited()).toEqual([look('acme-coach'), look('acme-support'), look('acme-coach')]);
  });

  it('is refused to impersonating staff without either', async () => {
    const acting = await server.as('support@acme.example', 'participant@acme.example');
    const mine = await assessmentOf(me);
    for (const path of [...reads, pageAddress(mine, 'about-you')]) expect((await acting.get(path)).status, path).toBe(403);
    expect((await save(acting, mine, 'about-you', { general: ['poor'] })).status).toBe(403);
    expect((await submit(acting, mine)).status).toBe(403);
    expect(await audited()).toEqual([]);
  });

  it('reading one’s own data leaves no line in the audit', async () => {
    for (const path of reads) await me.get(path);
    expect(await audited()).toEqual([]);
  });
});
