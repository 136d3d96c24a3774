import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appForTests, type TestApp } from '../../../../testing/appForTests';
import { modulesNamed } from '../../../../testing/modulesNamed';
import programs from '../../routes';
import type { ProgramTables } from '../../tables';
import { deskFor } from './testing/desk';

let server: TestApp;
beforeAll(async () => {
  server = await appForTests([programs, ...modulesNamed('admin', 'administration', 'root', 'account', 'account-access')]);
});
afterAll(() => server.close());

const { people, join, report, items, decide, mails } = deskFor(() => server);
const meals = 'acme-meal-prep';

const moveTo = (company_id: string) => server.platform.db.updateTable('person').set({ company_id }).where('id', '=', people.me.userId).execute();

describe('reports of a person who has moved to another company', () => {
  beforeEach(async () => {
    await join(people.me, meals);
    await report(people.me, meals);
    await moveTo('globex');
  });

  it('[ADH-017] is decided by the company that it was sent to, and the decision is undone', async () => {
    const [row, ...others] = await items({ challenge: meals });
    expect(others).toEqual([]);
    if (!row) throw new Error('Nothing waits.');
    expect((await decide(people.admin, 'Approved', [row])).status).toBe(200);
    expect(await items({ challenge: meals, status: 'Approved' })).toMatchObject([{ UserId: people.me.userId, Counted: 1 }]);
    expect(await mails()).toHaveLength(1);
    const { id } = await server.platform.db.selectFrom('audit').select('id').where('action', '=', 'programs.reportDecided').executeTakeFirstOrThrow();
    expect((await people.other.post('/companysettings/changes/undo', { Id: id })).status).toBe(200);
    expect(await items({ challenge: meals })).toMatchObject([{ UserId: people.me.userId, Counted: 0 }]);
  });

  it('are not visible to their new company', async () => {
    const all = await server.as('superadmin@wellspring.example');
    const sentTo = (company: string) => all.get(`/v2/challenges/${company}/challengeapprovals/${people.me.userId}/${meals}`);
    expect((await sentTo('acme')).body.Data).toHaveLength(1);
    expect((await sentTo('globex')).status).toBe(404);
  });

  it('[EVT-083] has a file that the administrators of that company read, and not those of the new one', async () => {
    const [row] = await items({ challenge: meals });
    const { pathname, search } = new URL(row?.AttachmentUrl ?? '', 'http://site.example');
    const statusFor = async (headers: { readonly authorization: string }) => (await server.app.inject({ url: `${pathname}${search}`, headers })).statusCode;
    expect(await statusFor(people.admin.authorization)).toBe(200);
    await server.platform.db.updateTable('person').set({ company_id: 'globex' }).where('id', '=', people.other.userId).execute();
    expect(await statusFor((await server.as('wradmin@acme.example')).authorization)).toBe(403);
  });

  it('[ADH-018, ADH-019] has files of two companies, of which each counts and deletes its own', async () => {
    await moveTo('acme');
    const at = await report(people.me, meals);
    await moveTo('globex');
    const submissions = server.tables<ProgramTables>();
    await submissions.updateTable('program_submission').set({ reviewing_company_id: 'globex' }).where('submitted_at', '=', at).execute();
    expect((await items({ challenge: meals })).map(({ Attachments }) => Attachments)).toEqual([1]);
    const ofPerson = `/v2/challenges/acme/challengeapprovals/${people.me.userId}/${meals}`;
    expect((await people.admin.get(ofPerson)).body.Data).toMatchObject([{ Attachments: 1 }]);
    const asked = { UserId: people.me.userId, ChallengeId: meals };
    const gone = await people.admin.post('/v2/challenges/deleteselfreportattachment', asked);
    expect([gone.status, gone.body.Data]).toEqual([200, 1]);
    const left = await submissions.selectFrom('program_submission').select(['file_name', 'reviewing_company_id']).where('program_id', '=', meals).execute();
    expect(left.filter(({ file_name }) => file_name !== null).map(({ reviewing_company_id }) => reviewing_company_id)).toEqual(['globex']);
    expect((await people.admin.post('/v2/challenges/deleteselfreportattachment', asked)).status).toBe(404);
    const all = await server.as('superadmin@wellspring.example');
    expect((await all.post('/v2/challenges/deleteselfreportattachment', asked)).body.Data).toBe(1);
  });
});
