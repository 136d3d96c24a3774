import modules from 'virtual:modules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Opportunity, Statement } from '../plugins/rewards/contract';
import type { Course } from '../plugins/university/contract';
import examples from './modules/hra/examples';
import type { Asking } from './platform/examples';
import { appForTests, type SignedIn, type TestApp } from './testing/appForTests';

let server: TestApp;
let me: SignedIn;

beforeAll(async () => {
  server = await appForTests(modules);
});
beforeEach(async () => {
  await server.fresh();
  me = await server.as('participant@acme.example');
});
afterAll(() => server.close());

const opportunities = async (who = me): Promise<readonly Opportunity[]> => (await who.get('/rewards/ajax/getearningopportunities')).body;
const available = async (): Promise<number> => Number((await me.get('/rewards/ajax/getuserearnedandavailablepoints')).body.AvailablePoints);
const statement = async (): Promise<Statement> => (await me.get('/bank')).body;

const course = '/user/university/acme-food/courses/acme-labels';

/** Passes the course about food labels, which has three questions. */
const passCourse = async (): Promise<void> => {
  const { Details }: Course = (await me.get(course)).body.Data;
  const right: ReadonlyMap<string, readonly string[]> = new Map([
    ['360', ['360']],
    ['Dextrose', ['Dextrose', 'Corn syrup']],
    ['Half', ['Half']],
  ]);
  const Answers = Details.Pages.flatMap((page) =>
    page.Questions.map(({ Id, AnswerChoices }) => {
      const texts = AnswerChoices.flatMap(({ ChoiceText }) => right.get(ChoiceText) ?? []);
      const UserAnswers = AnswerChoices.filter(({ ChoiceText }) => texts.includes(ChoiceText)).map((choice) => choice.Id);
      return { PageId: page.Id, QuestionId: Id, UserAnswers };
    }),
  );
  expect((await me.post(`${course}/grade`, { Answers })).body.Data).toMatchObject({ Passed: true });
};

/** Completes and submits the health assessment, with this number of hours of sleep. */
const submitAssessment = async (sleep: string): Promise<void> => {
  const asking: Asking = {
    userId: me.userId,
    entityId: me.companyId,
    get: async (path) => (await me.get(path)).body.Data,
    post: async (path, body) => (await me.post(path, body)).body,
  };
  const { progressId } = (await examples.submit?.(asking))?.params ?? {};
  const address = `/user/health/assessment/${progressId}`;
  await me.post(`${address}/pages/sleep-mind`, { Answers: [{ QuestionId: 'sleep', Answer: [sleep] }] });
  expect((await me.post(`${address}/submit`)).status).toBe(200);
};

describe('remaining opportunities to earn points', () => {
  it('[ACC-090] are those the person has joined or may join, courses and the assessment, soonest first', async () => {
    const all = await opportunities();
    const ends = all.map(({ EndsOn }) => EndsOn ?? '9999');
    expect(ends).toEqual(ends.toSorted());
    expect(new Set(all.map(({ Kind }) => Kind))).toEqual(new Set(['program', 'course', 'assessment']));
    expect(all.every(({ Points }) => Points > 0)).toBe(true);
    expect(all.map(({ Id }) => Id)).not.toContain('acme-desk');
    expect(all.some(({ IsJoined }) => IsJoined)).toBe(true);
  });

  it('exclude other companies, and plugins that the company does not have', async () => {
    expect(await opportunities(await server.as('partner@northwind.example'))).not.toContainEqual(expect.objectContaining({ OwnerId: 'acme' }));
    await server.platform.db
      .deleteFrom('company_plugin')
      .where('company_id', '=', 'acme')
      .where('plugin_id', 'in', ['hra', 'university', 'programs'])
      .execute();
    expect(await opportunities()).toEqual([]);
  });
});

describe('points', () => {
  it('[ACC-076] come with the first pass of a course, once, with the course as their source', async () => {
    const before = await available();
    const ofProgram = (await opportunities()).filter(({ Kind }) => Kind === 'program').length;
    await passCourse();
    const [line] = (await statement()).Items.filter(({ Source }) => Source.Kind === 'course' && Source.Id === 'acme-labels');
    expect(line).toMatchObject({ Points: 75, Description: 'Reading a Food Label', Source: { OwnerId: 'acme-food' } });
    expect(server.published).toContainEqual(expect.objectContaining({ payload: { Category: 'Points', Message: { UpdatedPoints: 75 } } }));
    const after = await available();
    expect(after).toBeGreaterThanOrEqual(before + 75);
    await me.post(`${course}/answers`, { CurrentPageId: 'results', PercentComplete: 100, Answers: [] });
    await passCourse();
    expect(await available()).toBe(after);
    expect((await opportunities()).map(({ Id }) => Id)).not.toContain('acme-labels');
    expect(ofProgram).toBeGreaterThan(0);
  });

  it('[ACC-076] come with the health assessment, once a plan year', async () => {
    const before = await available();
    await submitAssessment('8');
    expect(await available()).toBe(before + 150);
    expect((await opportunities()).map(({ Kind }) => Kind)).not.toContain('assessment');
    await submitAssessment('7');
    expect(await available()).toBe(before + 150);
    expect((await statement()).Items[0]).toMatchObject({ Points: 150, Description: 'Health assessment', Source: { Kind: 'assessment' } });
  });
});
