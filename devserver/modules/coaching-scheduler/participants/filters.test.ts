import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Audience } from '../../../../shell/net/schemas';
import { participantLists } from '../../../../shell/rules/audience/listTypes';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import { modulesNamed } from '../../../testing/modulesNamed';
import { query } from '../../../testing/query';

let app: TestApp;
let coach: SignedIn;
beforeAll(async () => {
  app = await appForTests(modulesNamed('coaching-scheduler', 'admin', 'administration', 'account', 'events', 'hra', 'programs', 'root', 'session', 'trackers'));
});
beforeEach(async () => {
  await app.fresh();
  coach = await app.as('coach@acme.example');
});
afterAll(() => app.close());

type Tab = 0 | 1;
const filtered = (Filters: Audience, tab: Tab = 1, more: object = {}, who = coach) =>
  who.post('/coach-view/participants', { tab, EntityId: 'acme', Filters, pageSize: 100, ...more });
const idsOf = async (Filters: Audience, tab: Tab = 1, more: object = {}): Promise<readonly string[]> => {
  const { status, body } = await filtered(Filters, tab, more);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.Data.Items.map(({ UserId }: { UserId: string }) => UserId);
};
const counted = async (Filters: Audience, tab: Tab) =>
  (await coach.post('/audiences/describe', { EntityId: 'acme', Filters, ListType: tab === 1 ? 'AllParticipantList' : 'MyParticipantList' })).body.Data;

/** Participants of Acme whose row in memory fits, and, for the coach's own list, those of the coach. */
const expected = async (tab: Tab, fits: (person: { sex: string; is_active: number; location_id: string | null }) => boolean): Promise<readonly string[]> => {
  const people = await query<{ id: string; sex: string; is_active: number; location_id: string | null; coach_id: string | null }>(
    app.platform.db,
    `select person.*, coach_id from person left join coached_person on person_id = person.id and coached_person.company_id = person.company_id
       where person.company_id = 'acme' and person.id in (select person_id from person_role where role = 'participant')`,
  );
  return people.filter((person) => fits(person) && (tab === 1 || person.coach_id === coach.userId)).map(({ id }) => id);
};

const women: Audience = [{ Category: 'Sex', Values: ['Female'] }];
const left: Audience = [{ Category: 'AccountStatus', Values: ['Disabled'] }];

describe('participants selected by filters', () => {
  it.each([0, 1] as const)('[FIL-022] [FIL-032] are those of the list who match, as many as are counted, in each order: tab %s', async (tab) => {
    const wanted = await expected(tab, ({ sex, is_active }) => sex === 'Female' && is_active === 1);
    expect(wanted.length).toBeGreaterThan(0);
    for (const sort of ['LastName', '-FirstName', 'EntityName', 'CoachingStatus', '-LastSessionDate', 'NextSessionDate'])
      expect([sort, [...(await idsOf(women, tab, { sort }))].sort()]).toEqual([sort, [...wanted].sort()]);
    const count = await counted(women, tab);
    expect(count).toMatchObject({ Total: wanted.length, Description: 'People who are female' });
    const preview = await coach.post('/messagingfilters/preview', {
      ListType: participantLists[tab === 1 ? 0 : 1],
      EntityId: 'acme',
      Filters: [{ FilterCategory: 'Sex', Status: ['Female'] }],
    });
    expect(preview.body.Data.Count).toBe(wanted.length);
  });

  it('[FIL-022] are all of the list without filters', async () => {
    for (const tab of [0, 1] as const) {
      const { body } = await coach.get(`/coach-view/participants?tab=${tab}&pageSize=100`);
      const ids = body.Data.Items.map(({ UserId }: { UserId: string }) => UserId);
      expect(await idsOf([], tab)).toEqual(ids);
      expect((await counted([], tab)).Total).toBe(body.Data.Total);
    }
  });

  it('[FIL-057] have left where an account status asks for these, and not otherwise', async () => {
    const [one = ''] = await expected(0, () => true);
    await app.platform.db.updateTable('person').set({ is_active: 0 }).where('id', '=', one).execute();
    for (const tab of [0, 1] as const) {
      expect(await idsOf([], tab)).not.toContain(one);
      expect(await idsOf(left, tab)).toContain(one);
      expect((await counted(left, tab)).Total).toBe((await expected(tab, ({ is_active }) => is_active === 0)).length);
    }
  });

  it('are searched by name and turned page by page', async () => {
    const all = await idsOf(women, 1);
    const turned: string[] = [];
    for (let PaginationToken = ''; ; ) {
      const { body } = await filtered(women, 1, { pageSize: 3, PaginationToken });
      turned.push(...body.Data.Items.map(({ UserId }: { UserId: string }) => UserId));
      PaginationToken = body.Data.PaginationToken;
      if (PaginationToken === '') break;
    }
    expect(turned).toEqual(all);
    const { body } = await filtered(women, 1, { search: 'pa' });
    expect(body.Data.Total).toBeGreaterThan(0);
    for (const { UserId } of body.Data.Items) expect(all).toContain(UserId);
  });

  it('[FIL-010] [FIL-022] are chosen by eleven filters and what the company asks itself; another is refused at its row', async () => {
    for (const listType of participantLists) {
      const { status, body } = await coach.get(`/audiences/filters?entityId=acme&listType=${listType}`);
      expect(status).toBe(200);
      const offered = body.Data.Categories.map(({ Id }: { Id: string }) => Id).filter((id: string) => !id.startsWith('CustomField:'));
      expect(offered.sort()).toEqual('AccountStatus BiometricsStatus ChallengeName Coach Company Department HRAStatus Location Region Role Sex'.split(' '));
      const same = await coach.get(`/messagingfilters?entityId=acme&listType=${listType}`);
      expect(same.body.Data.Categories).toEqual(body.Data.Categories);
      expect(same.body.Data.IsCoached).toBe(listType === 'MyParticipantList');
    }
    const wrong: Audience = [...women, { Category: 'HireDate', Values: ['Last30Days'] }];
    for (const { status, body } of [
      await filtered(wrong),
      await coach.post('/audiences/describe', { EntityId: 'acme', Filters: wrong, ListType: 'AllParticipantList' }),
    ])
      expect([status, body.Errors]).toEqual([400, [{ Field: 'Filters[1].Category', Message: 'The filter HireDate cannot be used here. Remove it.' }]]);
    const gone = await filtered([...women, { Category: 'Location', Values: ['gone'] }]);
    expect([gone.status, gone.body.Errors[0].Field]).toEqual([400, 'Filters[1].Values']);
  });

  it('[FIL-076] are a coach’s, of companies within reach', async () => {
    const body = { tab: 1, EntityId: 'acme', Filters: women };
    expect((await app.anonymous('POST', '/coach-view/participants', body)).status).toBe(401);
    for (const mail of ['admin@acme.example', 'participant@acme.example']) {
      const who = await app.as(mail);
      expect((await who.post('/coach-view/participants', body)).status).toBe(403);
      expect((await who.get('/audiences/filters?entityId=acme&listType=AllParticipantList')).status).toBe(403);
      expect((await who.post('/audiences/describe', { EntityId: 'acme', Filters: women, ListType: 'AllParticipantList' })).status).toBe(403);
    }
    expect((await filtered(women, 1, { EntityId: 'globex' })).status).toBe(404);
    expect((await coach.get('/audiences/filters?entityId=globex&listType=AllParticipantList')).status).toBe(404);
    expect((await coach.get('/reportfilters?entityId=acme')).status).toBe(403);
  });
});
