import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CompletedBy, Program } from '../../../../plugins/programs/contract';
import * as contract from '../../../../plugins/programs/contract/schemas';
import { availableAction, isActionAvailable } from '../../../../plugins/programs/rules/actions/availableAction';
import { completedByOf } from '../../../../plugins/programs/rules/actions/completedBy';
import { isForDetail, isPrimaryAction } from '../../../../plugins/programs/rules/actions/primaryAction';
import { goalOf, hasProgress } from '../../../../plugins/programs/rules/progress/goal';
import { canReport } from '../../../../plugins/programs/rules/progress/reporting';
import { defineModule } from '../../../platform/module';
import { appForTests, type SignedIn, type TestApp, testTime } from '../../../testing/appForTests';
import type { OwnAction } from '../progress/ownAction';
import programs from '../routes';
import type { ProgramTables } from '../tables';

/** Every combination of type, sub type and action that the contract allows. */
const types = contract.Program.properties.ProgramType.enum;
const subTypes = contract.Program.properties.ProgramSubType.enum;
const actionTypes = contract.ProgramAction.properties.Type.enum;

const file = { s3FileName: 'card', displayName: 'Card.pdf' };
/** The stored action of a type; `undefined`: no program of this type has one. */
const kept = (type: (typeof actionTypes)[number]): readonly OwnAction[] => {
  switch (type) {
    case 'Redirect':
    case 'MvcRedirect':
      return [
        { Type: type, Url: '/news' },
        { Type: type, Url: '/trackers/devices', CompletedBy: 'Device' },
      ];
    case 'EventRegistration':
      return [{ Type: type, EventId: 'acme-yoga-course' }];
    case 'PlanYearChange':
      return [{ Type: type, PlanYearKeyId: 'acme-2025' }];
    case 'Download':
      return [{ Type: type, files: { 'en-US': file, 'es-419': file } }];
    case 'EditMissionStatement':
    case 'ProgramDetailRequest':
    case 'Quit':
      return [{ Type: type }];
    default:
      return [];
  }
};
const actions: readonly (OwnAction | null)[] = [null, ...actionTypes.flatMap(kept)];
const combinations = types.flatMap((type) =>
  subTypes.flatMap((subType) => actions.map((action, index) => ({ id: `${type}-${subType}-${index}`, type, subType, action }))),
);

/** The state of other modules that programs read. */
const others = { hasDevice: false, places: 0, courses: 0, days: [] as readonly string[] };
const bare = { routes: {}, schemas: {}, handlers: {}, migrations: {}, messages: { 'en-US': {}, 'es-419': {} } };
const standIns = [
  defineModule()({
    ...bare,
    id: 'trackers',
    reads: {
      'trackers.hasDevice': async () => others.hasDevice,
      'trackers.daysWithEntries': async () => others.days,
      'trackers.days': async () => [],
      'trackers.names': async () => [],
      'trackers.has': async () => true,
      'trackers.ofCompany': async () => [],
      'trackers.sees': async () => true,
    },
  }),
  defineModule()({
    ...bare,
    id: 'events',
    reads: { 'events.places': async () => others.places, 'events.hasFeed': async () => false, 'events.clashes': async () => [] },
  }),
  defineModule()({ ...bare, id: 'university', reads: { 'university.coursesPassed': async () => others.courses, 'university.courses': async () => [] } }),
];

let server: TestApp;
let me: SignedIn;
beforeAll(async () => {
  server = await appForTests([programs, ...standIns]);
  me = await server.as('participant2@acme.example');
  const db = server.tables<ProgramTables>();
  const like = await db.selectFrom('program').selectAll().where('id', '=', 'acme-in-the-know').executeTakeFirstOrThrow();
  const texts = await db.selectFrom('program_text').selectAll().where('program_id', '=', like.id).execute();
  for (const { id, type, subType, action } of combinations) {
    const row = { ...like, id, program_type: type, sub_type: subType, points: 40, action: action && JSON.stringify(action), tracker_ids: '["steps"]' };
    await db.insertInto('program').values(row).execute();
    await db
      .insertInto('program_text')
      .values(texts.map((text) => ({ ...text, program_id: id })))
      .execute();
    await db.insertInto('program_level').values({ program_id: id, position: 1, points: 40, submissions: 1 }).execute();
  }
});
afterAll(() => server.close());

const read = async (id: string): Promise<Program> => (await me.get(`/userprograms/detail?ownerId=acme&id=${id}`)).body.Data;
const report = (ChallengeId: string) =>
  me.post('/userprograms/submitselfreport/', {
    ...{ ChallengeId, ChallengeOwnerId: 'acme', Attachment: null, AttachmentName: null },
    ...{ UserComments: 'Done.', Checked: true, RequireApproval: false },
  });
const act = (ProgramId: string) => me.post('/userprograms/actiondone', { ProgramId, OwnerId: 'acme' });

const quit = (id: string) => me.post(`/userprograms/quit?ownerId=acme&id=${id}`);
const join = (id: string) => me.post('/userprograms/joinprograms', [{ ProgramId: id, IsPersonal: false }]);
/** Settling the part reads the state of other modules again. */
const settle = async (id: string): Promise<void> => {
  await quit(id);
  await me.post(`/userprograms/undoquit?ownerId=acme&id=${id}`);
};

/** Acts that complete a program, by their kind. */
const complete: Readonly<Record<CompletedBy, (id: string) => Promise<unknown>>> = {
  Report: report,
  Download: act,
  Visit: act,
  Mission: () => me.post('/usermissionstatements', { Text: 'To climb stairs.', Type: 'Personal', OwnerId: me.userId, Editable: true }),
  Device: async (id) => {
    others.hasDevice = true;
    await quit(id);
    await join(id);
  },
  Place: async (id) => {
    others.places = 1;
    await settle(id);
  },
  Course: async (id) => {
    others.courses = 1;
    await settle(id);
  },
  Entry: async (id) => {
    others.days = ['2026-11-20'];
    await settle(id);
  },
  Nothing: async () => undefined,
};

/** The expected cause of completion, and the button before and after it, stated by hand. */
const expected = (
  subType: string,
  action: OwnAction | null,
): { readonly by: CompletedBy; readonly button: string; readonly isPrimary: boolean; readonly afterwards: string | null } => {
  if (subType === 'Tracker') return { by: 'Entry', button: 'Track', isPrimary: true, afterwards: 'Track' };
  if (subType === 'Learn') return { by: 'Course', button: 'Learn', isPrimary: true, afterwards: 'Learn' };
  if (action === null) return { by: 'Report', button: 'SelfReport', isPrimary: true, afterwards: 'SelfReport' };
  const of = (by: CompletedBy) => ({ by, button: action.Type, isPrimary: by !== 'Nothing', afterwards: by === 'Nothing' ? null : action.Type });
  if (action.Type === 'EventRegistration') return of('Place');
  if (action.Type === 'EditMissionStatement') return of('Mission');
  if (action.Type === 'Download') return of('Download');
  if (action.Type === 'PlanYearChange') return of('Visit');
  if (action.Type === 'Redirect' || action.Type === 'MvcRedirect') return of(action.CompletedBy ?? 'Visit');
  return of('Nothing');
};

const nobodyHas = async (): Promise<void> => {
  Object.assign(others, { hasDevice: false, places: 0, courses: 0, days: [] });
  await server.tables<ProgramTables>().deleteFrom('mission_statement').where('person_id', '=', me.userId).execute();
};

it.each(combinations.map((one) => [one.type, one.subType, one.action === null ? 'no action' : JSON.stringify(one.action), one] as const))(
  '%s, %s, %s: goal, button, status, reports and completion agree',
  async (_type, _subType, _action, { id, subType, action }) => {
    await nobodyHas();
    // The number of joins and quits per hour is limited.
    server.clock.advance(60_000);
    me = await server.as('participant2@acme.example');
    const { by, button, isPrimary, afterwards } = expected(subType, action);
    const isCompletable = by !== 'Nothing';

    const offered = await read(id);
    expect([offered.CompletedBy, completedByOf(offered), offered.ProgramStatus, offered.Action?.Type]).toEqual([by, by, 'Available', 'JoinPrograms']);
    expect(goalOf(offered)).toEqual(isCompletable ? { how: by, times: 1 } : undefined);
    expect(offered.Points).toBe(isCompletable ? 40 : 0);

    expect((await join(id)).status).toBe(200);
    const joined = await read(id);
    expect([joined.ProgramStatus, joined.Action?.Type, joined.Progress.Percent]).toEqual(['SignedUp', button, 0]);
    expect(hasProgress(joined)).toBe(isCompletable);
    const shown = availableAction(joined);
    expect(shown && isActionAvailable(shown)).toBe(true);
    expect(shown && isPrimaryAction(joined, shown, new Date(testTime))).toBe(isPrimary);
    expect(shown && isForDetail(shown)).toBe(isCompletable);
    expect(canReport(joined, new Date(testTime))).toBe(by === 'Report');
    expect(completedByOf({ ...joined, CompletedBy: undefined })).toBe(by === 'Device' ? 'Visit' : by);

    if (by !== 'Report') expect((await report(id)).status).toBe(409);
    if (by !== 'Visit' && by !== 'Download') expect((await act(id)).status).toBe(409);
    await complete[by](id);
    const done = await read(id);
    expect([done.ProgramStatus, done.EarnedPoints, done.Progress.Percent]).toEqual(isCompletable ? ['Complete', 40, 100] : ['SignedUp', 0, 0]);
    if (isCompletable) expect(done.Action?.Type ?? null).toBe(afterwards);
    const after = availableAction(done);
    if (after) expect(isPrimaryAction(done, after, new Date(testTime))).toBe(false);
    const levels = (await me.get(`/user/v1/userprogramcompletion/${id}`)).body.Data.Levels;
    expect(levels.map(({ IsCompleted }: { IsCompleted: boolean }) => IsCompleted)).toEqual(isCompletable ? [true] : []);
    // Removes the cause, so that the next program needs its own.
    if (by === 'Mission' || by === 'Place') await server.tables<ProgramTables>().deleteFrom('program').where('id', '=', id).execute();
  },
);

it('an act cannot be done for another person or in another company; a repetition changes nothing', async () => {
  const id = combinations.find(({ action, subType }) => action?.Type === 'Redirect' && action.CompletedBy === undefined && subType === 'Personal')?.id ?? '';
  expect((await act(id)).body.Data.ProgramStatus).toBe('Complete');
  const acting = await server.as('support@acme.example', 'participant@acme.example');
  expect((await acting.post('/userprograms/actiondone', { ProgramId: id, OwnerId: 'acme' })).status).toBe(403);
  const other = await server.as('participant@globex.example');
  expect((await other.post('/userprograms/actiondone', { ProgramId: id, OwnerId: 'acme' })).status).toBe(404);
  expect((await server.anonymous('POST', '/userprograms/actiondone', { ProgramId: id, OwnerId: 'acme' })).status).toBe(401);
});
