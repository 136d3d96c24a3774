import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { optionIdOf } from '../../../../../fixtures/organisation';
import { appForTests, type SignedIn, type TestApp } from '../../../../testing/appForTests';
import { wizardFor, wizardModules } from '../../testing/wizardForTests';
import { listPeople } from '../dashboard/testing/standings';
import { findChallenge } from './records';

let server: TestApp;
/** With HIPAA Access, and without. */
let hipaa: SignedIn;
let admin: SignedIn;
let Id: string;

const { save, saved, published, read, lastLine, putLastBack } = wizardFor(() => server);
const highRisk = [
  { Category: 'Location', Values: [optionIdOf('acme', 'Denver')] },
  { Category: 'BiometricRiskLevels', Values: ['High'] },
];
const inDenver = highRisk.slice(0, 1);
const hiddenText = 'People selected by health data';
const keptOf = async (id: string) => (await findChallenge(server.platform.db as never, id))?.state.EligibilityFilter;
const tells = (answer: unknown): boolean => /BiometricRiskLevels|high risk/i.test(JSON.stringify(answer));

beforeAll(async () => {
  server = await appForTests(wizardModules);
});
beforeEach(async () => {
  await server.fresh();
  hipaa = await server.as('wradmin@acme.example');
  admin = await server.as('admin@acme.example');
  ({ Id } = await published(hipaa, { EligibilityFilter: highRisk }));
});
afterAll(() => server.close());

it('[FIL-077, ADH-101] filters are returned only with HIPAA Access; a save by other users keeps them', async () => {
  expect(await read(hipaa, Id)).toMatchObject({ EligibilityFilter: highRisk });
  const seen = await read(admin, Id);
  expect(['EligibilityFilter' in seen, seen.AudienceText, tells(seen)]).toEqual([false, hiddenText, false]);
  const renamed = await saved(admin, { Id, Name: 'Walk Home' });
  expect(['EligibilityFilter' in renamed, renamed.AudienceText, renamed.Name]).toEqual([false, hiddenText, 'Walk Home']);
  expect(await keptOf(Id)).toEqual(highRisk);
  expect(tells((await admin.get('/v2/challenges?entityId=acme')).body)).toBe(false);
});

it('[FIL-077] cannot be found by guessing: the stored filters are refused like any other health data', async () => {
  const guesses = [highRisk, [{ Category: 'BiometricRiskLevels', Values: ['Low'] }]];
  const answers = await Promise.all(guesses.map((EligibilityFilter) => save(admin, { Id, Name: 'Walk', EligibilityFilter })));
  expect(answers.map(({ status }) => status)).toEqual([403, 403]);
  expect(answers[0]?.body).toEqual(answers[1]?.body);
});

it('[FIL-077] a save that is refused because of a newer one does not show them', async () => {
  const refused = await save(admin, { Id, Name: 'Mine', EligibilityFilter: inDenver, Version: 0 });
  expect([refused.status, tells(refused.body)]).toEqual([409, false]);
  expect(refused.body.Conflict.Fields).toContainEqual({ Field: 'EligibilityFilter', Mine: inDenver });
  const told = await save(hipaa, { Id, EligibilityFilter: inDenver, Version: 0 });
  expect(told.body.Conflict.Fields).toContainEqual({ Field: 'EligibilityFilter', Mine: inDenver, Theirs: highRisk });
  expect(await keptOf(Id)).toEqual(highRisk);
});

it('[FIL-077] the history restores them for users who may not see them, and shows neither value', async () => {
  await saved(hipaa, { Id, EligibilityFilter: [{ Category: 'BiometricRiskLevels', Values: ['Low'] }] });
  const { id } = await lastLine();
  const compared = await admin.get(`/companysettings/changes/compared?Id=${id}`);
  expect(compared.body.Data.Back).toEqual([{ Name: 'Audience', From: null, To: null }]);
  expect(tells((await admin.get('/companysettings/changes')).body)).toBe(false);
  expect((await putLastBack(admin)).status).toBe(200);
  expect(await keptOf(Id)).toEqual(highRisk);
});

it('[FIL-077] a copy, and what a template makes, keep them unseen', async () => {
  const copy = await saved(admin, { CopyOf: Id });
  const template = await saved(hipaa, { Name: 'Walks', IsTemplate: true, EligibilityFilter: highRisk });
  const made = await saved(admin, { TemplateId: template.Id });
  for (const one of [copy, made, await read(admin, template.Id)]) expect(['EligibilityFilter' in one, one.AudienceText]).toEqual([false, hiddenText]);
  expect([await keptOf(copy.Id), await keptOf(made.Id)]).toEqual([highRisk, highRisk]);
  expect(tells((await admin.get(`/v2/challenges/templates/${template.Id}`)).body)).toBe(false);
});

it('[FIL-077, ADH-092] neither dashboard nor maintenance reveals the audience by its lists', async () => {
  const ofCompany = await server.platform.db.selectFrom('person').select('id').where('company_id', '=', 'acme').where('is_active', '=', 1).execute();
  for (const who of [admin, hipaa]) expect(await listPeople(who, 'acme', Id, 0)).toHaveLength(ofCompany.length);
  const { body } = await admin.get(`/v2/challenges/maintenance/people?ChallengeId=${Id}&Show=NotSignedUp&PageSize=100`);
  expect(body.Data.Items).toHaveLength(Math.min(100, ofCompany.length));
});

it('[FIL-077, ADH-073] maintenance says whether people who have not signed up can be listed, which would reveal their audience', async () => {
  const mayListOthers = async (who: SignedIn, id: string): Promise<boolean> =>
    (await who.get(`/v2/challenges/maintenance/${id}/summary`)).body.Data.MayListOthers;
  const { Id: open } = await published(admin, { EligibilityFilter: inDenver });
  expect([await mayListOthers(admin, Id), await mayListOthers(hipaa, Id), await mayListOthers(admin, open)]).toEqual([false, true, true]);
});

it('[FIL-077, ADH-070] an override does not reveal to users without HIPAA Access whether a person is in the audience', async () => {
  const people = await server.platform.db.selectFrom('person').select('id').where('company_id', '=', 'acme').where('is_active', '=', 1).execute();
  const UserIds = people.map(({ id }) => id).filter((id) => id !== admin.userId);
  const { body } = await admin.post(`/v2/challenges/maintenance/${Id}/overridechallengeprogress`, {
    ChallengeId: Id,
    EntityId: 'acme',
    UserIds,
    CompletedDate: '11-18-2026',
  });
  const { Participants, Refused } = body.Data;
  const reasons = new Set(
    Refused.map(({ Errors, Message, Text }: { Errors?: unknown; Message?: string; Text?: string }) => JSON.stringify(Errors ?? Message ?? Text)),
  );
  expect([Participants.length, Refused.length, reasons.size]).toEqual([0, UserIds.length, 1]);
});
