import { Type } from 'typebox';
import type { Schemas, Topics } from '../../../shell/net/contract';
import { givenAddress } from '../mail/recipients';
import { defineModule, FieldRefusal, Refusal } from '../module';

/** One small table, and an endpoint for each feature of mounting. The module has the id of a plugin so that licences apply to it. */
interface Tables {
  thing: { id: string; company_id: string; name: string };
}

const routes = {
  open: ['GET', '/things/open'],
  wrapped: ['GET', '/things/data'],
  successful: ['GET', '/things/Successful'],
  isSuccessful: ['GET', '/things/issuccessful'],
  coerced: ['GET', '/things/coerced/:number'],
  exact: ['POST', '/things/exact'],
  forStaff: ['GET', '/things/staff'],
  forBoth: ['POST', '/things/both'],
  withPermission: ['GET', '/things/permission'],
  add: ['POST', '/things'],
  upload: ['POST', '/things/upload'],
  download: ['GET', '/things/download'],
  broken: ['GET', '/things/broken'],
  refused: ['POST', '/things/refused'],
  refusedField: ['POST', '/things/refusedfield'],
  waits: ['GET', '/things/waits'],
  reach: ['GET', '/things/reach'],
  tips: ['GET', '/things/tips'],
  older: ['GET', '/things/older'],
  texts: ['GET', '/things/texts'],
  coached: ['GET', '/things/coached'],
  ofCoaches: ['GET', '/things/ofcoaches'],
  settings: ['GET', '/things/settings'],
} as const;

const Thing = Type.Object({ Id: Type.String(), Name: Type.String() });
const Exact = Type.Object({ Text: Type.String(), Number: Type.Number(), Flag: Type.Boolean(), Maybe: Type.Union([Type.String(), Type.Null()]) });
const Tree = Type.Cyclic({ Node: Type.Object({ Label: Type.String(), Items: Type.Optional(Type.Array(Type.Ref('Node'))) }) }, 'Node');

/** Company settings of this module. */
const settings = { tips: true, goal: 8, unit: 'ml' } as const;
const isThere = { summary: 'There under a condition', access: 'user', envelope: 'none', response: Type.Boolean() } as const;

const schemas = {
  tips: { ...isThere, enabledWhen: { setting: 'tips' } },
  older: { ...isThere, enabledWhen: { setting: 'UserTrackerEntriesV2' } },
  texts: { ...isThere, enabledWhen: { feature: 'TextTool' } },
  coached: { ...isThere, access: { anyOf: ['Coach'] }, whileActing: 'actor', enabledWhen: { designation: 'Coaching' } },
  ofCoaches: { ...isThere, enabledWhen: { role: ['Coach', 'Admin'] } },
  settings: {
    summary: 'What the company has set',
    access: 'user',
    envelope: 'none',
    response: Type.Object({ tips: Type.Boolean(), goal: Type.Integer(), unit: Type.String() }),
  },
  open: { summary: 'For everybody', access: 'public', envelope: 'none', response: Type.Object({ Language: Type.String() }) },
  wrapped: { summary: 'Data', access: 'user', envelope: 'Data', response: Type.Array(Thing) },
  successful: { summary: 'Successful', access: 'user', envelope: 'Successful', response: Thing },
  isSuccessful: { summary: 'IsSuccessful', access: 'user', envelope: 'IsSuccessful', response: Thing },
  coerced: {
    summary: 'Query and params become what they are declared as',
    access: 'user',
    envelope: 'none',
    params: Type.Object({ number: Type.Integer() }),
    query: Type.Object({ Flag: Type.Boolean(), List: Type.Array(Type.Integer()) }),
    response: Type.Object({ number: Type.Integer(), Flag: Type.Boolean(), List: Type.Array(Type.Integer()) }),
  },
  exact: { summary: 'Bodies stay as they are', access: 'user', envelope: 'none', body: Type.Object({ Exact, Tree }), response: Type.Object({ Exact, Tree }) },
  forStaff: { summary: 'One of two roles', access: { anyOf: ['Admin', 'Coach'] }, envelope: 'none', response: Type.Boolean() },
  forBoth: {
    summary: 'Two roles together',
    access: { allOf: ['Admin', 'Coach'] },
    envelope: 'none',
    body: Type.Object({ Name: Type.String() }),
    response: Type.Boolean(),
  },
  withPermission: { summary: 'A right of one person', access: { permission: 'HipaaAccess' }, envelope: 'none', response: Type.Boolean() },
  add: { summary: 'Adds', access: 'user', envelope: 'Data', body: Type.Object({ Name: Type.String({ minLength: 1, maxLength: 20 }) }), response: Thing },
  upload: {
    summary: 'Takes files',
    access: 'user',
    envelope: 'Data',
    multipart: true,
    file: { bytes: 10 * 1_000_000, most: 2 },
    body: Type.Object({ Name: Type.String({ minLength: 1 }) }),
    response: Type.Object({ Name: Type.String(), Files: Type.Array(Type.Object({ Name: Type.String(), Type: Type.String(), Text: Type.String() })) }),
  },
  download: { summary: 'Gives a file', access: 'user', envelope: 'none', response: 'file' },
  broken: { summary: 'A fault of ours', access: 'public', envelope: 'none', response: Type.Boolean() },
  refused: { summary: 'Changes, then refuses', access: 'user', envelope: 'none', response: Type.Boolean() },
  refusedField: { summary: 'Refuses one field', access: 'user', envelope: 'none', response: Type.Boolean() },
  waits: { summary: 'Asks beside its own change', access: 'user', envelope: 'none', response: Type.Boolean() },
  reach: { summary: 'The reach of the caller', access: { anyOf: ['Admin', 'Coach'] }, envelope: 'none', response: Type.Array(Type.String()) },
} as const satisfies Schemas<typeof routes, keyof typeof settings>;

const thing = { Id: '1', Name: 'One', Secret: 'not in the schema' };

/** The secret in a server error, which must not be returned. */
export const secretOfFault = 'secret of the fault';

/** A topic of this module. */
const topics = { added: { pattern: 'added:{userId}', message: Type.Object({ Added: Type.String() }), rule: 'own' } } as const satisfies Topics;

/** A module that exercises all features of mounting. */
export const moduleForTests = defineModule<Tables>()({
  id: 'programs',
  routes,
  schemas,
  settings,
  topics,
  messages: {
    'en-US': { 'thing.refused': 'No {what} today.' },
    'es-419': { 'thing.refused': 'Hoy no hay {what}.' },
  },
  migrations: {
    '202611220000_things': {
      up: (db) =>
        db.schema
          .createTable('thing')
          .addColumn('id', 'text', (column) => column.primaryKey())
          .addColumn('company_id', 'text', (column) => column.notNull())
          .addColumn('name', 'text', (column) => column.notNull())
          .execute(),
    },
  },
  handlers: {
    tips: async () => true,
    older: async () => true,
    texts: async () => true,
    coached: async () => true,
    ofCoaches: async () => true,
    settings: async (_input, call) => call.change((unit) => unit.settings(settings, call.caller.subject.companyId)),
    open: async (_input, call) => ({ Language: call.language }),
    wrapped: async () => [thing],
    successful: async () => thing,
    isSuccessful: async () => thing,
    coerced: async ({ params, query }) => ({ ...params, ...query }),
    exact: async ({ body }) => body,
    forStaff: async () => true,
    forBoth: async () => true,
    withPermission: async () => true,
    add: ({ body }, call) =>
      call.change(async (unit) => {
        const { userId, companyId } = call.caller.subject;
        const { count } = await unit.trx.selectFrom('thing').select(unit.trx.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
        const Id = String(count + 1);
        await unit.trx.insertInto('thing').values({ id: Id, company_id: companyId, name: body.Name }).execute();
        await unit.audit({ action: 'thing.added', target: Id });
        await unit.announce('programs.pointsEarned', { userId, programId: Id, programName: body.Name, points: 1, at: unit.now() });
        unit.publish(topics.added, { userId }, { Added: Id });
        return { Id, Name: body.Name };
      }),
    upload: async ({ body, files = [] }) => ({
      Name: body.Name,
      Files: await Promise.all(files.map(async (file) => ({ Name: file.name, Type: file.type, Text: await file.text() }))),
    }),
    download: async () => new File(['content'], 'Überblick "1".txt', { type: 'text/plain' }),
    broken: async () => {
      throw new Error(secretOfFault);
    },
    refused: async (_input, call) => {
      const file = await call.writeFile('File', { bytes: Buffer.from('never'), displayName: 'never.txt', contentType: 'text/plain' });
      await call.writeFile('Other', { bytes: Buffer.from('never'), displayName: 'other.txt', contentType: 'text/plain' });
      return call.change(async (unit) => {
        await unit.trx.insertInto('thing').values({ id: 'refused', company_id: 'acme', name: 'never' }).execute();
        await unit.send({ to: givenAddress('somebody@acme.example'), kind: 'mail', subject: 'never', body: 'never' });
        await unit.storeFile({ ...file, ownerUserId: 'acme-participant' });
        unit.publish(topics.added, { userId: 'nobody' }, { Added: 'never' });
        throw new Refusal(409, 'thing.refused', { what: 'tea' });
      });
    },
    refusedField: async () => {
      throw new FieldRefusal('Rows[0].Name', 'thing.refused', { what: 'tea' });
    },
    waits: (_input, call) =>
      call.change(async () => {
        await call.db.selectFrom('thing').select('id').execute();
        return true;
      }),
    reach: async (_input, call) => (call.caller.reach.kind === 'companies' ? [...call.caller.reach.companyIds] : [call.caller.reach.kind]),
  },
});
