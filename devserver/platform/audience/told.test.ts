import { sql } from 'kysely';
import { type Static, Type } from 'typebox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Schemas } from '../../../shell/net/contract';
import { Audience } from '../../../shell/net/schemas/audience';
import { appForTests, type SignedIn, type TestApp } from '../../testing/appForTests';
import { pages } from '../database/pages/page';
import { type Call, defineModule } from '../module';
import { isOneOf } from './category';

const Way = Type.Union([
  Type.Literal('count'),
  Type.Literal('list'),
  Type.Literal('whyIn'),
  Type.Literal('whyNot'),
  Type.Literal('countInChange'),
  Type.Literal('writeTo'),
  Type.Literal('writeLater'),
]);
const routes = { ask: ['POST', '/ask'], offered: ['GET', '/offered'] } as const;
const schemas = {
  ask: {
    summary: 'Tells about an audience that is kept',
    access: 'user',
    envelope: 'Data',
    body: Type.Object({ Way, Filters: Audience, PersonId: Type.Optional(Type.String()) }),
    response: Type.Object({ Told: Type.Array(Type.String()) }),
  },
  offered: {
    summary: 'What can be asked',
    access: 'user',
    envelope: 'Data',
    response: Type.Object({ Categories: Type.Array(Type.String()), Values: Type.Array(Type.String()) }),
  },
} as const satisfies Schemas<typeof routes>;

interface Own {
  illness: { person_id: string; name: string };
}
type Db = Call<Own>['db'];

const people = pages({
  query: (db: Db) => db.selectFrom('person').select(['person.id']),
  whose: 'person.company_id',
  sorts: { Name: ['person.last_name_key', 'person.first_name_key', 'person.id'] },
  usualSort: 'Name',
});

/** Ids of the people whom work after the response has written to. */
const writtenTo: string[] = [];

/** Stores illnesses of people. */
const clinic = defineModule<Own>()({
  id: 'programs',
  routes,
  schemas,
  migrations: {
    '202611220000_illness': {
      up: async (db) => {
        await sql`create table illness (person_id text, name text, primary key (person_id, name))`.execute(db);
      },
    },
  },
  messages: { 'en-US': { illness: 'Illness', 'illness.why': 'Has {names}' }, 'es-419': { illness: 'Enfermedad', 'illness.why': 'Tiene {names}' } },
  audience: {
    Illness: {
      name: 'illness',
      isHealth: true,
      values: async () => ['flu', 'measles'].map((name) => ({ Value: name, Text: name })),
      condition: ({ Values }) => ({ among: sql`select illness.person_id from illness where ${isOneOf(sql`illness.name`, Values)}` }),
      phrase: { of: ({ names }) => names },
      why: ({ names }, text) => text('illness.why', { names }),
    },
  },
  handlers: {
    offered: async (_input, { audiences, caller }) => ({
      Categories: (await audiences.categories(caller.actor.companyId)).map(({ id }) => id),
      Values: ((await audiences.values('Illness', { companyId: caller.actor.companyId })) ?? []).map(({ Value }) => Value),
    }),
    ask: async ({ body: { Way: way, Filters, PersonId = '' } }, call) => {
      const within = [call.caller.actor.companyId];
      const idsOf = async (db: Db, audience: Parameters<typeof people>[1]['audience']) =>
        (await people(db, { request: { PageSize: 100 }, within, audience })).Items.map(({ id }) => id);
      const tell: Readonly<Record<Way, () => Promise<readonly string[]>>> = {
        count: async () => [String((await call.audiences.count(Filters, within)).Total)],
        list: async () => idsOf(call.db, await call.audiences.filter(Filters, within)),
        whyIn: () => call.audiences.whyIn(Filters, PersonId),
        whyNot: () => call.audiences.in('es-419').whyNot(Filters, PersonId),
        countInChange: () => call.change(async (unit) => [String((await unit.audiences.count(Filters, within)).Total)]),
        writeTo: () => call.change(async ({ trx, audiences }) => idsOf(trx, await audiences.filter(Filters, within)).then(() => [])),
        writeLater: async () => {
          call.afterAnswer(async ({ db, audiences }) => void writtenTo.push(...(await idsOf(db, await audiences.filter(Filters, within)))));
          return [];
        },
      };
      return { Told: [...(await tell[way]())] };
    },
  },
});

let app: TestApp;
let [admin, hipaa, coach, participant]: SignedIn[] = [];
beforeAll(async () => {
  app = await appForTests([clinic]);
});
beforeEach(async () => {
  await app.fresh();
  writtenTo.length = 0;
  admin = await app.as('admin@acme.example');
  hipaa = await app.as('wradmin@acme.example');
  coach = await app.as('coach@acme.example');
  participant = await app.as('participant@acme.example');
  const ill = app.tables<Own>();
  await ill
    .insertInto('illness')
    .values([{ person_id: participant.userId, name: 'flu' }])
    .execute();
});
afterAll(() => app.close());

const flu = [{ Category: 'Illness', Values: ['flu'] }];
const fluOfWomen = [{ Category: 'Sex', Values: ['Female'] }, ...flu];
const women = [{ Category: 'Sex', Values: ['Female'] }];
type Way = Static<typeof Way>;
const ask = async (who: SignedIn | undefined, way: Way, filters: object = flu, personId = participant?.userId) => {
  const { status, body } = (await who?.post('/ask', { Way: way, Filters: filters, PersonId: personId })) ?? { status: 0, body: {} };
  return { status, told: body.Data?.Told, message: body.Errors?.[0]?.Message };
};
const lines = () => app.platform.db.selectFrom('audit').select(['actor_id', 'action', 'target', 'detail']).where('action', '=', 'health.audience').execute();

describe('an audience with health data, regardless of who saved it', () => {
  it.each(['count', 'list', 'whyIn', 'whyNot', 'countInChange'] as const)('[FIL-077] is refused as a whole to users without the right: %s', async (way) => {
    const refused = { status: 403, told: undefined, message: 'You need HIPAA Access to select people by health data.' };
    for (const who of [admin, participant].slice(0, way.startsWith('why') ? 1 : 2))
      for (const filters of [flu, fluOfWomen, [...women, { Category: 'Illness', Values: ['measles'] }]]) expect(await ask(who, way, filters)).toEqual(refused);
    expect(await lines()).toEqual([]);
    expect((await ask(admin, way, women)).status).toBe(200);
  });

  it('[FIL-077] gives users without the right the same answers for two audiences that differ by one person', async () => {
    const before = [await ask(admin, 'count'), await ask(admin, 'list'), await ask(admin, 'count', fluOfWomen)];
    await app.tables<Own>().deleteFrom('illness').execute();
    expect([await ask(admin, 'count'), await ask(admin, 'list'), await ask(admin, 'count', fluOfWomen)]).toEqual(before);
  });

  it('[FIL-077] is returned to coaches and users with HIPAA Access, and each call has an audit line without the chosen values', async () => {
    expect(await ask(hipaa, 'count')).toMatchObject({ status: 200, told: ['1'] });
    expect(await ask(coach, 'list', fluOfWomen)).toMatchObject({ status: 200 });
    expect(await ask(hipaa, 'whyIn')).toMatchObject({ status: 200, told: ['Has flu'] });
    expect(await ask(hipaa, 'countInChange')).toMatchObject({ status: 200, told: ['1'] });
    expect(await ask(hipaa, 'count', women)).toMatchObject({ status: 200 });
    const line = (who: SignedIn | undefined) => ({
      actor_id: who?.userId,
      action: 'health.audience',
      target: '',
      detail: JSON.stringify({ categories: ['Illness'], companies: ['acme'] }),
    });
    expect(await lines()).toEqual([line(hipaa), line(coach), line(hipaa), line(hipaa)]);
  });

  it('returns people their own reasons without an audit line', async () => {
    expect(await ask(participant, 'whyIn')).toMatchObject({ status: 200, told: ['Has flu'] });
    expect((await ask(participant, 'whyIn', flu, coach?.userId)).status).toBe(403);
    expect(await lines()).toEqual([]);
  });

  it('selects recipients, regardless of the rights of the user who triggers the mail', async () => {
    expect(await ask(participant, 'writeTo')).toMatchObject({ status: 200, told: [] });
    expect(await ask(participant, 'writeLater')).toMatchObject({ status: 200 });
    await app.platform.settled();
    expect(writtenTo).toEqual([participant?.userId]);
    expect(await lines()).toEqual([]);
  });

  it('[FIL-077] is offered only to users who may see health data', async () => {
    const offered = async (who: SignedIn | undefined) => (await who?.get('/offered'))?.body.Data;
    expect((await offered(admin)).Categories).toContain('Sex');
    expect((await offered(admin)).Categories).not.toContain('Illness');
    expect((await offered(admin)).Values).toEqual([]);
    for (const who of [hipaa, coach]) {
      expect((await offered(who)).Categories).toContain('Illness');
      expect((await offered(who)).Values).toEqual(['flu', 'measles']);
    }
  });
});
