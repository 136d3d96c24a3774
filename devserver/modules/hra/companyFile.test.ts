import modules from 'virtual:modules';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AdministeredAssessment } from '../../../plugins/hra/contract';
import { kept } from '../../testing/answers';
import { appForTests, type SignedIn, type TestApp } from '../../testing/appForTests';
import { type Altered, altered, alteredJson, comparable, exported, imported, rowOf, told } from '../../testing/companyFiles';
import { column as columnOf } from '../../testing/query';
import type { AuthoredAssessment, AuthoredQuestion } from './taking/authored';

let server: TestApp;
let boss: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  server = await appForTests(modules);
});
beforeEach(async () => {
  await server.fresh();
  [boss, admin] = [await server.as('superadmin@wellspring.example'), await server.as('admin@acme.example')];
});
afterAll(() => server.close());

const path = '/assessments/admin';
const column = <T>(text: string, ...values: readonly unknown[]): Promise<readonly T[]> => columnOf<T>(server.platform.db, text, ...values);
const listed = async (who: SignedIn, entityId: string) => kept(await who.get(`${path}?entityId=${entityId}`)).Assessments as AdministeredAssessment[];

const read = async (id: string, entityId: string): Promise<AdministeredAssessment> => kept(await boss.get(`${path}/${id}?entityId=${entityId}`));

/** A draft that copies the offered assessment, with an example person. */
const draft = async (name: string, PlanYearId = 'acme-2026'): Promise<string> => {
  const offered = (await listed(admin, 'acme')).find(({ Status }) => Status === 'offered');
  const { Id } = kept(await admin.post(path, { Names: { en: name, es: '' }, PlanYearId, CopyOf: offered?.Id ?? null }));
  const person = { Names: { en: 'Pat', es: '' }, Answers: [{ QuestionId: 'age', Answer: ['44'], BiometricAnswer: null }], Scores: [], Results: [] };
  kept(await admin.post(`${path}/persons`, { ...person, DraftId: Id, IsUrgent: false }));
  return Id;
};

/** The content of an assessment without its ids. */
const said = ({ Pages, Items, Scores, Results, Persons }: AdministeredAssessment) => ({
  Pages: Pages.map(({ Key, Names, When }) => ({ Key, Names, When })),
  Items: Items.map(({ Id: _, EntityId: __, PageId: ___, Version: ____, ...item }) => item),
  Scores: Scores.map(({ EntityId: _, Version: __, ...score }) => score),
  Results: Results.map(({ EntityId: _, Version: __, Helps, ...result }) => ({ ...result, helps: Helps.length })),
  Persons: Persons.map(({ Names, Answers, Outcome }) => ({ Names, Answers, Outcome })),
});

it('assessments, their offers and drafts come to the new company, with ids of their own', async () => {
  await draft('In preparation');
  const published = kept(await admin.post(`${path}/${await draft('Published')}/publish`, {})).Id;
  const file = await exported(boss, 'acme');
  expect(JSON.stringify(file)).not.toContain(published);
  const { Made, NotTaken } = kept(await told(boss, file));
  expect(Made).toEqual(expect.arrayContaining(['3 health assessments', '2 drafts of assessments, including published ones']));
  expect(NotTaken).toEqual(['People and everything about them: they stay where they are.']);
  const { Id } = kept(await imported(boss, file));
  expect(comparable(await exported(boss, Id))).toEqual(comparable(file));

  const states = async (entityId: string) => (await listed(boss, entityId)).map(({ Names, Status }) => [Names.en, Status]);
  expect(await states(Id)).toEqual(await states('acme'));
  const ofBoth = await Promise.all(['acme', Id].map(async (entityId) => (await listed(boss, entityId)).map((one) => one.Id)));
  expect(new Set(ofBoth.flat()).size).toBe(ofBoth.flat().length);
  for (const [at, own] of ofBoth[1]!.entries()) {
    const [there, here] = [await read(ofBoth[0]![at]!, 'acme'), await read(own, Id)];
    expect(said(here)).toEqual(said(there));
  }
  const versions = await column<string>('select definition from hra_version join hra_offer on version_id = id where company_id = ?', Id);
  expect(versions.map((text) => JSON.parse(text).id).sort()).toEqual(
    (await column<string>('select version_id from hra_offer where company_id = ?', Id)).toSorted(),
  );
  const helps = new Set(
    versions.flatMap((text) => (JSON.parse(text) as AuthoredAssessment).results.flatMap(({ items }) => items.flatMap((one) => one.helps ?? []))),
  );
  const tags = await column<string>('select id from program_tag where owner_id = ?', Id);
  expect(helps.size).toBeGreaterThan(3);
  expect([...helps].filter((tag) => !tags.includes(tag))).toEqual([]);
});

it('a copy of an imported version has the example persons of the draft that it was, and its draft can be edited and published', async () => {
  await draft('In preparation');
  kept(await admin.post(`${path}/${await draft('Published')}/publish`, {}));
  const { Id: EntityId } = kept(await imported(boss, await exported(boss, 'acme')));
  const all = await listed(boss, EntityId);
  const [PlanYearId] = await column<string>("select id from plan_year where company_id = ? and name = '2026'", EntityId);
  const version = all.find(({ Names, Status }) => Names.en === 'Published' && Status === 'offered');
  const copy = kept(await boss.post(path, { EntityId, Names: { en: 'Copy', es: '' }, PlanYearId, CopyOf: version?.Id ?? null }));
  expect((await read(copy.Id, EntityId)).Persons).toHaveLength(1);
  const { Id } = all.find(({ Status }) => Status === 'draft')!;
  const before = await read(Id, EntityId);
  kept(await boss.post(path, { Id, EntityId, Names: { en: 'Renamed', es: '' }, PlanYearId }));
  expect(said(await read(Id, EntityId))).toEqual(said(before));
  expect((await boss.post(`${path}/${Id}/publish`, {})).status).toBe(200);
});

it('an assessment of the file that could not have been published is refused with its place', async () => {
  await draft('In preparation');
  const file = await exported(boss, 'acme');
  const version = (alter: (value: { pages: { items: AuthoredQuestion[] }[] } & Record<string, unknown>) => void): Altered =>
    alteredJson(file, 'hra_version', 'definition', alter as never);
  const none = { LogicalOperator: 'And', Expressions: [{ EvaluatingItemId: 'nothing', Operator: 'Exists', ExpressionValues: [] }] } as const;
  const bad: readonly (readonly [Altered, string])[] = [
    [version((value) => Object.assign(value.pages[0]!.items[0]!, { formulas: [none] })), 'hra_version[0].definition'],
    [version((value) => Object.assign(value.pages[0]!.items[0]!, { type: 'Picture' })), 'hra_version[0].definition'],
    [version((value) => value.pages[0]!.items.push(value.pages[0]!.items[0]!)), 'hra_version[0].definition'],
    [version((value) => Object.assign(value, { id: 'wellbeing-4' })), 'hra_version[0].definition'],
    [version((value) => Object.assign(value, { results: 7 })), 'hra_version[0].definition'],
    [altered(file, (copy) => Object.assign(rowOf(copy, 'hra_draft'), { name_en: '' })), 'hra_draft[0].name_en'],
    [altered(file, (copy) => Object.assign(rowOf(copy, 'hra_draft'), { name_en: 'x'.repeat(300_000) })), 'hra_draft[0].name_en'],
    [alteredJson(file, 'hra_draft', 'scoring', ((value: object) => Object.assign(value, { measures: [{ id: 'x' }] })) as never), 'hra_draft[0].scoring'],
    [
      alteredJson(file, 'hra_draft_item', 'definition', ((value: object) => Object.assign(value, { Choices: [{ Value: '' }] })) as never),
      'hra_draft_item[0].definition',
    ],
    [
      alteredJson(file, 'hra_draft_person', 'definition', ((value: object) => Object.assign(value, { Answers: 'yes' })) as never),
      'hra_draft_person[0].definition',
    ],
  ];
  const before = await column('select count(*) from hra_version');
  for (const [one, place] of bad) {
    const { status, body } = await imported(boss, one);
    expect([status, body.Errors[0].Field, body.Errors[0].Message]).toEqual([400, 'Base64EncodedFile', expect.stringContaining(`‘${place}’`)]);
  }
  expect(await column('select count(*) from hra_version')).toEqual(before);
});

it('more drafts and example persons than a save allows are refused with their place', async () => {
  await draft('In preparation');
  const file = await exported(boss, 'acme');
  for (const [table, most] of [
    ['hra_draft', 10],
    ['hra_draft_person', 60],
  ] as const) {
    const more = altered(file, (copy) => {
      const { Rows } = copy.Tables.find(({ Table }) => Table === table)!;
      while (Rows.length <= most) Rows.push({ ...Rows[0]!, id: `${table}:${Rows.length + 1}` });
    });
    const { status, body } = await told(boss, more);
    expect([status, body.Errors[0].Message]).toEqual([400, expect.stringContaining(`‘${table}[${most}]’ is one too many: a company has at most ${most}`)]);
  }
});

it('texts of imported assessments lose scripts', async () => {
  await draft('In preparation');
  const html = { 'en-US': '<p onclick="steal()">Welcome</p><script>steal()</script>', 'es-419': '<p>Hola</p>' };
  const file = alteredJson(await exported(boss, 'acme'), 'hra_version', 'definition', ((value: { pages: { items: object[] }[] }) =>
    value.pages[0]!.items.unshift({ id: 'greeting', type: 'RichText', html })) as never);
  const { Id } = kept(await imported(boss, file));
  const texts = await column<string>('select definition from hra_version join hra_offer on version_id = id where company_id = ?', Id);
  expect(texts.some((text) => text.includes('"en-US":"<p>Welcome</p>"'))).toBe(true);
  expect(texts.some((text) => text.includes('steal'))).toBe(false);
});
