import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccountAccess } from '../../../shell/features/account-access/contract';
import { Audit } from '../../platform/audit/audit';
import { appForTests, type SignedIn, type TestApp } from '../../testing/appForTests';
import { modulesNamed } from '../../testing/modulesNamed';
import { v2 } from '../trackers/testing/calls';
import module from './routes';

let app: TestApp;
let participant: SignedIn;
let acting: SignedIn;
const log: string[] = [];

beforeAll(async () => {
  app = await appForTests([module, ...modulesNamed('trackers', 'programs', 'events', 'root', 'notices', 'session')], {
    log: { write: (line) => log.push(line) },
  });
});
beforeEach(async () => {
  await app.fresh();
  participant = await app.as('participant@acme.example');
  acting = await app.as('support@acme.example', 'participant@acme.example');
});
afterAll(() => app.close());

type Change = AccountAccess['Changes'][number];

const changes = async (who = participant): Promise<readonly Change[]> => (await who.get('/user/account-access')).body.Data[0]?.Changes ?? [];
const undo = (Id: number | undefined, who = participant) => who.post('/user/account-access/undo', { Id });
const weights = async () => (await v2(participant).entries('acme-weight', '2026-11-19', '2026-11-20')).map(({ ValuesLookup }) => ValuesLookup);
const textOf = ({ body }: { readonly body: { readonly Errors: readonly { readonly Message: string }[] } }) => body.Errors[0]?.Message;

describe('[SUP-068] a change on behalf of a person is undone by them', () => {
  it('an entry of a tracker that was added, changed and deleted, the latest first', async () => {
    const before = await weights();
    const { Id } = (await v2(acting).create('acme-weight', '2026-11-20', { Weight: '171' })).body.Data;
    const added = await weights();
    await v2(acting).update(Id, { Weight: '172' });
    const changed = await weights();
    await v2(acting).remove(Id);
    const [create, update, remove] = await changes();
    expect(remove).toMatchObject({ What: expect.stringMatching(/^Deleted your entry in “.+” of November 20, 2026$/), WhyNot: null });
    expect(create).toMatchObject({ WhyNot: 'It has been changed since.' });
    expect(textOf(await undo(create?.Id))).toBe('It has been changed since.');
    expect((await undo(remove?.Id)).status).toBe(200);
    expect(await weights()).toEqual(changed);
    expect((await undo(update?.Id)).status).toBe(200);
    expect(await weights()).toEqual(added);
    expect((await undo(create?.Id)).status).toBe(200);
    expect(await weights()).toEqual(before);
    expect((await changes()).map(({ WhyNot }) => WhyNot)).toEqual(['It was undone.', 'It was undone.', 'It was undone.']);
    expect((await undo(remove?.Id)).status).toBe(409);
  });

  it('a program that was joined, and one that was left', async () => {
    const ids = async (list: string): Promise<readonly string[]> =>
      (await participant.get(`/userprograms/${list}`)).body.Data.map(({ Id }: { Id: string }) => Id);
    const available = (await participant.get('/userprograms/available')).body.Data.find(
      ({ IsPersonal, CompletedBy }: { IsPersonal: boolean; CompletedBy: string }) => !IsPersonal && CompletedBy === 'Report',
    );
    await acting.post('/userprograms/joinprograms', [{ ProgramId: available.Id, IsPersonal: false }]);
    expect(await ids('current')).toContain(available.Id);
    const [joined] = await changes();
    expect(joined).toMatchObject({ Area: 'programs', What: `Joined “${available.Name}” for you`, WhyNot: null });
    expect((await undo(joined?.Id)).status).toBe(200);
    expect(await ids('current')).not.toContain(available.Id);

    await participant.post('/userprograms/joinprograms', [{ ProgramId: available.Id, IsPersonal: false }]);
    await acting.post(`/userprograms/quit?${new URLSearchParams({ ownerId: available.OwnerId, id: available.Id })}`);
    const left = (await changes()).at(-1);
    expect(left).toMatchObject({ WhyNot: null });
    expect((await undo(left?.Id)).status).toBe(200);
    expect(await ids('current')).toContain(available.Id);
  });

  it('a program that was joined only while the person has reached nothing in it since', async () => {
    await v2(participant).create('acme-steps', '2026-11-20', { Steps: '4000' });
    await participant.post('/userprograms/quit?ownerId=acme&id=acme-step-diary');
    const [program] = (await acting.post('/userprograms/joinprograms', [{ ProgramId: 'acme-step-diary', IsPersonal: false }])).body.Data;
    expect(program.Progress.Display).toMatch(/^1 of /);
    expect((await changes())[0]).toMatchObject({ WhyNot: null });
    app.clock.advance(86_400_000);
    const later = await app.as('participant@acme.example');
    await v2(later).create('acme-steps', '2026-11-21', { Steps: '5000' });
    const [joined] = await changes(later);
    expect(joined).toMatchObject({ WhyNot: 'There has been progress in it since.' });
    expect((await undo(joined?.Id, later)).status).toBe(409);
  });

  it('a program that was left, with its reports, for 30 days and no longer; what the person left themselves for two minutes', async () => {
    const left = () => app.tables<{ program_left: { program_id: string } }>().selectFrom('program_left').select('program_id').execute();
    const reports = async (who: SignedIn) => (await who.get('/userprograms/selfreport/acme-lunch-walk')).body.Data.UserSelfReports;
    const before = await reports(participant);
    expect(before.length).toBeGreaterThan(0);
    await acting.post('/userprograms/quit?ownerId=acme&id=acme-lunch-walk');
    await participant.post('/userprograms/quit?ownerId=acme&id=acme-stairs');
    const pass = async (milliseconds: number): Promise<SignedIn> => {
      app.clock.advance(milliseconds);
      await app.platform.settled();
      return app.as('participant@acme.example');
    };
    await pass(180_000);
    expect(await left()).toEqual([{ program_id: 'acme-lunch-walk' }]);
    const later = await pass(5 * 86_400_000);
    const [quit] = await changes(later);
    expect(quit).toMatchObject({ WhyNot: null });
    expect((await undo(quit?.Id, later)).status).toBe(200);
    expect(await reports(later)).toEqual(before);

    await (await app.as('support@acme.example', 'participant@acme.example')).post('/userprograms/quit?ownerId=acme&id=acme-lunch-walk');
    await pass(30 * 86_400_000);
    expect(await left()).toEqual([]);
  });

  it("a report of an 'Activity-Id' program, with what it counted", async () => {
    const id = 'Activity-Id-acme-stretch';
    const earned = async () => (await participant.get(`/userprograms/detail?ownerId=acme&id=${id}`)).body.Data.EarnedPoints;
    const before = await earned();
    const form = new FormData();
    for (const [name, value] of Object.entries({ ChallengeId: id, EntityId: 'acme', Checked: 'true', UserComments: '' })) form.append(name, value);
    expect((await acting.postForm('/user/submitselfreport/', form)).status).toBe(200);
    expect(await earned()).toBeGreaterThan(before);
    const change = (await changes()).find(({ What }) => What?.startsWith('Reported progress'));
    expect((await undo(change?.Id)).status).toBe(200);
    expect(await earned()).toBe(before);
  });

  it('a report without a review', async () => {
    const programs: { Id: string; OwnerId: string; Action?: { Type?: string; ViewOnly?: boolean } }[] = (await participant.get('/userprograms/current')).body
      .Data;
    const reports = async (id: string) => (await participant.get(`/userprograms/selfreport/${encodeURIComponent(id)}`)).body.Data.UserSelfReports.length;
    for (const { Id, OwnerId, Action } of programs) {
      if (Action?.Type !== 'SelfReport' || Action.ViewOnly || Id.startsWith('Activity')) continue;
      const before = await reports(Id);
      const attachment = { Attachment: Buffer.from('proof').toString('base64'), AttachmentName: 'proof.txt' };
      const body = { ChallengeId: Id, ChallengeOwnerId: OwnerId, ...attachment, UserComments: 'Done.', Checked: true, RequireApproval: false };
      if ((await acting.post('/userprograms/submitselfreport/', body)).status !== 200) continue;
      expect(await reports(Id)).toBe(before + 1);
      const change = (await changes()).at(-1);
      expect(change).toMatchObject({ What: expect.stringMatching(/^Reported progress in “/), WhyNot: null });
      expect((await undo(change?.Id)).status).toBe(200);
      expect(await reports(Id)).toBe(before);
      return;
    }
    throw new Error('No program of the fixtures takes a report.');
  });

  it('a sign-up for an event, and one that was given back', async () => {
    const detail = async () => (await participant.get('/userevents/geteventdetails?eventId=acme-cooking-class')).body.Data;
    const session = (await detail()).Sessions.find(({ Status }: { Status: string }) => Status === 'Available').SessionIdStartDateTime;
    const act = (Action: 'Register' | 'Unregister', who: SignedIn) =>
      who.post('/usersessions/register', { EventId: 'acme-cooking-class', SessionActions: [{ SessionIdStartDateTime: session, Action }] });
    const status = async () => (await detail()).Sessions.find(({ SessionIdStartDateTime: id }: { SessionIdStartDateTime: string }) => id === session).Status;
    await act('Register', acting);
    const [registered] = await changes();
    expect(registered).toMatchObject({ Area: 'events', What: expect.stringContaining('Signed you up for “Quick Healthy Cooking” on'), WhyNot: null });
    expect((await undo(registered?.Id)).status).toBe(200);
    expect(await status()).toBe('Available');

    await act('Register', participant);
    await act('Unregister', acting);
    expect((await undo((await changes()).at(-1)?.Id)).status).toBe(200);
    expect(await status()).toBe('Selected');
  });
});

describe('[SUP-068] a sign-up is undone only while the place is unchanged', () => {
  const detail = async () => (await participant.get('/userevents/geteventdetails?eventId=acme-cooking-class')).body.Data;
  const free = async (): Promise<string> => (await detail()).Sessions.find(({ Status }: { Status: string }) => Status === 'Available').SessionIdStartDateTime;
  const act = (SessionIdStartDateTime: string, Action: 'Register' | 'Unregister', who: SignedIn) =>
    who.post('/usersessions/register', { EventId: 'acme-cooking-class', SessionActions: [{ SessionIdStartDateTime, Action }] });
  const isTaken = async (session: string) =>
    (await detail()).Sessions.some(
      (one: { SessionIdStartDateTime: string; Status: string }) => one.SessionIdStartDateTime === session && one.Status === 'Selected',
    );

  it('one that changed nothing takes no place of the person’s own', async () => {
    const session = await free();
    await act(session, 'Register', participant);
    await act(session, 'Register', acting);
    const [change] = await changes();
    expect(change?.WhyNot).toBe('It cannot be undone here.');
    expect((await undo(change?.Id)).status).toBe(409);
    expect(await isTaken(session)).toBe(true);
  });

  it('a place that the person gave back and took again is theirs', async () => {
    const session = await free();
    await act(session, 'Register', acting);
    app.clock.advance(1000);
    await act(session, 'Unregister', participant);
    await act(session, 'Register', participant);
    const [change] = await changes();
    expect(change?.WhyNot).toBe('It has been changed since.');
    expect((await undo(change?.Id)).status).toBe(409);
    expect(await isTaken(session)).toBe(true);
  });
});

describe('[SUP-068] a change that cannot be undone has a reason', () => {
  it('where no module undoes it, and after 30 days', async () => {
    await acting.post('/Session/DisableNewsFlashForSession');
    await v2(acting).create('acme-weight', '2026-11-20', { Weight: '171' });
    const [flash] = await changes();
    expect(flash).toMatchObject({ What: null, WhyNot: 'It cannot be undone here.' });
    expect((await undo(flash?.Id)).status).toBe(409);
    app.clock.set(new Date('2026-12-21T18:00:00.000Z'));
    const later = await app.as('participant@acme.example');
    expect(await changes(later)).toMatchObject([{ WhyNot: 'It cannot be undone here.' }, { WhyNot: 'It could only be undone for 30 days.' }]);
  });

  it('where there are more than are tried, and more than are listed: the earlier ones', async () => {
    await v2(acting).create('acme-weight', '2026-11-20', { Weight: '171' });
    const row = await app.platform.db.selectFrom('audit').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    const { kept, until } = await app.platform.db.selectFrom('acting_undo').selectAll().executeTakeFirstOrThrow();
    for (let n = 1; n < 130; n += 1) {
      const audit_id = row.id + n;
      await app.platform.db
        .insertInto('audit')
        .values({ ...row, id: audit_id })
        .execute();
      const copied = { audit_id, kept, until, undone_at: null };
      await app.platform.db
        .insertInto('acting_undo')
        .values({ ...copied, seal: new Audit(app.platform.config).sealOfUndo(copied) })
        .execute();
    }
    const [access] = (await participant.get('/user/account-access')).body.Data;
    expect(access).toMatchObject({ More: 30 });
    const why = access.Changes.map(({ WhyNot }: Change) => WhyNot);
    expect(why).toEqual([...Array(80).fill('Only the latest 20 changes can be undone here.'), ...Array(20).fill(null)]);
  });

  it('where trying fails: the page is answered, and the log names the change', async () => {
    await v2(acting).create('acme-weight', '2026-11-20', { Weight: '171' });
    await app.platform.db.updateTable('acting_undo').set({ kept: '{"before":null,"after":null}' }).execute();
    expect(await changes()).toMatchObject([{ WhyNot: 'It cannot be undone here.' }]);
    expect(log.join('')).toContain('undoing trackers.entryCreated could not be tried');
  });

  it('undo data is deleted after 30 days, also without other changes', async () => {
    await v2(acting).create('acme-weight', '2026-11-20', { Weight: '171' });
    const kept = () => app.platform.db.selectFrom('acting_undo').select('audit_id').execute();
    expect(await kept()).toHaveLength(1);
    app.clock.set(new Date('2026-12-21T18:00:00.000Z'));
    await app.platform.settled();
    expect(await kept()).toEqual([]);
  });

  it('a read is no change', async () => {
    await v2(acting).create('acme-weight', '2026-11-20', { Weight: '171' });
    const shown = await weights();
    const lines = () => app.platform.db.selectFrom('audit').select('id').execute();
    const before = await lines();
    await changes();
    expect(await weights()).toEqual(shown);
    expect(await lines()).toEqual(before);
  });

  it('is refused to the actor, to other people, and for the person’s own changes', async () => {
    await v2(acting).create('acme-weight', '2026-11-20', { Weight: '171' });
    const [change] = await changes();
    expect((await undo(change?.Id, acting)).status).toBe(403);
    expect((await undo(change?.Id, await app.as('participant2@acme.example'))).status).toBe(404);
    await v2(participant).create('acme-weight', '2026-11-19', { Weight: '170' });
    const own = await app.platform.db.selectFrom('audit').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect((await undo(own.id)).status).toBe(404);
  });
});
