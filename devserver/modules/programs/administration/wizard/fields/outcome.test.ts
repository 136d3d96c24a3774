import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { appForTests, type SignedIn, type TestApp } from '../../../../../testing/appForTests';
import { faultsOf, wholeChallenge, wizardFor, wizardModules } from '../../../testing/wizardForTests';

let server: TestApp;
let admin: SignedIn;
let me: SignedIn;
beforeAll(async () => {
  server = await appForTests(wizardModules);
});
beforeEach(async () => {
  await server.fresh();
  admin = await server.as('admin@acme.example');
  me = await server.as('participant@acme.example');
});
afterAll(() => server.close());

const { save, saved, published, read, seenBy, join, report, putLastBack } = wizardFor(() => server);

const yes = { Id: 'yes', Text: { en: 'Yes', es: '' }, RequiresAlternative: false };
const no = { Id: 'no', Text: { en: 'Not yet', es: '' }, RequiresAlternative: true };
const question = { Question: { en: '<p>Did you get a flu shot?</p>', es: '' }, Answers: [yes, no] };

const asked = async (who: SignedIn, Id: string, headers = {}) => (await who.get(`/userprograms/getselfreportoptions/${Id}`, headers)).body.Data;
const answer = (who: SignedIn, ProgramId: string, AnswerId: string) => who.post('/userprograms/submitselfreportoutcome/', { ProgramId, AnswerId });

it('[ADH-101] is asked before reports: one answer completes the challenge, any other leads to the reports', async () => {
  const { Id } = await published(admin, { Outcome: question });
  const other = await server.as('participant2@acme.example');
  for (const who of [me, other]) expect((await join(who, Id)).status).toBe(200);
  expect(await seenBy(me, Id)).toMatchObject({ Action: { Type: 'SelfReportOutcome' } });
  const { SelfReportDescription, SelfReportOptions } = await asked(me, Id);
  expect(SelfReportDescription).toBe('<p>Did you get a flu shot?</p>');
  expect(SelfReportOptions).toMatchObject([
    { Text: 'Yes', RequiresAlternative: false },
    { Text: 'Not yet', RequiresAlternative: true },
  ]);
  const [done, instead] = SelfReportOptions;
  expect((await answer(me, Id, done.Id)).status).toBe(200);
  expect(await seenBy(me, Id)).toMatchObject({ ProgramStatus: 'Complete' });
  expect((await answer(other, Id, instead.Id)).status).toBe(200);
  expect(await seenBy(other, Id)).toMatchObject({ Action: { Type: 'SelfReport' } });
  expect((await report(other, Id)).status).toBe(200);
});

it('[ADH-100] is published with a question and answers in each language of the challenge, one of which completes it', async () => {
  const faults = async (Outcome: unknown) => faultsOf(await save(admin, { ...(await draft()), Outcome: Outcome as typeof question, IsDraft: false }));
  const spanish = { LanguageCode: 'es', Name: 'Caminata', Description: '', Instructions: '', CheckboxText: '' };
  const draft = async () => ({ Id: (await saved(admin, wholeChallenge)).Id, Texts: [spanish] });
  expect(await faults({ Question: { en: '<p> </p>', es: '' }, Answers: [] })).toEqual([
    ['Outcome.Question.en', 'Field is required.'],
    ['Outcome.Question.es', 'Field is required.'],
    ['Outcome.Answers', 'Add at least 2 answers to choose from.'],
  ]);
  const both = { Question: { en: '<p>Flu shot?</p>', es: '<p>¿Vacuna?</p>' } };
  const same = { ...no, Id: 'same', Text: { en: 'No', es: 'No' } };
  expect(await faults({ ...both, Answers: [same, { ...no, Text: { en: 'No', es: '' } }] })).toEqual([
    ['Outcome.Answers[1].Text.en', 'Two answers have the same text.'],
    ['Outcome.Answers[1].Text.es', 'Field is required.'],
    ['Outcome.Answers', 'At least one answer must complete the challenge.'],
  ]);
});

it('shows Spanish readers the English question while the challenge has no Spanish text', async () => {
  const { Id } = await published(admin, { Outcome: question });
  await join(me, Id);
  expect(await asked(me, Id, { 'accept-language': 'es-419' })).toMatchObject({ SelfReportDescription: '<p>Did you get a flu shot?</p>' });
  expect((await read(admin, Id)).Outcome).toMatchObject({ Question: { es: '' }, Answers: [{ Text: { en: 'Yes', es: '' } }, {}] });
});

it('[ADH-100] needs the question in a language that is added to a published challenge', async () => {
  const { Id } = await published(admin, { Outcome: question });
  const spanish = { LanguageCode: 'es', Name: 'Vacuna', Description: '', Instructions: '', CheckboxText: '' };
  const refused = await save(admin, { Id, Texts: [spanish] });
  expect(faultsOf(refused)).toEqual(
    ['Outcome.Question.es', 'Outcome.Answers[0].Text.es', 'Outcome.Answers[1].Text.es'].map((field) => [field, 'Field is required.']),
  );
});

it('keeps its answers once people take part; their words can be corrected, and answers given stay', async () => {
  const { Id, Outcome } = await published(admin, { Outcome: question });
  await join(me, Id);
  const [done] = (await asked(me, Id)).SelfReportOptions;
  await answer(me, Id, done.Id);
  const frozen = [['Outcome', 'This can no longer be changed because people are taking part.']];
  expect(faultsOf(await save(admin, { Id, Outcome: null }))).toEqual(frozen);
  const [first, second] = Outcome?.Answers ?? [];
  if (!Outcome || !first || !second) throw new Error('The question was not stored.');
  expect(faultsOf(await save(admin, { Id, Outcome: { ...Outcome, Answers: [first, { ...second, RequiresAlternative: false }] } }))).toEqual(frozen);
  const swapped = [
    { ...first, Text: second.Text },
    { ...second, Text: first.Text },
  ];
  expect(faultsOf(await save(admin, { Id, Outcome: { ...Outcome, Answers: swapped } }))).toEqual(frozen);
  await saved(admin, { Id, Outcome: { ...Outcome, Answers: [{ ...first, Text: { en: 'Yes, I did', es: '' } }, second] } });
  expect((await asked(me, Id)).SelfReportOptions[0]).toMatchObject({ Id: done.Id, Text: 'Yes, I did' });
  expect(await seenBy(me, Id)).toMatchObject({ ProgramStatus: 'Complete' });
});

it('is copied with answers that are apart from those of the source', async () => {
  const { Id, Outcome } = await published(admin, { Outcome: question });
  await join(me, Id);
  await answer(me, Id, (await asked(me, Id)).SelfReportOptions[0].Id);
  const copy = await saved(admin, { CopyOf: Id });
  expect(copy.Outcome).toEqual(Outcome);
  await saved(admin, { Id: copy.Id, IsDraft: false });
  expect((await asked(me, copy.Id)).SelfReportOptions).toHaveLength(2);
  const other = await server.as('participant2@acme.example');
  await join(other, copy.Id);
  expect((await answer(other, copy.Id, (await asked(me, Id)).SelfReportOptions[0].Id)).status).toBe(404);
});

it('refuses two answers of the same id', async () => {
  expect(faultsOf(await save(admin, { ...wholeChallenge, Outcome: { ...question, Answers: [yes, { ...no, Id: 'yes' }] } }))).toEqual([
    ['Outcome.Answers[1].Id', 'Two answers have the same id.'],
  ]);
});

it('is restored by an undo, and left out of a challenge without reports', async () => {
  const { Id, Outcome } = await published(admin, { Outcome: question });
  await saved(admin, { Id, Outcome: null });
  expect((await putLastBack(admin)).status).toBe(200);
  expect((await read(admin, Id)).Outcome).toEqual(Outcome);
  const { body } = await save(admin, { Id, ProgramSubType: 'Tracker', TrackerIds: ['acme-steps'] });
  expect(body.Data ?? body).toMatchObject({ Outcome: null });
});
