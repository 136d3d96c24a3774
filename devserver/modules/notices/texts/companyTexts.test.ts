import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CompanyText, CompanyTextKind, CompanyTextRow, CompanyTextVersion } from '../../../../shell/features/notices/administration/contract';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import admin from '../../admin/routes';
import root from '../../root/routes';
import session from '../../session/routes';
import notices from '../routes';
import { inSpanish } from '../testing/answers';

let server: TestApp;
let boss: SignedIn;
let participant: SignedIn;
beforeAll(async () => {
  server = await appForTests([notices, root, session, admin]);
});
beforeEach(async () => {
  await server.fresh();
  boss = await server.as('admin@acme.example');
  participant = await server.as('participant@acme.example');
});
afterAll(() => server.close());

const list = async (entityId = ''): Promise<CompanyTextRow[]> => (await boss.get(`/companytexts?entityId=${entityId}`)).body.Data;
const read = async (kind: CompanyTextKind): Promise<CompanyText> => (await boss.get(`/companytexts/${kind}`)).body.Data;
const versions = async (kind: CompanyTextKind): Promise<CompanyTextVersion[]> => (await boss.get(`/companytexts/${kind}/versions`)).body.Data;
const save = (kind: CompanyTextKind, Texts: { en: string; es: string }, more: object = {}, who = boss) =>
  who.post('/companytexts', { Kind: kind, Texts, ...more });
const addresses = {
  privacy: '/entityajax/GetPrivacyPolicy?policyid=acme-privacy',
  eula: '/entityajax/GetEula?eulaid=acme-eula',
  wellness: '/entityajax/GetWellnessProgramNotification',
} as const;
const seen = async (kind: CompanyTextKind, headers = {}) => {
  const { body } = await participant.get(addresses[kind], headers);
  return body.Data ?? body;
};
const lastLine = () => server.platform.db.selectFrom('audit').select(['id', 'action']).orderBy('id', 'desc').executeTakeFirstOrThrow();
const undoLast = async () => boss.post('/companysettings/changes/undo', { Id: (await lastLine()).id });
const ownTexts = { en: '<p>Our <strong>own</strong> words.</p>', es: '<p>Nuestras palabras.</p>' };

describe('the texts of a company', () => {
  it('are listed with whose words they are, and who changed them', async () => {
    expect(await list()).toEqual([
      expect.objectContaining({ Kind: 'privacy', IsOwn: true, HasSpanish: true, ChangedAt: null, ChangedBy: '' }),
      expect.objectContaining({ Kind: 'eula', IsOwn: true, Names: { en: 'End User Agreement', es: 'Acuerdo de usuario final' } }),
      expect.objectContaining({ Kind: 'wellness', IsOwn: true }),
    ]);
    await save('eula', { en: '', es: '' });
    expect((await list())[1]).toMatchObject({ IsOwn: false, HasSpanish: false, ChangedBy: 'Alex Admin', ChangedAt: expect.any(String) });
  });

  it('are for those who configure that company alone', async () => {
    for (const mail of ['participant@acme.example', 'adminlite@acme.example', 'coach@acme.example'])
      expect((await (await server.as(mail)).get('/companytexts')).status, mail).toBe(403);
    expect((await server.anonymous('GET', '/companytexts')).status).toBe(401);
    for (const path of ['/companytexts', '/companytexts/eula', '/companytexts/eula/versions'])
      expect((await boss.get(`${path}?entityId=legacy`)).status, path).toBe(404);
    expect((await save('eula', ownTexts, { EntityId: 'legacy' })).status).toBe(404);
    expect((await boss.get('/companytexts/terms')).status).toBe(400);
  });
});

describe.each(['privacy', 'eula', 'wellness'] as const)('[NOT-051, NOT-054, NOT-055, NOT-056] the text %s', (kind) => {
  it('is what participants read as soon as it is saved, in both languages and sanitised', async () => {
    const { status, body } = await save(kind, { ...ownTexts, en: `${ownTexts.en}<script>alert(1)</script><p onclick="x()">Read it.</p>` });
    expect(status).toBe(200);
    expect(body.Data).toMatchObject({ Kind: kind, IsOwn: true, Version: 1, ChangedBy: 'Alex Admin' });
    expect(await seen(kind)).toMatchObject({ Content: `${ownTexts.en}<p>Read it.</p>`, LanguageCode: 'en' });
    expect(await seen(kind, inSpanish)).toMatchObject({ Content: ownTexts.es, LanguageCode: 'es' });
  });

  it('of which nothing is left that can be shown is refused, and the one before stays', async () => {
    await save(kind, ownTexts);
    const { status, body } = await save(kind, { en: '<p><img src="https://elsewhere.example/policy.png"></p>', es: '' });
    expect([status, body.Errors[0].Field]).toEqual([400, 'Texts.en']);
    expect(await seen(kind)).toMatchObject({ Content: ownTexts.en });
  });

  it('without a Spanish text is read in English, and marked', async () => {
    expect((await save(kind, { en: ownTexts.en, es: '<p> </p>' })).status).toBe(200);
    expect(await seen(kind, inSpanish)).toMatchObject({ Content: ownTexts.en, LanguageCode: 'en' });
  });

  it('is the product’s again once both are empty, and restored by the history', async () => {
    const before = await seen(kind);
    expect((await save(kind, { en: '', es: '' })).body.Data.IsOwn).toBe(false);
    const { Product } = await read(kind);
    expect((await seen(kind)).Content).toBe(Product.en);
    expect((await seen(kind, inSpanish)).Content).toBe(Product.es);
    const { body } = await boss.get('/companysettings/changes');
    expect(JSON.stringify(body)).toContain('Returned to the product’s');
    expect((await undoLast()).status).toBe(200);
    expect(await seen(kind)).toEqual(before);
  });

  it('is not overwritten unseen: a save of an older version names both texts, and an undo of what was saved since is refused', async () => {
    await save(kind, ownTexts, { Version: 0 });
    const line = await lastLine();
    const late = await save(kind, { ...ownTexts, en: '<p>Other words.</p>' }, { Version: 0 });
    expect([late.status, late.body.Conflict.Fields.length]).toEqual([409, 1]);
    await save(kind, { ...ownTexts, en: '<p>Other words.</p>' }, { Version: 1 });
    expect((await boss.post('/companysettings/changes/undo', { Id: line.id })).status).toBe(409);
  });
});

describe('a text that is saved', () => {
  it('needs an English one, and fits', async () => {
    const alone = await save('privacy', { en: '<p>\u00a0</p>', es: ownTexts.es });
    expect([alone.status, alone.body.Errors[0].Field]).toEqual([400, 'Texts.en']);
    expect((await save('privacy', { en: 'x'.repeat(24_001), es: '' })).status).toBe(400);
  });

  it('[SES-114, SES-115] is agreed to by those who register from then on; what others agreed to stays theirs', async () => {
    const agreedBefore = (await read('eula')).Agreed;
    expect(agreedBefore?.Count).toBeGreaterThan(0);
    await save('eula', ownTexts);
    expect((await read('eula')).Agreed).toEqual({ Count: 0, IsCapped: false });
    expect((await server.anonymous('GET', '/registration/v2/eula?entityId=acme')).body).toMatchObject({ Content: ownTexts.en, LanguageCode: 'en' });
    const known = await versions('eula');
    expect(known.map(({ LanguageCode, SavedBy, IsCurrent }) => [LanguageCode, SavedBy, IsCurrent])).toEqual([
      ['es', 'Alex Admin', true],
      ['en', 'Alex Admin', true],
      ['es', '', false],
      ['en', '', false],
    ]);
    const sum = known.slice(2).reduce((all, { Agreed }) => all + (Agreed?.Count ?? 0), 0);
    expect(sum).toBe(agreedBefore?.Count);
    const kept = await server.platform.db
      .selectFrom('consent_entry as entry')
      .innerJoin('consent_text as text', 'text.id', 'entry.text_id')
      .select('text.content')
      .where('entry.person_id', '=', participant.userId)
      .where('entry.consent_id', '=', 'acme-eula')
      .executeTakeFirstOrThrow();
    expect(kept.content).toContain('End User Agreement of Acme');
    expect((await versions('wellness')).length).toBe(0);
  });
});
