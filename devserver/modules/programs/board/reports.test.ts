import { beforeEach, describe, expect, it } from 'vitest';
import type { BoardMessage, MessageReport } from '../../../../plugins/programs/contract';
import type { Answer, SignedIn } from '../../../testing/appForTests';
import { board, colleague, me, post, remove, server, withBoard } from '../testing/boardForTests';

let admin: SignedIn;
let message: BoardMessage;

withBoard();
beforeEach(async () => {
  admin = await server.as('admin@acme.example');
  message = (await post(colleague, { Text: 'Buy my car!' })).body.Data;
});

const report = (who: SignedIn, { MessageId }: Pick<BoardMessage, 'MessageId'> = message): Promise<Answer> =>
  who.post('/messageboard/reportmessage', { SourceId: board, MessageId, Reason: 'Advertising', Comment: ' Not here. ' });
const open = async (who = admin): Promise<readonly MessageReport[]> => (await who.get('/messageboard/reports?Status=Open')).body.Data.Items;
const ofMessage = async (who = admin) => (await open(who)).filter(({ MessageId }) => MessageId === message.MessageId);
const mails = async () =>
  (await server.platform.db.selectFrom('outbox').select('recipient').where('subject', '=', 'A message was reported').execute()).map(
    ({ recipient }) => recipient,
  );
const texts = async (): Promise<readonly string[]> =>
  (await me.get(`/messageboard/getmessages?sourceId=${board}`)).body.Data.map(({ Text }: BoardMessage) => Text);

describe('a reported message', () => {
  it('is stored with the text at that time, recorded in the audit, and announced once to the administrators of the company', async () => {
    expect((await report(me)).status).toBe(200);
    expect((await report(me)).status).toBe(200);
    expect((await report(await server.as('spanish@acme.example'))).status).toBe(200);
    expect((await ofMessage()).map(({ Reporter }) => Reporter)).toEqual(['Paige Participant', 'Sofía Participante']);
    expect((await ofMessage())[0]).toMatchObject({
      ProgramName: 'Walk at Lunch',
      IsProgramOpen: true,
      Author: 'Peter Participant',
      Reason: 'Advertising',
      Comment: 'Not here.',
      Text: 'Buy my car!',
      HadPicture: false,
      Status: 'Open',
      SettledBy: null,
    });
    expect((await mails()).sort()).toEqual(expect.arrayContaining(['admin@acme.example', 'wradmin@acme.example']));
    expect(new Set(await mails()).size).toBe((await mails()).length);
    const audited = await server.platform.db.selectFrom('audit').select(['action', 'actor_id']).where('action', '=', 'programs.messageReported').execute();
    expect(audited).toContainEqual({ action: 'programs.messageReported', actor_id: me.userId });
    // Deleting the message does not delete the report.
    await remove(colleague, message);
    expect((await ofMessage())[0]).toMatchObject({ Text: 'Buy my car!' });
  });

  it('is removed by an administrator, which settles all reports of it', async () => {
    await report(me);
    await report(await server.as('spanish@acme.example'));
    const [first] = await ofMessage();
    const settle = () => admin.post('/messageboard/settlereport', { ReportId: first?.ReportId, Outcome: 'Removed' });
    expect(await settle()).toMatchObject({ status: 200, body: { Data: { Status: 'Removed', SettledBy: expect.any(String) } } });
    expect(await ofMessage()).toEqual([]);
    expect(await texts()).not.toContain('Buy my car!');
    expect(server.published.at(-1)).toMatchObject({ topic: `messageBoard:${board}`, payload: { MessageId: message.MessageId, IsDeleted: true } });
    expect((await settle()).status).toBe(409);
  });

  it('stays where the administrator finds nothing in it', async () => {
    await report(me);
    const [first] = await ofMessage();
    expect((await admin.post('/messageboard/settlereport', { ReportId: first?.ReportId, Outcome: 'Kept' })).status).toBe(200);
    expect(await ofMessage()).toEqual([]);
    expect(await texts()).toContain('Buy my car!');
  });

  it('cannot be one of their own, nor one that is not there, nor of a board that is not theirs', async () => {
    expect((await report(colleague)).status).toBe(409);
    expect((await report(me, { MessageId: '999999' })).status).toBe(404);
    expect((await report(await server.as('sso@acme.example'))).status).toBe(403);
  });

  it.each([
    ['participant@acme.example', 403],
    ['coach@acme.example', 403],
    ['admin@globex.example', 200],
    ['superadmin@wellspring.example', 200],
  ])('%s asks for the reports: %i', async (mail, status) => {
    await report(me);
    const who = await server.as(mail);
    expect((await who.get('/messageboard/reports')).status).toBe(status);
    // The challenge of another company has no page for a SuperAdmin.
    const found = mail.startsWith('superadmin') ? [false] : [];
    if (status === 200) expect((await ofMessage(who)).map(({ IsProgramOpen }) => IsProgramOpen)).toEqual(found);
  });

  it('cannot be settled by users of another company', async () => {
    await report(me);
    const [first] = await ofMessage();
    const other = await server.as('admin@globex.example');
    expect((await other.post('/messageboard/settlereport', { ReportId: first?.ReportId, Outcome: 'Removed' })).status).toBe(404);
    expect(await texts()).toContain('Buy my car!');
  });
});
