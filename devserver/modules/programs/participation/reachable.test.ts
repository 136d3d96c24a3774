import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Program, SelfReportDetail } from '../../../../plugins/programs/contract';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import programs from '../routes';
import type { ProgramTables } from '../tables';

let server: TestApp;
let first: SignedIn;
let second: SignedIn;

beforeAll(async () => {
  server = await appForTests([programs]);
  first = await server.as('participant@acme.example');
  second = await server.as('participant2@acme.example');
});
afterAll(() => server.close());

const listsOf = async (who: SignedIn): Promise<Program[]> =>
  (await Promise.all(['current', 'available', 'complete'].map(async (list) => (await who.get(`/userprograms/${list}`)).body.Data))).flat();
const reportsOf = async (who: SignedIn): Promise<SelfReportDetail[]> =>
  Promise.all((await listsOf(who)).map(async ({ Id }) => (await who.get(`/userprograms/selfreport/${encodeURIComponent(Id)}`)).body.Data));

it('[PRG-059] the fixtures have a program of each reporting type', async () => {
  const types = new Set((await reportsOf(first)).map(({ ReportingType }) => ReportingType));
  expect([...types].sort()).toEqual([
    'Attachment',
    'AttachmentComment',
    'Checkbox',
    'CheckboxAttachment',
    'CheckboxAttachmentComment',
    'CheckboxComment',
    'Comment',
  ]);
});

it('[PRG-058] the fixtures have a submission in each status', async () => {
  const statuses = new Set((await reportsOf(first)).flatMap(({ UserSelfReports }) => UserSelfReports.map(({ Status }) => Status)));
  expect([...statuses].sort()).toEqual(['Approved', 'Denied', 'PendingApproval']);
});

it('[PRG-083] the fixtures have a program for each of these actions', async () => {
  const types = (await Promise.all([first, second].map(listsOf))).flat().map(({ Action }) => Action?.Type);
  expect([...new Set(types)]).toEqual(
    expect.arrayContaining([
      'Download',
      'EditMissionStatement',
      'EventRegistration',
      'JoinProgramScreen',
      'JoinPrograms',
      'Learn',
      'MvcRedirect',
      'ProgramDetailRequest',
      'Quit',
      'Redirect',
      'SelfReport',
      'SelfReportOutcome',
      'SnackBar',
      'Track',
    ]),
  );
});

it('[PRG-003] the fixtures have something of every part of the area', async () => {
  const programs = await listsOf(first);
  const [sections, tags, missions, quickLinks] = await Promise.all(
    ['/userprogramsections', '/programtags/tags', '/usermissionstatements', '/userquicklinks'].map(async (path) => (await first.get(path)).body.Data.length),
  );
  expect([sections, tags, missions, quickLinks].every((count) => count > 0)).toBe(true);
  expect(programs.some(({ IsPersonal, ProgramStatus }) => IsPersonal && ProgramStatus === 'OnTrack')).toBe(true);
  expect(programs.some(({ Features }) => Features.includes('PeerToPeer'))).toBe(true);
  expect(programs.some(({ Detail }) => Detail.ProgramGroups.length > 0)).toBe(true);
  expect((await first.get('/user/v1/userprogramcompletion/acme-lunch-walk')).body.Data.Levels.length).toBeGreaterThan(1);
});

it('[PRG-037] the fixtures have a program of each sub type, and groups with people in each state', async () => {
  expect(new Set((await listsOf(first)).map(({ ProgramSubType }) => ProgramSubType))).toEqual(
    new Set(['SelfReport', 'Tracker', 'Learn', 'Group', 'Personal', 'Multiple', 'Meeting', 'Scheduled', 'Biometric']),
  );
  const { GroupUsers } = (await first.get('/userprograms/GroupDetails?ownerId=acme&id=acme-lunch-walk&groupId=acme-lake-loop')).body.Data;
  expect(new Set(GroupUsers.map(({ UserStatus }: { UserStatus: string }) => UserStatus))).toEqual(new Set(['Accepted', 'Invited']));
});

it('[PRG-276] lists come whole, however long they are, and nothing costs a fee', async () => {
  const db = server.tables<ProgramTables>();
  const program = await db.selectFrom('program').selectAll().where('id', '=', 'acme-long-walk').executeTakeFirstOrThrow();
  const texts = await db.selectFrom('program_text').selectAll().where('program_id', '=', program.id).execute();
  const ids = Array.from({ length: 150 }, (_, number) => `copy-${number}`);
  await db
    .insertInto('program')
    .values(ids.map((id) => ({ ...program, id })))
    .execute();
  await db
    .insertInto('program_text')
    .values(ids.flatMap((program_id) => texts.map((text) => ({ ...text, program_id }))))
    .execute();
  const available: Program[] = (await first.get('/userprograms/available')).body.Data;
  expect(ids.filter((id) => !available.some(({ Id }) => Id === id))).toEqual([]);
  expect(available.flatMap((one) => Object.keys(one)).filter((name) => /fee|price|cost/i.test(name))).toEqual([]);
});
