import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChallengeTemplate } from '../../../../../plugins/programs/contract';
import { mostOffered } from '../../../../../plugins/programs/rules/limits/challengeLimits';
import { locales } from '../../../../../shell/i18n/locale';
import { sanitise } from '../../../../platform/sanitise';
import { appForTests, type SignedIn, type TestApp, testTime } from '../../../../testing/appForTests';
import { query, value } from '../../../../testing/query';
import type { ProgramTables } from '../../tables';
import { wholeChallenge, wizardFor, wizardModules } from '../../testing/wizardForTests';
import { localeOf, textFor } from './state';
import { productTemplates } from './templates/product';

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

const { save, saved, published, read, seenBy, isOffered, join, report, told, lastLine } = wizardFor(() => server);
const templatesOf = async (who = admin, headers = {}): Promise<readonly ChallengeTemplate[]> => (await who.get('/v2/challenges/templates', headers)).body.Data;
const hours = (n: number): string => new Date(Date.parse(testTime) + n * 3_600_000).toISOString();
const at = async (n: number): Promise<void> => {
  server.clock.set(new Date(hours(n)));
  await server.platform.settled();
  // The session has expired.
  admin = await server.as('admin@acme.example');
  me = await server.as('participant@acme.example');
};

describe('the templates of the product', () => {
  it('[ADH-098, ADH-101] are twelve, in the language of the reader', async () => {
    const english = await templatesOf();
    expect(english.map(({ Id }) => Id)).toEqual(
      ['steps', 'sleep', 'hydration', 'stairs', 'mindfulness', 'kindness', 'screening', 'course', 'event', 'donation', 'team-relay', 'quit-smoking'].map(
        (key) => `template-${key}`,
      ),
    );
    expect(english[0]).toMatchObject({ Name: '8,000 Steps a Day', ProgramType: 'Challenge', ProgramSubType: 'SelfReport', IsOfProduct: true });
    expect((await templatesOf(admin, { 'accept-language': 'es-419' }))[0]?.Name).toBe('8,000 pasos al día');
  });

  it.each(productTemplates.map(({ id }) => id))('[ADH-098] %s is usable as it is: published, joined, reported and worth its points', async (TemplateId) => {
    const draft = await saved(admin, { TemplateId });
    expect(draft.Missing).toEqual([]);
    expect(draft).toMatchObject({ IsDraft: true, IsTemplate: false, State: 'draft' });
    const { Id, Completion } = await saved(admin, { Id: draft.Id, StartDate: '2026-11-19', EndDate: '2026-12-30', IsDraft: false });
    expect((await join(me, Id)).status).toBe(200);
    const reporting = draft.SelfReport?.ReportingType ?? '';
    const sent = await me.post('/userprograms/submitselfreport/', {
      ChallengeId: Id,
      ChallengeOwnerId: 'acme',
      Attachment: reporting.includes('Attachment') ? Buffer.from('proof').toString('base64') : null,
      AttachmentName: reporting.includes('Attachment') ? 'proof.txt' : null,
      UserComments: 'Done.',
      Checked: true,
      RequireApproval: false,
    });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    const first = Completion.Levels[0];
    const isPaid = first?.Required === 1 && draft.SelfReport?.RequiresApproval === false;
    expect((await seenBy(me, Id)).EarnedPoints).toBe(isPaid ? first.Points : 0);
  });

  it('[ADH-098] say the same in both languages, in HTML that stays as it is', () => {
    for (const { id, state } of productTemplates) {
      expect(state.Texts.map(({ LanguageCode }) => localeOf[LanguageCode])).toEqual([...locales]);
      const [english, spanish] = locales.map((language) => textFor(state, language));
      for (const field of ['Name', 'Description', 'Instructions', 'CheckboxText'] as const) {
        expect(english?.[field] === '', `${id} ${field}`).toBe(spanish?.[field] === '');
        if (field !== 'CheckboxText') expect(spanish?.[field], `${id} ${field}`).not.toBe(english?.[field]);
        for (const text of [english, spanish]) if (field !== 'Name') expect(sanitise(text?.[field] ?? '', []), `${id} ${field}`).toBe(text?.[field]);
      }
    }
  });

  it('[ADH-099] give a challenge days of one plan year, even at its end', async () => {
    server.clock.set(new Date('2026-12-15T18:00:00Z'));
    admin = await server.as('admin@acme.example');
    const { StartDate, EndDate, Missing } = await saved(admin, { TemplateId: 'template-steps' });
    expect([StartDate, EndDate, Missing]).toEqual(['2027-01-01', '2027-01-28', []]);
  });

  it('can be read completely, and not changed', async () => {
    expect((await admin.get('/v2/challenges/templates/template-team-relay')).body.Data).toMatchObject({
      EntityId: null,
      State: 'template',
      Groups: { Min: 3, Max: 6 },
      AudienceText: 'Everyone at the company',
    });
    expect((await save(admin, { Id: 'template-steps', Name: 'Mine' })).status).toBe(404);
    expect((await admin.delete('/v2/challenges/template-steps')).status).toBe(404);
    expect((await admin.get('/v2/challenges/templates/template-nothing')).status).toBe(404);
    expect((await save(admin, { TemplateId: 'template-nothing' })).status).toBe(404);
  });
});

describe('the templates of a company', () => {
  it('[ADH-098, ADH-101, ADH-102] are offered to its administrators alone once they are no draft, and never to participants', async () => {
    const whole = { ...wholeChallenge, StartDate: null, EndDate: null };
    const template = await saved(admin, { ...whole, IsTemplate: true, IsDraft: true });
    const own = async (who = admin) => (await templatesOf(who)).filter(({ IsOfProduct }) => !IsOfProduct).map(({ Id }) => Id);
    expect(await own()).toEqual([]);
    await saved(admin, { Id: template.Id, IsDraft: false });
    expect(await own()).toEqual([template.Id]);
    const everywhere = await server.as('superadmin@wellspring.example');
    expect((await everywhere.get('/v2/challenges/templates?entityId=globex')).body.Data.every(({ IsOfProduct }: ChallengeTemplate) => IsOfProduct)).toBe(true);
    expect((await admin.get(`/v2/challenges/templates/${template.Id}`)).body.Data).toMatchObject({ Name: 'Walk to Work', IsTemplate: true, State: 'template' });
    expect((await me.get(`/userprograms/detail?ownerId=acme&id=${template.Id}`)).status).toBe(404);
    expect(await isOffered(me, template.Id)).toBe(false);
    expect(told()).toBe(0);
    const made = await saved(admin, { TemplateId: template.Id });
    expect(made).toMatchObject({ Name: 'Walk to Work', IsTemplate: false, State: 'draft' });
    expect(made.Id).not.toBe(template.Id);
  });

  it('[ADH-101] is validated before it is offered, except for its days', async () => {
    const refused = await save(admin, { Name: 'Walk', IsTemplate: true, IsDraft: false });
    expect([refused.status, refused.body.Errors.map(({ Field }: { Field: string }) => Field)]).toEqual([
      400,
      ['ProgramType', 'ProgramSubType', 'SelfReport', 'Completion.Levels'],
    ]);
  });

  it('[ADH-101] a copy of a challenge is a draft with days of its own', async () => {
    const { Id } = await published(admin, { StartDate: '2026-11-10', EndDate: '2026-11-30' });
    const copy = await saved(admin, { CopyOf: Id });
    expect(copy).toMatchObject({ State: 'draft', Name: 'Walk to Work', StartDate: '2026-11-27', EndDate: '2026-12-17', Participants: 0, Missing: [] });
    expect((await save(admin, { CopyOf: 'own-guitar' })).status).toBe(404);
  });
});

describe('publishing at a moment', () => {
  it('[ADH-102] takes place at its time and once: people see it and browsers are notified, regardless of moves of the clock', async () => {
    const draft = await published(admin, { PublishAt: '2026-11-20T16:00:00-05:00' });
    expect(draft).toMatchObject({ State: 'scheduled', IsDraft: true, PublishAt: '2026-11-20T21:00:00.000Z' });
    const hoursAway = (Date.parse('2026-11-20T21:00:00Z') - Date.parse(testTime)) / 3_600_000;
    await at(hoursAway - 0.1);
    expect([await isOffered(me, draft.Id), told()]).toEqual([false, 0]);
    await at(hoursAway);
    expect([await isOffered(me, draft.Id), told()]).toEqual([true, 1]);
    expect(await lastLine()).toMatchObject({ action: 'challenge.published', target: draft.Id });
    await join(me, draft.Id);
    await report(me, draft.Id);
    await at(hoursAway - 1);
    await at(hoursAway + 1);
    expect(told()).toBe(1);
    expect(await seenBy(me, draft.Id)).toMatchObject({ EarnedPoints: 10 });
    expect(await read(admin, draft.Id)).toMatchObject({ State: 'published', PublishAt: null });
  });

  it('[ADH-102] is made up for by a server after an outage; a scheduled one can be postponed, and returned to a draft', async () => {
    const first = await published(admin, { PublishAt: hours(2) });
    const second = await published(admin, { PublishAt: hours(2) });
    const third = await published(admin, { PublishAt: hours(2) });
    await saved(admin, { Id: second.Id, PublishAt: hours(50) });
    expect(await saved(admin, { Id: third.Id, IsDraft: true })).toMatchObject({ State: 'draft' });
    await at(30);
    expect([await isOffered(me, first.Id), await isOffered(me, second.Id), await isOffered(me, third.Id), told()]).toEqual([true, false, false, 1]);
  });

  it('[ADH-102] a challenge that can no longer be published becomes a draft again, with the reason', async () => {
    const { Id } = await published(admin, { ProgramSubType: 'Tracker', SelfReport: null, TrackerIds: ['acme-steps'], PublishAt: hours(2) });
    const content = await value<string>(server.platform.db, 'select content from challenge_draft where id = ?', Id);
    const changed = JSON.stringify({ ...JSON.parse(content ?? ''), TrackerIds: ['acme-gone'] });
    await query(server.platform.db, 'update challenge_draft set content = ? where id = ?', changed, Id);
    await at(3);
    expect(await isOffered(me, Id)).toBe(false);
    expect(await read(admin, Id)).toMatchObject({
      State: 'draft',
      Missing: [
        { Field: 'PublishAt', Message: 'It was not published on time because something is missing or wrong.' },
        { Field: 'TrackerIds[0]', Message: expect.stringMatching(/^The company does not have this tracker/) },
      ],
    });
    await saved(admin, { Id, TrackerIds: ['acme-steps'], PublishAt: null, IsDraft: false });
    expect(await isOffered(me, Id)).toBe(true);
  });

  it('[ADH-102] one beyond the company’s maximum becomes a draft again, and does not block others', async () => {
    const late = await published(admin, { PublishAt: hours(2) });
    const later = await published(admin, { PublishAt: hours(2.5) });
    const db = server.tables<ProgramTables>();
    const offered = db.selectFrom('program').selectAll().where('owner_id', '=', 'acme').where('person_id', 'is', null).where('retired_at', 'is', null);
    const one = await offered.limit(1).executeTakeFirstOrThrow();
    const many = Array.from({ length: mostOffered }, (_, n) => ({ ...one, id: `many-${n}`, end_date: '2026-12-31' }));
    await db.insertInto('program').values(many).execute();
    await at(3);
    for (const { Id } of [late, later])
      expect(await read(admin, Id)).toMatchObject({
        State: 'draft',
        Missing: [{ Field: 'PublishAt', Message: 'It was not published on time because the company has reached its maximum number of challenges.' }],
      });
  });
});
