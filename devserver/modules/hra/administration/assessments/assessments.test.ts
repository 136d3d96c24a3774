import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdministeredAssessment, AdministeredItem, Assessment, AssessmentList, PageDetails } from '../../../../../plugins/hra/contract';
import { mostDrafts } from '../../../../../plugins/hra/rules/authoringLimits';
import { faultsOf, kept, putLastBack } from '../../../../testing/answers';
import { appForTests, type SignedIn, type TestApp } from '../../../../testing/appForTests';
import { modulesNamed } from '../../../../testing/modulesNamed';
import { current } from '../../fixtures/assessments';
import hra from '../../routes';
import type { HraTables } from '../../tables';

let server: TestApp;
let boss: SignedIn;
beforeAll(async () => {
  server = await appForTests([hra, ...modulesNamed('admin', 'root', 'account', 'session')]);
});
beforeEach(async () => {
  await server.fresh();
  boss = await server.as('admin@acme.example');
});
afterAll(() => server.close());

const path = '/assessments/admin';
const list = async (): Promise<AssessmentList> => kept(await boss.get(path));
const read = async (id: string): Promise<AdministeredAssessment> => kept(await boss.get(`${path}/${id}`));
const bodyOf = ({ Key: _, ...item }: AdministeredItem) => item;
const saveItem = (body: object) => boss.post(`${path}/questions`, body);
const publish = (id: string) => boss.post(`${path}/${id}/publish`);
const undoLast = () => putLastBack(server, boss);

const aDraft = async (more: object = {}): Promise<AdministeredAssessment> => {
  const body = { Names: { en: 'Next year', es: 'El año que viene' }, PlanYearId: 'acme-2026', CopyOf: current.id, ...more };
  return read(kept(await boss.post(path, body)).Id);
};
const itemOf = ({ Items }: AdministeredAssessment, key: string): AdministeredItem => {
  const item = Items.find(({ Key }) => Key === key);
  if (!item) throw new Error(`No item ${key}.`);
  return item;
};
const assessmentOf = async (who: SignedIn): Promise<Assessment> => (await who.get('/user/health/assessment')).body.Data;

const steps = {
  Type: 'SingleChoice',
  Names: { en: 'Do you take the stairs?', es: '' },
  Hint: { en: '', es: '' },
  Html: { en: '', es: '' },
  Choices: [
    { Value: 'yes', Names: { en: 'Yes', es: 'Sí' }, Points: null, IsExclusive: false },
    { Value: 'no', Names: { en: 'No', es: '' }, Points: null, IsExclusive: false },
  ],
  Units: [],
  Plausible: { From: null, To: null },
  Possible: { From: null, To: null },
  Below: null,
  IsAge: false,
  IsPast: false,
  IsOptional: false,
  When: null,
};
const asks = (id: string, Operator: string, ...ExpressionValues: string[]) => ({
  LogicalOperator: 'And',
  Expressions: [{ EvaluatingItemId: id, Operator, ExpressionValues }],
});

describe('the assessments of a company', () => {
  it('are drafts, and versions that are offered or were', async () => {
    const { Id } = await aDraft();
    const { Assessments, PlanYears } = await list();
    expect(Assessments.map(({ Id: id, Status, PlanYear, Questions }) => [id, Status, PlanYear, Questions])).toEqual([
      [Id, 'draft', '2026', 70],
      ['wellbeing-4', 'offered', null, 70],
      ['wellbeing-1', 'retired', null, expect.any(Number)],
    ]);
    expect(PlanYears.map(({ Value }) => Value)).toContain('acme-2026');
  });

  it('are for those who configure that company alone', async () => {
    for (const mail of ['participant@acme.example', 'adminlite@acme.example']) expect((await (await server.as(mail)).get(path)).status, mail).toBe(403);
    const { Id, Items, Pages } = await aDraft();
    expect((await boss.get(`${path}?entityId=legacy`)).status).toBe(404);
    await server.platform.db.updateTable('person').set({ company_id: 'legacy' }).where('user_name', '=', 'admin@acme.example').execute();
    const other = await server.as('admin@acme.example');
    expect((await other.get(`${path}/${Id}`)).status).toBe(404);
    expect((await other.delete(`${path}/${Id}`)).status).toBe(404);
    expect((await other.post(`${path}/${Id}/publish`)).status).toBe(404);
    expect((await other.delete(`${path}/pages/${Pages[0]?.Id}`)).status).toBe(404);
    expect((await other.post(`${path}/questions/order`, { Ids: [Items[0]?.Id] })).status).toBe(404);
    const { EntityId: _, ...body } = bodyOf(Items[0] as AdministeredItem);
    expect((await other.post(`${path}/questions`, body)).status).toBe(404);
  });
});

describe('a draft', () => {
  it('that is a copy has no problems, and published as it is makes an equal version', async () => {
    const draft = await aDraft({ Names: { en: current.name['en-US'], es: current.name['es-419'] } });
    expect(draft.Problems).toEqual([]);
    const { Id } = kept(await publish(draft.Id));
    const { definition } = await server.tables<HraTables>().selectFrom('hra_version').select('definition').where('id', '=', Id).executeTakeFirstOrThrow();
    const { pages, ...rest } = JSON.parse(definition);
    const { pages: before, ...restBefore } = JSON.parse(JSON.stringify(current));
    expect(rest).toEqual({ ...restBefore, id: Id });
    // Several formulas of an item are saved as one formula that contains them.
    expect(pages.map(({ items }: { items: object[] }) => items.map((item) => ({ ...item, formulas: undefined })))).toEqual(
      before.map(({ items }: { items: object[] }) => items.map((item) => ({ ...item, formulas: undefined }))),
    );
  });

  it('is deleted and restored, with its pages', async () => {
    const draft = await aDraft();
    expect((await boss.delete(`${path}/${draft.Id}`)).status).toBe(200);
    expect((await boss.get(`${path}/${draft.Id}`)).status).toBe(404);
    expect((await undoLast()).status).toBe(200);
    expect((await read(draft.Id)).Items).toHaveLength(draft.Items.length);
  });

  it('has pages in an order, and keeps one on which questions stand', async () => {
    const draft = await aDraft();
    const wanted = draft.Pages.map(({ Id }) => Id).reverse();
    kept(await boss.post(`${path}/pages/order`, { Ids: wanted }));
    expect((await read(draft.Id)).Pages.map(({ Id }) => Id)).toEqual(wanted);
    expect((await undoLast()).status).toBe(200);
    const refused = await boss.delete(`${path}/pages/${wanted[0]}`);
    expect([refused.status, refused.body.Errors[0].Message]).toEqual([409, expect.stringMatching(/^This page has \d+ questions or texts: /)]);
    const page = kept(await boss.post(`${path}/pages`, { DraftId: draft.Id, Names: { en: 'Work', es: '' }, When: null }));
    expect((await read(draft.Id)).Problems.map(({ Text }) => Text)).toEqual(['The page “Work” is empty. Add a question or delete the page.']);
    expect((await boss.delete(`${path}/pages/${page.Id}`)).status).toBe(200);
  });
});

describe('a question', () => {
  it('is added, with an identifier made of it, and changed with its values in the history', async () => {
    const draft = await aDraft();
    const PageId = draft.Pages[0]?.Id;
    const added: AdministeredItem = kept(await saveItem({ ...steps, PageId }));
    expect(added.Key).toBe('do-you-take-the-stairs');
    expect(kept(await saveItem({ ...steps, PageId })).Key).toBe('do-you-take-the-stairs-2');
    kept(await saveItem({ ...bodyOf(added), Hint: { en: 'At work.', es: '' } }));
    const history = JSON.stringify((await boss.get('/companysettings/changes')).body);
    expect(history).toContain('Changed “Do you take the stairs?” in an assessment');
    expect((await undoLast()).status).toBe(200);
    expect(itemOf(await read(draft.Id), added.Key).Hint).toEqual({ en: '', es: '' });
  });

  it.each<[object, string, string]>([
    [{ Names: { en: ' ', es: '' } }, 'Names.en', 'Field is required.'],
    [{ Choices: [] }, 'Choices', 'Add at least one answer.'],
    [{ Choices: [steps.Choices[0], { ...steps.Choices[1], Value: 'YES' }] }, 'Choices.1.Value', 'Another answer has this value. Choose a different one.'],
    [{ Key: 'age' }, 'Key', 'Another question or score has this identifier. Choose a different one.'],
    [{ Key: 'My Key' }, 'Key', 'Use lowercase letters, numbers and single hyphens, such as active-days.'],
    [{ Type: 'Biometric' }, 'Units', 'Add at least one unit.'],
    [{ Type: 'Biometric', Units: [{ Unit: 'lb', Factor: 2, Decimals: 0 }] }, 'Units.0.Factor', 'The factor of the first unit must be 1.'],
    [{ Type: 'Number', Plausible: { From: 5, To: 1 } }, 'Plausible.To', 'The highest value must not be below the lowest one.'],
    [{ Type: 'Number', Below: 'sex' }, 'Below', 'Choose another question that asks for a number or a measurement.'],
    [{ Key: 'bmi' }, 'Key', 'Another question or score has this identifier. Choose a different one.'],
    [{ Hint: { en: '', es: 'En el trabajo.' } }, 'Hint.en', 'Write this in English as well: people who read English would see nothing.'],
    [
      { When: asks('nothing', 'Exists') },
      'When',
      '“Do you take the stairs?” asks for nothing, which is not a question of this assessment. Choose another one.',
    ],
    [
      { When: asks('readiness', 'Exists') },
      'When',
      expect.stringMatching(
        /^The condition of “Do you take the stairs\?” asks for “.+”, which comes later\. Move that question up or change the condition\.$/,
      ) as unknown as string,
    ],
    [
      { When: asks('sex', 'IsEqualTo', 'robot') },
      'When',
      'The condition of “Do you take the stairs?” asks for robot, which is not an answer of “Which sex were you assigned at birth?”. Choose one of its answers.',
    ],
  ])('with %j is refused at its field', async (wrong, field, text) => {
    const draft = await aDraft();
    expect(faultsOf(await saveItem({ ...steps, PageId: draft.Pages[0]?.Id, ...wrong }))).toEqual([400, [field, text]]);
  });

  it('cannot be below another one that must be below it', async () => {
    const draft = await aDraft();
    const PageId = draft.Pages[0]?.Id;
    const number = { ...steps, Type: 'Number', PageId };
    kept(await saveItem({ ...number, Key: 'lower', Below: 'weight' }));
    const weight = itemOf(draft, 'weight');
    expect(faultsOf(await saveItem({ ...bodyOf(weight), Below: 'lower' }))).toEqual([
      400,
      ['Below', 'These two questions would each have to be below the other. Choose another one.'],
    ]);
  });

  it('that asks for a score waits for the last question of it', async () => {
    const draft = await aDraft();
    const down = itemOf(draft, 'down');
    kept(await saveItem({ ...steps, Key: 'before', PageId: draft.Pages[0]?.Id }));
    const early = itemOf(await read(draft.Id), 'before');
    expect(faultsOf(await saveItem({ ...bodyOf(early), When: asks('phq-2', 'Exists') }))).toEqual([
      400,
      [
        'When',
        'The condition of “Do you take the stairs?” asks for “Depression screen (PHQ-2)”, which comes later. Move that question up or change the condition.',
      ],
    ]);
    expect((await saveItem({ ...steps, Key: 'after', PageId: down.PageId, When: asks('phq-2', 'Exists') })).status).toBe(200);
  });

  it('for which others ask stays, and names them', async () => {
    const draft = await aDraft();
    const refused = await boss.delete(`${path}/questions/${itemOf(draft, 'tobacco').Id}`);
    expect([refused.status, refused.body.Errors[0].Message]).toEqual([
      409,
      expect.stringMatching(/^\d+ other things ask for this question: “.+Change them first\.$/),
    ]);
    expect((await boss.delete(`${path}/questions/${itemOf(draft, 'welcome').Id}`)).status).toBe(200);
    expect((await undoLast()).status).toBe(200);
    expect(itemOf(await read(draft.Id), 'welcome').Html.en).toMatch(/^<p>There are no right or wrong answers/);
  });

  it('that another administrator has saved meanwhile is a conflict', async () => {
    const item = itemOf(await aDraft(), 'sex');
    kept(await saveItem({ ...bodyOf(item), IsOptional: true }));
    const late = await saveItem({ ...bodyOf(item), Names: { en: 'Sex?', es: '' } });
    expect([late.status, late.body.Conflict.Fields.map(({ Field }: { Field: string }) => Field).sort()]).toEqual([409, ['IsOptional', 'Names']]);
  });
});

describe('publishing', () => {
  it('offers a version from its plan year on; what was begun or answered stays on its own', async () => {
    const begun = await server.as('participant@acme.example');
    const newcomer = await server.as('coach@acme.example');
    const before = await assessmentOf(begun);
    await assessmentOf(newcomer);
    const draft = await aDraft();
    kept(await saveItem({ ...steps, Key: 'stairs', PageId: draft.Pages[0]?.Id }));
    const { Id } = kept(await publish(draft.Id));
    expect((await list()).Assessments.map((one) => [one.Id, one.Status, one.PlanYear])).toEqual([
      [Id, 'offered', '2026'],
      ['wellbeing-4', 'retired', null],
      ['wellbeing-1', 'retired', null],
    ]);
    expect(await assessmentOf(begun)).toEqual(before);
    const fresh = await assessmentOf(newcomer);
    expect([fresh.Name, fresh.Questions.length]).toEqual(['Next year', before.Questions.length + 1]);
    const [page] = fresh.Pages;
    const shown: PageDetails = (await newcomer.get(`/user/health/assessment/${fresh.UserAssessmentProgressId}/pages/${page?.PageId}`)).body.Data;
    expect(shown.Details.Contents.find((one) => one.Id === 'stairs')).toMatchObject({ Text: 'Do you take the stairs?' });
  });

  it('makes room for further drafts: published ones do not count', async () => {
    const { Id } = await aDraft();
    kept(await publish(Id));
    const published = await server.platform.db
      .selectFrom('hra_draft' as never)
      .selectAll()
      .where('id' as never, '=', Id as never)
      .executeTakeFirstOrThrow();
    const others = Array.from({ length: mostDrafts }, (_, n) => ({ ...published, id: `${Id}-${n}` }));
    await server.platform.db
      .insertInto('hra_draft' as never)
      .values(others as never)
      .execute();
    for (let n = 0; n < mostDrafts; n += 1) await aDraft();
    expect((await boss.post(path, { Names: { en: 'One too many', es: '' }, PlanYearId: 'acme-2026', CopyOf: current.id })).status).toBe(409);
  });

  it('of a later plan year waits for it', async () => {
    const [latest] = (await list()).PlanYears;
    const planYear = server.platform.db
      .insertInto('plan_year')
      .values({ id: 'acme-2027', company_id: 'acme', name: '2027', starts_on: '2027-01-01', ends_on: '2027-12-31' });
    if (latest?.Value !== 'acme-2027') await planYear.execute();
    const draft = await aDraft({ PlanYearId: 'acme-2027' });
    const { Id } = kept(await publish(draft.Id));
    const newcomer = await server.as('coach@acme.example');
    expect((await list()).Assessments.slice(0, 2).map((one) => [one.Id, one.Status])).toEqual([
      [Id, 'scheduled'],
      ['wellbeing-4', 'offered'],
    ]);
    expect((await assessmentOf(newcomer)).Name).toBe('Health Assessment');
    await server.platform.db.updateTable('company').set({ plan_year_id: 'acme-2027' }).where('id', '=', 'acme').execute();
    expect((await assessmentOf(newcomer)).Name).toBe('Next year');
  });

  it('is refused with the problems of the draft', async () => {
    const empty = await aDraft({ CopyOf: null });
    expect(faultsOf(await publish(empty.Id))).toEqual([400, [undefined, 'The assessment has no questions yet. Add one.']]);
  });

  it('for a past plan year is refused, and the draft says so', async () => {
    const past = { id: 'acme-2020', company_id: 'acme', name: '2020', starts_on: '2020-01-01', ends_on: '2020-12-31' };
    await server.platform.db.insertInto('plan_year').values(past).execute();
    const draft = await aDraft({ PlanYearId: 'acme-2020' });
    const text = 'The plan year 2020 is over. Choose a later one.';
    expect(draft.Problems.map(({ Text }) => Text)).toEqual([text]);
    expect(faultsOf(await publish(draft.Id))).toEqual([400, ['PlanYearId', text]]);
  });

  it('ends the draft, which can no longer change', async () => {
    const draft = await aDraft();
    kept(await publish(draft.Id));
    const item = itemOf(draft, 'sex');
    const late = [
      await publish(draft.Id),
      await saveItem(bodyOf(item)),
      await boss.post(`${path}/questions/order`, { Ids: draft.Items.map(({ Id }) => Id).reverse() }),
      await boss.delete(`${path}/questions/${item.Id}`),
      await boss.post(`${path}/pages`, { DraftId: draft.Id, Names: { en: 'Work', es: '' }, When: null }),
      await boss.delete(`${path}/pages/${item.PageId}`),
      await boss.delete(`${path}/${draft.Id}/scores/phq-2`),
      await boss.delete(`${path}/${draft.Id}`),
      await boss.get(`${path}/${draft.Id}`),
    ];
    const text = 'This assessment is already published, so it can’t be changed. Copy it to make a new version.';
    expect(late.map(faultsOf)).toEqual(late.map(() => [409, [undefined, text]]));
  });

  it('that is undone takes the version from those who have it open and have saved nothing', async () => {
    const draft = await aDraft();
    kept(await saveItem({ ...steps, Key: 'stairs', PageId: draft.Pages[0]?.Id }));
    const { Id } = kept(await publish(draft.Id));
    const reader = await server.as('coach@acme.example');
    const { UserAssessmentProgressId, Pages } = await assessmentOf(reader);
    expect((await undoLast()).status).toBe(200);
    const saved = await reader.post(`/user/health/assessment/${UserAssessmentProgressId}/pages/${Pages[0]?.PageId}`, { Answers: [] });
    expect(saved.status).toBe(200);
    const begun = await server.tables<HraTables>().selectFrom('hra_progress').select('version_id').where('status', '=', 'InProgress').execute();
    expect(begun.map(({ version_id }) => version_id)).not.toContain(Id);
    expect((await assessmentOf(reader)).Questions.some(({ QuestionId }) => QuestionId === 'stairs')).toBe(false);
  });

  it('can be undone until a person begins', async () => {
    const draft = await aDraft();
    kept(await publish(draft.Id));
    expect((await undoLast()).status).toBe(200);
    expect((await read(draft.Id)).Status).toBe('draft');
    kept(await publish(draft.Id));
    const newcomer = await server.as('coach@acme.example');
    const { UserAssessmentProgressId, Pages } = await assessmentOf(newcomer);
    await newcomer.post(`/user/health/assessment/${UserAssessmentProgressId}/pages/${Pages[0]?.PageId}`, { Answers: [] });
    const line = await server.platform.db
      .selectFrom('audit')
      .select('id')
      .where('action', '=', 'assessment.published')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const refused = await boss.post('/companysettings/changes/undo', { Id: line.id });
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).toContain('People have started this version.');
  });
});
