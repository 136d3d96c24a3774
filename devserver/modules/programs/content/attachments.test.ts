import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appForTests, type TestApp } from '../../../testing/appForTests';
import root from '../../root/routes';
import programs from '../routes';
import type { ProgramTables } from '../tables';
import { pointsForTests } from '../testing/pointsForTests';

let server: TestApp;
/** The address of the file that participant@acme.example has handed in. */
let address: string;
let submittedAt: string;

beforeAll(async () => {
  server = await appForTests([programs, root, pointsForTests().module]);
});
beforeEach(async () => {
  await server.fresh();
  const me = await server.as('participant@acme.example');
  await me.post('/userprograms/joinprograms', [{ ProgramId: 'acme-meal-prep', IsPersonal: false }]);
  const { body } = await me.post('/userprograms/submitselfreport/', {
    ChallengeId: 'acme-meal-prep',
    ChallengeOwnerId: 'acme',
    Attachment: Buffer.from('lentils').toString('base64'),
    AttachmentName: 'menu.txt',
    UserComments: 'Lentils.',
    Checked: true,
    RequireApproval: false,
  });
  ({ AttachmentUrl: address, SubmittedDate: submittedAt } = body.Data[0]);
});
afterAll(() => server.close());

const statusFor = async (userName: string, actingAs?: string): Promise<number> =>
  (await server.app.inject({ url: address, headers: (await server.as(userName, actingAs)).authorization })).statusCode;

const kept = async (): Promise<readonly [rows: number, bytes: number]> => {
  const name = new URL(address, 'http://127.0.0.1').searchParams.get('s3FileName') ?? '';
  const rows = await server.platform.db.selectFrom('file').select('name').where('name', '=', name).execute();
  return [rows.length, readdirSync(join(server.platform.config.dataDir, 'files')).filter((one) => one === name).length];
};

describe('the attachment of a report', () => {
  it.each([
    ['participant@acme.example', 200],
    ['participant2@acme.example', 403],
    ['participant@globex.example', 403],
    // Staff who approve reports, within reach.
    ['admin@acme.example', 200],
    ['wradmin@acme.example', 200],
    ['adminlite@acme.example', 200],
    ['leadcoach@acme.example', 200],
    ['superadmin@wellspring.example', 200],
    ['admin@globex.example', 403],
    // Staff who reach the person for other work.
    ['coach@acme.example', 403],
    ['support@acme.example', 403],
    ['reporting@acme.example', 403],
    ['partner@northwind.example', 403],
    ['support@wellspring.example', 403],
  ])('[EVT-083] %s: %i', async (userName, status) => {
    expect(await statusFor(userName)).toBe(status);
  });

  it('[EVT-083] is available to a user who impersonates its owner, and to no other impersonating user', async () => {
    expect(await statusFor('coach@acme.example', 'participant@acme.example')).toBe(200);
    expect(await statusFor('coach@acme.example', 'participant2@acme.example')).toBe(403);
  });

  it('[EVT-083] is deleted with the report', async () => {
    const me = await server.as('participant@acme.example');
    const body = { ProgramId: 'acme-meal-prep', UserId: me.userId, SubmittedDate: submittedAt };
    expect(await kept()).toEqual([1, 1]);
    expect((await me.post('/userprograms/deleteselfreport/', body)).status).toBe(200);
    expect(await statusFor('participant@acme.example')).toBe(403);
    expect(await kept()).toEqual([0, 0]);
  });
});

describe('what is attached', () => {
  const attach = (file: File): FormData => {
    const form = new FormData();
    const fields = { ChallengeId: 'Activity-Id-acme-proof', EntityId: 'acme', Checked: 'true', UserComments: 'Done.' };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', file);
    return form;
  };

  /** A program of the new architecture that takes files. */
  const offer = async (): Promise<void> => {
    const db = server.tables<ProgramTables>();
    const program = await db.selectFrom('program').selectAll().where('id', '=', 'acme-meal-prep').executeTakeFirstOrThrow();
    const texts = await db.selectFrom('program_text').selectAll().where('program_id', '=', program.id).execute();
    const levels = await db.selectFrom('program_level').selectAll().where('program_id', '=', program.id).execute();
    const program_id = 'Activity-Id-acme-proof';
    await db
      .insertInto('program')
      .values({ ...program, id: program_id })
      .execute();
    await db
      .insertInto('program_text')
      .values(texts.map((text) => ({ ...text, program_id })))
      .execute();
    await db
      .insertInto('program_level')
      .values(levels.map((level) => ({ ...level, program_id })))
      .execute();
  };

  it.each([
    ['a page that is called a picture', '<script>alert(1)</script>', 'image/png', 'cat.png', 'application/octet-stream', 'cat.png'],
    ['a drawing with script', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'image/svg+xml', 'x.svg', 'application/octet-stream', 'x.svg'],
    ['a document', '%PDF-1.7', 'text/html', 'slip.pdf', 'application/pdf', 'slip.pdf'],
    ['a name with folders', 'plain', 'text/plain', '../../etc/passwd', 'application/octet-stream', 'passwd'],
    ['a name with folders of another system', 'plain', 'text/plain', 'C:\\temp\\..\\slip.txt', 'application/octet-stream', 'slip.txt'],
  ])('[PRG-062, PRG-153] %s is what it holds, and is called by its last name', async (_, content, type, name, kept, shown) => {
    await offer();
    const me = await server.as('participant@acme.example');
    await me.post('/userprograms/joinprograms', [{ ProgramId: 'Activity-Id-acme-proof', IsPersonal: false }]);
    const { body } = await me.postForm('/user/submitselfreport/', attach(new File([content], name, { type })));
    const url: string = body.Data[0].AttachmentUrl;
    expect(new URL(url, 'http://127.0.0.1').searchParams.get('displayName')).toBe(shown);
    const { headers } = await server.app.inject({ url, headers: me.authorization });
    expect(headers['content-type']).toBe(kept);
    expect(headers['content-disposition']).toMatch(/^attachment;/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
  });
});
