import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BoardMessage, MessageReport } from '../../../../plugins/programs/contract';
import type { SignedIn } from '../../../testing/appForTests';
import { about } from '../about';
import type { ProgramTables } from '../tables';
import { board, colleague, me, post, remove, server, withBoard } from '../testing/boardForTests';

let admin: SignedIn;

withBoard('admin');
beforeEach(async () => {
  admin = await server.as('admin@acme.example');
  await admin.post('/programs/admin/boardwords', { EntityId: 'acme', Words: { en: 'casino*', es: 'lotería' }, Outcome: 'Held' });
  await admin.post('/programs/admin/boardwords', { EntityId: 'acme', Words: { en: 'stupid', es: 'estúpido' }, Outcome: 'Refused' });
});

const read = async (who: SignedIn): Promise<readonly BoardMessage[]> => (await who.get(`/messageboard/getmessages?sourceId=${board}`)).body.Data;
const textsFor = async (who: SignedIn) => (await read(who)).map(({ Text }) => Text);
const waiting = async (): Promise<readonly MessageReport[]> =>
  (await admin.get('/messageboard/reports?Status=Open')).body.Data.Items.filter(({ Reason }: MessageReport) => Reason === 'Words');
const settle = async (Outcome: 'Kept' | 'Removed') => {
  const [report] = await waiting();
  return admin.post('/messageboard/settlereport', { ReportId: report?.ReportId, Outcome });
};
const live = () => server.published.filter(({ topic }) => topic === `messageBoard:${board}`);
const mails = async (subject: string) =>
  (await server.platform.db.selectFrom('outbox').select('recipient').where('subject', '=', subject).execute()).map(({ recipient }) => recipient);
const actions = async () =>
  (await server.platform.db.selectFrom('audit').select('action').where('action', 'like', 'programs.message%').orderBy('id', 'desc').limit(1).execute()).map(
    ({ action }) => action,
  );
const held = 'See you at the CASINOS tonight';

describe('a message with a word of the company', () => {
  it('that is refused says which word it is, in the language of the author, and stores nothing', async () => {
    const answer = await post(me, { Text: 'Qué Estupido' });
    expect(answer).toMatchObject({
      status: 400,
      body: { Errors: [{ Field: 'Text', Message: '“Estupido” cannot be written here. Change the text and send it again.' }], ShowUser: true },
    });
    expect(await textsFor(me)).not.toContain('Qué Estupido');
    const message = { SourceId: board, Text: 'stupid', Image: null, UploadImageName: null };
    const inSpanish = await me.post('/messageboard/sendmessage', message, { 'accept-language': 'es-419' });
    expect(inSpanish.body.Errors[0].Message).toBe('“stupid” no se puede escribir aquí. Cambia el texto y envíalo de nuevo.');
  });

  it('that is held is visible to its author alone, and reaches no other browser', async () => {
    const { status, body } = await post(me, { Text: held });
    expect([status, body.Data.IsHeld]).toEqual([200, true]);
    expect((await read(me)).at(-1)).toMatchObject({ Text: held, IsHeld: true });
    expect(await textsFor(colleague)).not.toContain(held);
    expect(await textsFor(admin)).not.toContain(held);
    expect(live()).toEqual([]);
    expect(JSON.stringify(server.published)).not.toContain(held);
  });

  it('that is held is not counted as unread, and cannot be reported by others', async () => {
    const unread = async () => (await colleague.get(`/messageboard/standing?sourceId=${board}`)).body.Data.Unread;
    const before = await unread();
    const { MessageId } = (await post(me, { Text: held })).body.Data;
    expect(await unread()).toBe(before);
    const report = await colleague.post('/messageboard/reportmessage', { SourceId: board, MessageId, Reason: 'Other', Comment: '' });
    expect(report.status).toBe(404);
    await settle('Kept');
    expect(await unread()).toBe(before + 1);
  });

  it('is unread once it is approved, also for people who have read a later message, until they look again', async () => {
    const standing = async () => (await colleague.get(`/messageboard/standing?sourceId=${board}`)).body.Data;
    const mark = async (MessageId: string) => (await colleague.post('/messageboard/markread', { SourceId: board, MessageId })).body.Data;
    const first = (await post(me, { Text: 'Before' })).body.Data.MessageId;
    const { MessageId } = (await post(me, { Text: `${held} @Peter Participant`, Mentions: [{ UserId: colleague.userId }] })).body.Data;
    const later = (await post(me, { Text: 'After' })).body.Data.MessageId;
    expect(await mark(later)).toMatchObject({ Unread: 0 });
    await settle('Kept');
    expect(await standing()).toMatchObject({ Unread: 1, IsMentioned: true, ReadUpTo: String(Number(MessageId) - 1) });
    expect((await read(colleague)).map((message) => message.MessageId).slice(-3)).toEqual([first, MessageId, later]);
    expect(await mark(first)).toMatchObject({ Unread: 1 });
    expect(await mark(later)).toMatchObject({ Unread: 0, IsMentioned: false });
    expect(await standing()).toMatchObject({ Unread: 0, ReadUpTo: later });
  });

  it('that is held is neither counted for those whom it mentions, nor read, nor told from one that does not exist', async () => {
    const mentions = async () => (await about.records?.['about.mentions']?.(server.tables<ProgramTables>(), colleague.userId, 'en-US').execute())?.length;
    const before = await mentions();
    const { MessageId } = (await post(me, { Text: `${held} @Peter Participant`, Mentions: [{ UserId: colleague.userId }] })).body.Data;
    expect(await mentions()).toBe(before);
    expect((await remove(colleague, { MessageId })).status).toBe(404);
    await colleague.post('/messageboard/markread', { SourceId: board, MessageId });
    expect((await colleague.get(`/messageboard/standing?sourceId=${board}`)).body.Data.ReadUpTo).not.toBe(MessageId);
  });

  it('waits with the reported messages, and administrators receive one mail until all are reviewed', async () => {
    await post(me, { Text: held });
    await post(me, { Text: 'La Loteria' });
    expect((await waiting()).map(({ Text, Comment, Author, Reporter }) => [Text, Comment, Author, Reporter])).toEqual([
      [held, 'CASINOS', 'Paige Participant', null],
      ['La Loteria', 'Loteria', 'Paige Participant', null],
    ]);
    const told = await mails('A message is waiting for review');
    expect(told).toContain('admin@acme.example');
    expect(new Set(told).size).toBe(told.length);
  });

  it('appears once it is approved, with its mentions, and the audit says so', async () => {
    await post(me, { Text: `${held} @Peter Participant`, Mentions: [{ UserId: colleague.userId }] });
    const told = async () => (await mails('Paige Participant mentioned you on a message board')).length;
    expect([await told(), server.published.filter(({ topic }) => topic === `boards:${colleague.userId}`)]).toEqual([0, []]);
    expect(await settle('Kept')).toMatchObject({ status: 200, body: { Data: { Status: 'Kept', SettledBy: expect.any(String) } } });
    expect((await read(colleague)).at(-1)).toMatchObject({ Text: `${held} @Peter Participant`, Mentions: [{ UserId: colleague.userId }] });
    expect((await read(me)).at(-1)).not.toHaveProperty('IsHeld');
    expect(live()).toMatchObject([{ payload: { Text: `${held} @Peter Participant`, IsDeleted: false } }]);
    expect(server.published).toContainEqual({
      topic: `boards:${colleague.userId}`,
      payload: expect.objectContaining({ MentionedBy: 'Paige Participant', IsMentioned: true }),
    });
    expect(await actions()).toEqual(['programs.messageApproved']);
    expect(await waiting()).toEqual([]);
  });

  it('is gone for its author once it is removed, and nobody else is told', async () => {
    await post(me, { Text: held });
    expect((await settle('Removed')).status).toBe(200);
    expect(await textsFor(me)).not.toContain(held);
    expect([live(), await actions()]).toEqual([[], ['programs.messageDeleted']]);
  });

  it('needs no review once its author has deleted it', async () => {
    const { body } = await post(me, { Text: held });
    expect((await remove(me, body.Data)).status).toBe(200);
    expect([await waiting(), live()]).toEqual([[], []]);
  });

  it('shows its picture to its author and administrators alone until it is approved; the name of the picture counts as text', async () => {
    const bytes = await sharp({ create: { width: 9, height: 6, channels: 3, background: '#2e7d46' } })
      .png()
      .toBuffer();
    const Image = `data:image/png;base64,${bytes.toString('base64')}`;
    const { body } = await post(me, { Text: 'Look', Image, UploadImageName: 'casino.png' });
    const statusFor = async (who: SignedIn) => (await server.app.inject({ url: body.Data.Image, headers: who.authorization })).statusCode;
    expect([body.Data.IsHeld, await statusFor(me), await statusFor(admin), await statusFor(colleague)]).toEqual([true, 200, 200, 403]);
    await settle('Kept');
    expect(await statusFor(colleague)).toBe(200);
  });

  it('is posted where only another company has the word', async () => {
    await server.platform.db
      .updateTable('board_word' as never)
      .set({ owner_id: 'globex' } as never)
      .execute();
    await post(me, { Text: held });
    expect(await textsFor(colleague)).toContain(held);
  });
});

describe('a message of staff of another company', () => {
  it('follows the words of the company that offers the program, whose administrators review it, and those of their own company', async () => {
    const staff = await server.as('superadmin@wellspring.example');
    expect((await post(staff, { Text: 'Who is stupid' })).body.Errors[0].Field).toBe('Text');
    expect((await post(staff, { Text: held })).body.Data.IsHeld).toBe(true);
    expect((await waiting()).map(({ Text }) => Text)).toEqual([held]);
    await settle('Kept');
    expect(await textsFor(colleague)).toContain(held);
    await staff.post('/programs/admin/boardwords', { EntityId: 'GLOBAL', Words: { en: 'lottery', es: '' }, Outcome: 'Refused' });
    expect((await post(staff, { Text: 'A lottery' })).status).toBe(400);
    expect((await post(me, { Text: 'A lottery' })).status).toBe(200);
  });
});

describe('the name of a group', () => {
  it('is refused with every word of the list, at its field', async () => {
    const create = (GroupName: string) => me.post('/userprograms/createprogramgroup', { ChallengeId: 'acme-long-walk', ChallengeOwnerId: 'acme', GroupName });
    for (const name of ['Casino crew', 'The stupid'])
      expect(await create(name)).toMatchObject({
        status: 400,
        body: { Errors: [{ Field: 'GroupName', Message: expect.stringContaining('cannot be part of a name') }] },
      });
  });
});
