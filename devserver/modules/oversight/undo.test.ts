import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccountAccess } from '../../../shell/features/oversight/contract';
import { appForTests, type SignedIn, type TestApp } from '../../testing/appForTests';
import { modulesNamed } from '../../testing/modulesNamed';
import { v2 } from '../trackers/testing/calls';
import module from './routes';

let app: TestApp;
let participant: SignedIn;
let acting: SignedIn;

beforeAll(async () => {
  app = await appForTests([module, ...modulesNamed('trackers', 'programs', 'events', 'root', 'notices', 'session')]);
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

describe('[SUP-068] what somebody has changed for a person, they undo', () => {
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
    const available = (await participant.get('/userprograms/available')).body.Data.find(({ IsPersonal }: { IsPersonal: boolean }) => !IsPersonal);
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

  it('a report that nobody has reviewed', async () => {
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

describe('[SUP-068] what cannot be undone says why', () => {
  it('where no module undoes it, and after 30 days', async () => {
    await acting.post('/Session/DisableNewsFlashForSession');
    await v2(acting).create('acme-weight', '2026-11-20', { Weight: '171' });
    const [flash] = await changes();
    expect(flash).toMatchObject({ What: null, WhyNot: 'It cannot be undone here.' });
    expect((await undo(flash?.Id)).status).toBe(409);
    app.clock.set(new Date('2026-12-21T18:00:00.000Z'));
    const later = await app.as('participant@acme.example');
    expect((await changes(later))[1]).toMatchObject({ WhyNot: 'It could be undone for 30 days.' });
  });

  it('to look changes nothing', async () => {
    await v2(acting).create('acme-weight', '2026-11-20', { Weight: '171' });
    const shown = await weights();
    const lines = () => app.platform.db.selectFrom('audit').select('id').execute();
    const before = await lines();
    await changes();
    expect(await weights()).toEqual(shown);
    expect(await lines()).toEqual(before);
  });

  it('and nobody else undoes it: not whoever acts, nor another person, nor what somebody did for themselves', async () => {
    await v2(acting).create('acme-weight', '2026-11-20', { Weight: '171' });
    const [change] = await changes();
    expect((await undo(change?.Id, acting)).status).toBe(403);
    expect((await undo(change?.Id, await app.as('participant2@acme.example'))).status).toBe(404);
    await v2(participant).create('acme-weight', '2026-11-19', { Weight: '170' });
    const own = await app.platform.db.selectFrom('audit').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect((await undo(own.id)).status).toBe(404);
  });
});
