import { setImmediate as othersTurn } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EligibilityFile, EligibilityFileRow, EligiblePerson } from '../../../../../plugins/admin/contract';
import type { FileMapping } from '../../../../../plugins/admin/rules/eligibilityFile';
import { watchServer } from '../../../../platform/testing/watchPlans';
import { appForTests, type SignedIn, type TestApp } from '../../../../testing/appForTests';
import { modulesNamed } from '../../../../testing/modulesNamed';
import type { AdminDb } from '../../tables';
import type { FileRow } from './tables';

let server: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  server = await appForTests(modulesNamed('admin', 'administration', 'root', 'account', 'session'));
});
beforeEach(async () => {
  await server.fresh();
  admin = await server.as('admin@acme.example');
});
afterAll(() => server.close());

const headings = 'Employee number,Relation,First name,Last name,Date of birth,Email';
const csv = (...lines: readonly string[]): string => [headings, ...lines].join('\r\n');
const upload = (text: string | Buffer, who = admin, more: object = {}) =>
  who.post('/eligibility/files', { EntityId: 'acme', Name: 'people.csv', File: Buffer.from(text).toString('base64'), ...more });
const read = async (Id: string): Promise<EligibilityFile> => (await admin.get(`/eligibility/file?${new URLSearchParams({ EntityId: 'acme', Id })}`)).body.Data;
/** The file after the work that follows the answer has ended. */
const settled = async (Id: string): Promise<EligibilityFile> => {
  await server.platform.settled();
  return read(Id);
};
const add = async (text: string | Buffer): Promise<EligibilityFile> => settled((await upload(text)).body.Data.Id);
const inOrder: FileMapping['Columns'] = { EmployeeNumber: 0, Relation: 1, FirstName: 2, LastName: 3, DateOfBirth: 4, Email: 5 };
const ask = (action: string, Id: string, more: object = {}) => admin.post(`/eligibility/files/${action}`, { EntityId: 'acme', Id, ...more });
const preview = async (Id: string, more: Partial<FileMapping> = {}): Promise<EligibilityFile> => {
  const answer = await ask('preview', Id, { Mapping: { Columns: inOrder, DateForm: 'yyyy-MM-dd', IsWhole: false, ...more } });
  expect(answer.status).toBe(200);
  return settled(Id);
};
const apply = async (Id: string): Promise<EligibilityFile> => {
  expect((await ask('apply', Id)).status).toBe(200);
  return settled(Id);
};
const rows = async (Id: string, query: Readonly<Record<string, string>> = {}): Promise<readonly EligibilityFileRow[]> =>
  (await admin.get(`/eligibility/files/rows?${new URLSearchParams({ EntityId: 'acme', Id, PageSize: '100', ...query })}`)).body.Data.Items;
const people = async (Status?: string): Promise<readonly string[]> => {
  const query = new URLSearchParams({ EntityId: 'acme', PageSize: '100', ...(Status && { Status }) });
  return (await admin.get(`/eligibility/people?${query}`)).body.Data.Items.map(({ FirstName, LastName }: EligiblePerson) => `${FirstName} ${LastName}`);
};

const nora = 'N-1,Employee,Nora,Newhire,1990-01-31,nora@example.com';
const ned = 'N-1,Spouse,Ned,Newhire,1989-02-03,ned@example.com';

describe('an eligibility file', () => {
  it('is for administrators of the company alone', async () => {
    for (const [mail, status] of [
      ['wradmin@acme.example', 200],
      ['adminlite@acme.example', 403],
      ['participant@acme.example', 403],
    ] as const) {
      const who = await server.as(mail);
      expect([mail, (await upload(csv(nora), who)).status, (await who.get('/eligibility/files?EntityId=acme')).status]).toEqual([mail, status, status]);
    }
    expect((await server.anonymous('POST', '/eligibility/files', { EntityId: 'acme' })).status).toBe(401);
    const { Id } = await add(csv(nora));
    expect((await upload(csv(nora), admin, { EntityId: 'globex' })).status).toBe(404);
    const other = await server.as('superadmin@wellspring.example');
    const theirs = await Promise.all([
      other.get(`/eligibility/file?${new URLSearchParams({ EntityId: 'globex', Id })}`),
      other.get(`/eligibility/files/rows?${new URLSearchParams({ EntityId: 'globex', Id })}`),
      ...['preview', 'apply', 'undo', 'discard'].map((action) =>
        other.post(`/eligibility/files/${action}`, {
          EntityId: 'globex',
          Id,
          ...(action === 'preview' && { Mapping: { Columns: inOrder, DateForm: 'yyyy-MM-dd', IsWhole: false } }),
        }),
      ),
    ]);
    expect(theirs.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  });

  it('is read in the encodings and with the separators of spreadsheets, and suggests what its columns are', async () => {
    const latin = Buffer.from('Número de empleado;Nombre;Apellidos;Fecha de nacimiento;Correo\nN-1;Íñigo;Peña;31/01/1990;i@example.com', 'latin1');
    const file = await add(latin);
    expect(file).toMatchObject({ State: 'Read', Lines: 1, Name: 'people.csv', By: 'Alex Admin' });
    expect(file.Sample).toEqual([['N-1', 'Íñigo', 'Peña', '31/01/1990', 'i@example.com']]);
    expect(file.Mapping).toEqual({
      Columns: { EmployeeNumber: 0, Relation: null, FirstName: 1, LastName: 2, DateOfBirth: 3, Email: 4 },
      DateForm: 'dd/MM/yyyy',
      IsWhole: false,
    });
    const utf16 = Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from(csv(nora, '', '"N-2",Employee,"Ann\nMarie","O""Neil, Jr.",1991-01-31,a@example.com'), 'utf16le'),
    ]);
    expect((await add(utf16)).Sample).toEqual([nora.split(','), ['N-2', 'Employee', 'Ann\nMarie', 'O"Neil, Jr.', '1991-01-31', 'a@example.com']]);
  });

  it.each([
    ['\r', '\r\n', '\n'],
    ['\r\n', '\n', '\n'],
    ['\n', '\r\n', '\r'],
  ])('is read whatever ends its lines: %j, then %j and %j', async (first, second, last) => {
    const other = 'N-3,Employee,Ann,"Other, Jr.",1990-01-31,ann@example.com';
    const file = await add(`${headings}${first}${nora}${second}${ned}${last}${other}`);
    expect([file.State, file.Lines]).toEqual(['Read', 3]);
    expect((await preview(file.Id)).Counts).toMatchObject({ New: 3, Refused: 0 });
  });

  it('that was joined of files in two encodings is read line by line, and a broken character spoils no other name', async () => {
    const utf8 = Buffer.from('N-1,Employee,José,Núñez,1990-01-31,jose@example.com\n');
    const latin = Buffer.from('N-2,Employee,Íñigo,Peña,1990-01-31,inigo@example.com\n', 'latin1');
    const file = await add(Buffer.concat([Buffer.from(`${headings}\n`), utf8, latin, utf8]));
    expect(file.Sample.map((cells) => `${cells[2]} ${cells[3]}`)).toEqual(['José Núñez', 'Íñigo Peña', 'José Núñez']);
  });

  it('has the same names and numbers however accents, quotation marks, zeros and characters without a width are written', async () => {
    const child = 'N-1,Child,José,Newhire,2015-01-31,jose@example.com';
    const ann = '"=""00123""",Employee, "Ann",\u200bOther\u00a0,1990-01-31,ann@example.com';
    const { Id } = await add(csv(nora, child.normalize('NFD'), child.normalize('NFC'), ann));
    expect((await preview(Id)).Counts).toMatchObject({ New: 3, Refused: 1 });
    expect((await rows(Id)).map(({ EmployeeNumber, Name }) => [EmployeeNumber, Name])).toEqual([
      ['N-1', 'Nora Newhire'],
      ['N-1', 'José Newhire'],
      ['N-1', 'José Newhire'],
      ['00123', 'Ann Other'],
    ]);
  });

  it('that is long lets other calls run while its lines are stored', async () => {
    const line = (at: number) => `N-${at},Employee,Nora,Newhire,1990-01-31,nora@example.com`;
    const { Id } = (await upload(csv(...Array.from({ length: 20_000 }, (_, at) => line(at))))).body.Data;
    await othersTurn();
    expect((await read(Id)).State).toBe('Reading');
    expect(await settled(Id)).toMatchObject({ State: 'Read', Lines: 20_000 });
  });

  it('tells rows as spreadsheets number them, with empty rows and cells of several lines before them', async () => {
    const people = ['"N-1",Employee,"Nora\nMaria",Newhire,1990-01-31,nora@example.com', '', '', 'N-2,Employee,,Other,1990-01-31,ann@example.com'];
    const { Id } = await add(['', headings, '', ...people].join('\n'));
    await preview(Id);
    expect((await rows(Id)).map(({ Line, Kind }) => [Line, Kind])).toEqual([
      [4, 'New'],
      [7, 'Refused'],
    ]);
  });

  it('shows the beginning of a cell that is far too long', async () => {
    const { Id } = await add(csv(`N-1,Employee,${'A'.repeat(300_000)},Newhire,1990-01-31,nora@example.com`));
    await preview(Id);
    const [row] = await rows(Id);
    expect([row?.Kind, row?.Faults[0]?.Fact]).toEqual(['Refused', 'FirstName']);
    expect(JSON.stringify([row, await read(Id)]).length).toBeLessThan(3000);
  });

  it.each([
    ['nothing', ''],
    ['headings alone', headings],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ])('refuses %s', async (_, content) => {
    const { status, body } = await upload(content === '' ? ' ' : content);
    expect([status, body.Errors[0].Field]).toEqual([400, 'File']);
  });

  it('without people, or with too few columns, is refused with what it needs', async () => {
    const faultOf = async (text: string) => (await upload(text)).body.Errors[0];
    for (const text of ['', 'Employee number,Relation,First name,Last name,Date of birth,Email'])
      expect(await faultOf(text)).toEqual({ Field: 'File', Message: 'Choose a CSV file with headings in its first row and a person in each row below.' });
    expect(await faultOf('First,Last\nNora,Newhire')).toEqual({
      Field: 'File',
      Message: 'The file needs a column each for the employee number, first name, last name, date of birth and email address.',
    });
  });

  it('names all faults of a line, also in the download', async () => {
    const { Id } = await add(csv('N-2,Contractor,,Other,1990-13-31,ann', ned));
    await preview(Id);
    const [row] = await rows(Id, { Kind: 'Refused' });
    expect(row?.Faults.map(({ Fact, Value }) => [Fact, Value])).toEqual([
      ['Relation', 'Contractor'],
      ['FirstName', ''],
      ['Email', 'ann'],
      ['DateOfBirth', '1990-13-31'],
    ]);
    const url = `/api/eligibility/files/rows/export?${new URLSearchParams({ EntityId: 'acme', Id, Kind: 'Refused' })}`;
    const { body } = await server.app.inject({ url, headers: admin.authorization });
    expect(body.match(/Employee or dependent: |First name: |Email address: |Date of birth: /g)).toHaveLength(4);
  });

  it('judged by an earlier version of the product keeps its one fault', async () => {
    const { Id } = await add(csv('N-2,Employee,,Other,1990-01-31,ann'));
    await preview(Id);
    const fault = JSON.stringify({ field: 'FirstName', key: 'rules.required' });
    await server.platform.db
      .updateTable('eligibility_file_row' as never)
      .set({ fault } as never)
      .where('file_id' as never, '=', Id as never)
      .execute();
    expect((await rows(Id))[0]?.Faults.map(({ Fact }) => Fact)).toEqual(['FirstName']);
  });

  it('previews its changes before anything is changed', async () => {
    const before = await people();
    const { Id } = await add(
      csv(
        nora,
        ned,
        nora,
        'N-2,Contractor,Ann,Other,1990-01-31,ann@example.com',
        'N-3,Employee,,Other,1990-01-31,ann@example.com',
        'N-4,Employee,Ann,Other,1990-13-31,ann@example.com',
        'N-5,Employee,Ann,Other,1990-01-31,ann',
        'A-20001,Employee,Erin,Eligible-Jones,1988-04-12,eligible@acme.example',
      ),
    );
    const file = await preview(Id);
    expect(file).toMatchObject({ State: 'Previewed', Lines: 8, Counts: { New: 2, Changed: 1, Same: 0, Removed: 0, Refused: 5 } });
    expect((await rows(Id)).map(({ Line, Kind, Name, Faults }) => [Line, Kind, Name, Faults[0]?.Fact, Faults[0]?.Value])).toEqual([
      [2, 'New', 'Nora Newhire', undefined, undefined],
      [3, 'New', 'Ned Newhire', undefined, undefined],
      [4, 'Refused', 'Nora Newhire', 'EmployeeNumber', 'N-1'],
      [5, 'Refused', 'Ann Other', 'Relation', 'Contractor'],
      [6, 'Refused', 'Other', 'FirstName', ''],
      [7, 'Refused', 'Ann Other', 'DateOfBirth', '1990-13-31'],
      [8, 'Refused', 'Ann Other', 'Email', 'ann'],
      [9, 'Changed', 'Erin Eligible-Jones', undefined, undefined],
    ]);
    expect((await rows(Id, { Kind: 'Changed' }))[0]?.Changes).toEqual([{ Fact: 'LastName', From: 'Eligible', To: 'Eligible-Jones' }]);
    const query = new URLSearchParams({ EntityId: 'acme', Id, Kind: 'Refused' });
    const exported = await server.app.inject({ url: `/api/eligibility/files/rows/export?${query}`, headers: admin.authorization });
    expect(exported.body).toContain('Date of birth: This is not a date in the form you chose.');
    expect(exported.body).toContain('5,Refused,N-2,Ann Other,Employee or dependent: Write Employee or Dependent.');
    expect(await people()).toEqual(before);
  });

  it('is applied once, and undone', async () => {
    const before = await people();
    const { Id } = await add(csv(nora, ned, 'A-20001,Employee,Erin,Eligible-Jones,1988-04-12,eligible@acme.example'));
    expect((await ask('apply', Id)).status).toBe(409);
    await preview(Id);
    const [one, other] = await Promise.all([ask('apply', Id), ask('apply', Id)]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    expect(await settled(Id)).toMatchObject({ State: 'Applied', Skipped: 0, IsUndoable: true });
    expect(await people()).toEqual(expect.arrayContaining(['Nora Newhire', 'Ned Newhire', 'Erin Eligible-Jones']));
    expect((await ask('discard', Id)).status).toBe(409);
    expect((await ask('undo', Id)).status).toBe(200);
    expect(await settled(Id)).toMatchObject({ State: 'Undone', Skipped: 0, IsUndoable: false });
    expect(await people()).toEqual(before);
    expect((await ask('undo', Id)).status).toBe(409);
  });

  it('removes people who are missing in a complete file, except those whom a refused line may mean', async () => {
    const all = await people();
    const kept = csv(nora, 'A-20001,Employee,Erin,Eligible,soon,eligible@acme.example');
    const { Id } = await add(kept);
    const file = await preview(Id, { IsWhole: true });
    expect(file.Counts).toMatchObject({ New: 1, Refused: 1 });
    expect(file.Counts.Removed).toBeGreaterThan(0);
    const removed = (await rows(Id, { Kind: 'Removed' })).map(({ Name, Line }) => [Name, Line]);
    expect(removed.map(([name]) => name)).not.toContain('Erin Eligible');
    expect(removed.every(([, line]) => line === null)).toBe(true);
    // A second preview with the same columns has the same counts.
    expect((await preview(Id, { IsWhole: true })).Counts).toEqual(file.Counts);
    await apply(Id);
    expect(await people('Removed')).toEqual(expect.arrayContaining(removed.map(([name]) => name)));
    await ask('undo', Id);
    await settled(Id);
    expect(await people()).toEqual(all);
  });

  it('skips people who have been changed since the preview', async () => {
    const { Id } = await add(csv(nora, 'A-20001,Employee,Erin,Eligible-Jones,1988-04-12,eligible@acme.example'));
    await preview(Id);
    const added = { Relation: 'Employee', FirstName: 'Nora', LastName: 'Newhire', DateOfBirth: '1990-01-31', EmployeeNumber: 'N-1', Email: 'nora@example.com' };
    expect((await admin.post('/eligibility/people', { EntityId: 'acme', ...added })).status).toBe(200);
    expect(await apply(Id)).toMatchObject({ State: 'Applied', Skipped: 1 });
    expect((await people()).filter((name) => name === 'Nora Newhire')).toHaveLength(1);
    expect((await rows(Id)).map(({ Kind, IsSkipped }) => [Kind, IsSkipped])).toEqual([
      ['New', true],
      ['Changed', false],
    ]);
  });

  it('notifies users who have a person open that the file has changed', async () => {
    const [{ Id: person, ...erin }] = (await admin.get('/eligibility/people?EntityId=acme&SearchTerms=A-20001')).body.Data.Items;
    const { Status: _, Version: __, ...facts } = erin;
    const { Id } = await add(csv('A-20001,Employee,Erin,Eligible-Jones,1988-04-12,erin@example.com'));
    await preview(Id);
    await apply(Id);
    const late = await admin.post('/eligibility/people', {
      EntityId: 'acme',
      Id: person,
      ...facts,
      LastName: 'Else',
      Version: erin.Version,
    });
    expect(late.status).toBe(409);
  });

  it('continues after the server was ended in the middle of its work, with each line once', async () => {
    const many = Array.from({ length: 450 }, (_, at) => `B-${at},Employee,Bo${at},Many,1990-01-31,b${at}@example.com`);
    const { Id } = await add(csv(...many));
    const db = server.platform.db as unknown as AdminDb;
    const set = (change: Partial<FileRow>) => db.updateTable('eligibility_file').set(change).where('id', '=', Id).execute();
    await set({ state: 'Judging', reached: 0, mapping: JSON.stringify({ Columns: inOrder, DateForm: 'yyyy-MM-dd', IsWhole: false }) });
    server.platform.clock.advance(60_000);
    expect(await settled(Id)).toMatchObject({ State: 'Previewed', Counts: { New: 450 } });
    await set({ state: 'Applying', reached: 0 });
    server.platform.clock.advance(60_000);
    expect(await settled(Id)).toMatchObject({ State: 'Applied', Skipped: 0, Reached: 450 });
    expect((await admin.get('/eligibility/people?EntityId=acme&SearchTerms=Many')).body.Data.Total).toBe(450);
  });

  it('fails where its reading was interrupted, can be discarded, and is forgotten after 30 days', async () => {
    const { Id } = await add(csv(nora));
    expect((await ask('discard', Id)).status).toBe(200);
    expect((await admin.get('/eligibility/files?EntityId=acme')).body.Data).toEqual([]);
    const next = await add(csv(nora));
    server.platform.clock.advance(31 * 86_400_000);
    await server.platform.settled();
    admin = await server.as('admin@acme.example');
    expect(await read(next.Id)).toMatchObject({ State: 'Expired', Sample: [] });
    expect((await ask('preview', next.Id, { Mapping: { Columns: inOrder, DateForm: 'yyyy-MM-dd', IsWhole: false } })).status).toBe(409);
    expect((await ask('discard', next.Id)).status).toBe(200);
  });

  it('uses the mapping of the last one only if it applies: not for duplicate headings, another date format, or an additional column', async () => {
    const twice = `${headings},Email`;
    const first = await add([twice, 'N-1,Employee,Nora,Newhire,31/01/1990,old@example.com,nora@example.com'].join('\n'));
    await preview(first.Id, { Columns: { ...inOrder, Email: 6 }, DateForm: 'dd/MM/yyyy' });
    await apply(first.Id);
    const plain = await add(csv('N-1,Employee,Nora,Newhire,1990-01-31,nora@example.com'));
    expect(plain.Mapping).toMatchObject({ Columns: inOrder, DateForm: 'yyyy-MM-dd' });
    const without = await add('Employee number,First name,Last name,Date of birth,Email\nN-1,Nora,Newhire,1990-01-31,nora@example.com');
    await preview(without.Id, { Columns: { EmployeeNumber: 0, Relation: null, FirstName: 1, LastName: 2, DateOfBirth: 3, Email: 4 } });
    await ask('apply', without.Id);
    await server.platform.settled();
    expect((await add(csv(ned))).Mapping.Columns).toEqual(inOrder);
  });

  it('that was applied provides the mapping of the next one with the same headings, never that it is complete', async () => {
    const text = csv(nora).replace('Email', 'Contact').replace('Employee number', 'Code');
    const { Id, Mapping } = await add(text);
    expect(Mapping.Columns.Email).toBeNull();
    await preview(Id, { IsWhole: true });
    expect((await add(text)).Mapping.Columns.Email).toBeNull();
    await preview(Id, { Columns: { ...inOrder, Relation: null }, IsWhole: true });
    await apply(Id);
    expect((await add(text.replace('Relation', ''))).Mapping).toEqual({
      Columns: { ...inOrder, Relation: null },
      DateForm: 'yyyy-MM-dd',
      IsWhole: false,
    });
  });

  it.each([
    ['a column twice', { Columns: { ...inOrder, Relation: 0 } }, 'Mapping'],
    ['a column that is not there', { Columns: { ...inOrder, Relation: 6 } }, 'Mapping'],
    ['no column of the email address', { Columns: { ...inOrder, Email: null } }, 'Mapping.Columns.Email'],
  ])('refuses %s', async (_, change, field) => {
    const { Id } = await add(csv(nora));
    const answer = await ask('preview', Id, { Mapping: { DateForm: 'yyyy-MM-dd', IsWhole: false, ...change } });
    expect([answer.status, answer.body.Errors[0].Field]).toEqual([400, field]);
  });

  it('is applied, previewed and discarded only as the caller has seen it', async () => {
    const all = await people();
    const { Id } = await add(csv(nora));
    const { Version } = await preview(Id);
    await preview(Id, { IsWhole: true });
    for (const action of ['apply', 'discard'] as const) {
      const late = await ask(action, Id, { Version });
      expect([late.status, late.body.Errors[0].Message]).toEqual([409, expect.stringContaining('since you opened it')]);
    }
    const Mapping = { Columns: inOrder, DateForm: 'yyyy-MM-dd', IsWhole: false };
    expect((await ask('preview', Id, { Mapping, Version })).status).toBe(409);
    expect(await people()).toEqual(all);
    const { Version: seen } = await read(Id);
    expect((await ask('apply', Id, { Version: seen })).status).toBe(200);
    await settled(Id);
    expect((await ask('undo', Id, { Version: seen })).status).toBe(409);
  });

  it('can be undone for 30 days after it was applied, and afterwards still lists the changed people', async () => {
    const { Id } = await add(csv(nora, 'A-20002,Employee,Emil,Eligible,1979-11-03,eligible2@acme.example'));
    await preview(Id);
    const later = async (days: number): Promise<void> => {
      server.platform.clock.advance(days * 86_400_000);
      await server.platform.settled();
      admin = await server.as('admin@acme.example');
    };
    await later(20);
    await apply(Id);
    await later(15);
    expect(await read(Id)).toMatchObject({ State: 'Applied', IsUndoable: true });
    expect(await rows(Id)).toHaveLength(2);
    await later(20);
    expect(await read(Id)).toMatchObject({ State: 'Applied', IsUndoable: false });
    expect((await rows(Id)).map(({ Name, Kind }) => [Name, Kind])).toEqual([['Nora Newhire', 'New']]);
    expect((await ask('undo', Id)).status).toBe(409);
  });

  it('whose lines are deleted is neither applied nor undone', async () => {
    const { Id } = await add(csv(nora, ned));
    await preview(Id);
    const db = server.platform.db as unknown as AdminDb;
    await db.deleteFrom('eligibility_file_row').where('file_id', '=', Id).where('line', '=', 1).execute();
    const answer = await ask('apply', Id);
    expect([answer.status, answer.body.Errors[0].Message]).toEqual([409, 'The rows of this file are no longer kept. Upload the file again.']);
  });

  it('with more than 200,000 people fails as a whole', { timeout: 120_000 }, async () => {
    const line = 'M,E,F,L,1990-01-01,m@example.com';
    const file = await add(csv(`${line}\r\n`.repeat(200_001)));
    expect(file).toMatchObject({ State: 'Failed', Fault: expect.stringContaining('200,000 people at most') });
  });

  it('with a stray quotation mark fails with its row', async () => {
    const other = 'N-9,Employee,"Ann, Marie",Other,1990-01-31,a@example.com';
    for (const lines of [
      [nora, 'N-2,Employee,"Ann,Other,1990-01-31,a@example.com', ned],
      [nora, 'N-2,Employee,"Ann,Other,1990-01-31,a@example.com', ned, other],
    ])
      expect(await add(csv(...lines))).toMatchObject({ State: 'Failed', Fault: expect.stringContaining('row 3 ') });
    expect(await add(csv(nora, other, 'N-8,Employee,Ann,O"Neil,1990-01-31,a@example.com,'))).toMatchObject({ State: 'Read', Lines: 3, Fault: null });
  });

  it('does not count as complete with a row of too few or too many cells, and refuses such a row', async () => {
    const { Id } = await add(csv(nora, '', 'N-2,Employee,Ann', 'N-3,Employee,Ann,Other,1990-01-31,a@example.com,more', ned));
    const answer = await ask('preview', Id, { Mapping: { Columns: inOrder, DateForm: 'yyyy-MM-dd', IsWhole: true } });
    expect([answer.status, answer.body.Errors[0]]).toEqual([400, { Field: 'Mapping.IsWhole', Message: expect.stringContaining('Row 4 ') }]);
    expect((await preview(Id)).Counts).toMatchObject({ New: 2, Refused: 2 });
    expect((await rows(Id, { Kind: 'Refused' })).map(({ Faults }) => Faults)).toEqual(
      Array.from({ length: 2 }, () => [{ Fact: null, Text: 'This row has more or fewer cells than there are headings.', Value: '' }]),
    );
  });

  it.each(['en-US', 'es-419'])('that is the export of eligible people in %s changes nobody', async (language) => {
    const { Id } = await add(csv(nora, ned, '-12,Employee,=Eve,@Other,1990-01-31,+e@example.com'));
    await preview(Id);
    await apply(Id);
    const url = '/api/eligibility/people/export?EntityId=acme';
    const exported = await server.app.inject({ url, headers: { ...admin.authorization, 'accept-language': language } });
    const file = await add(exported.rawPayload);
    expect(Object.values(file.Mapping.Columns)).not.toContain(null);
    const again = await settled(file.Id);
    const { Counts } = await preview(file.Id, { ...again.Mapping, IsWhole: true });
    expect(Counts).toEqual({ New: 0, Changed: 0, Same: again.Lines, Removed: 0, Refused: 0 });
  });

  it('is in the history with its changed and skipped people, also after a restart', async () => {
    const history = async () => {
      const { Items } = (await admin.get('/companysettings/changes?Sort=-At&PageSize=10')).body.Data;
      return Items.filter(({ Record }: { readonly Record: string }) => Record === 'Files of eligible people').map(
        ({ Name, Fields }: { readonly Name: string; readonly Fields: readonly { readonly Name: string; readonly From: string; readonly To: string }[] }) => [
          Name,
          ...Fields.map((field) => `${field.Name}: ${field.From} → ${field.To}`),
        ],
      );
    };
    const { Id } = await add(csv(nora));
    await preview(Id);
    const added = { Relation: 'Employee', FirstName: 'Nora', LastName: 'Newhire', DateOfBirth: '1990-01-31', EmployeeNumber: 'N-1', Email: 'n@example.com' };
    await admin.post('/eligibility/people', { EntityId: 'acme', ...added });
    await apply(Id);
    const none = [expect.stringMatching(/^People changed by the file: .* → 0$/), expect.stringMatching(/^People removed by the file: .* → 0$/)];
    expect((await history())[0]).toEqual([
      'Alex Admin',
      expect.stringMatching(/^People added by the file: .* → 0$/),
      ...none,
      expect.stringMatching(/^Changes left out: .* → 1$/),
    ]);
    const next = await add(csv(ned));
    await preview(next.Id);
    const db = server.platform.db as unknown as AdminDb;
    await db.updateTable('eligibility_file').set({ state: 'Applying', reached: 0, worker_id: 'acme-wradmin' }).where('id', '=', next.Id).execute();
    server.platform.clock.advance(60_000);
    await server.platform.settled();
    const [[name, first]] = await history();
    expect([name, first]).toEqual([expect.not.stringContaining('Alex'), expect.stringMatching(/^People added by the file: .* → 1$/)]);
  });

  it('skips people whom a later file confirms when it is undone', async () => {
    const { Id } = await add(csv(nora, ned));
    await preview(Id);
    await apply(Id);
    server.platform.clock.advance(1000);
    const later = await add(csv(nora, 'N-7,Employee,Ann,Other,1990-01-31,a@example.com'));
    await preview(later.Id);
    await apply(later.Id);
    await ask('undo', Id);
    expect(await settled(Id)).toMatchObject({ State: 'Undone', Skipped: 1 });
    expect(await people()).toContain('Nora Newhire');
    expect(await people()).not.toContain('Ned Newhire');
  });

  it('gives back the facts of a removed person when it is undone', async () => {
    const [erin] = (await admin.get('/eligibility/people?EntityId=acme&SearchTerms=A-20001')).body.Data.Items;
    await admin.post('/eligibility/people/remove', { EntityId: 'acme', Id: erin.Id, Version: erin.Version });
    const db = server.platform.db as unknown as AdminDb;
    const saved = () => db.selectFrom('eligible_person').selectAll().where('id', '=', erin.Id).executeTakeFirstOrThrow();
    const before = await saved();
    const { Id } = await add(csv('A-20001,Employee,Erin,Else,1988-04-12,erin@example.com'));
    expect((await preview(Id)).Counts.New).toBe(1);
    server.platform.clock.advance(60_000);
    await apply(Id);
    expect(await people()).toContain('Erin Else');
    await ask('undo', Id);
    await settled(Id);
    expect(await saved()).toEqual(before);
  });

  it('may name its separator as Excel does, shows its first lines until it is applied, and names UTF-16 without a mark as the cause', async () => {
    const { Id, Lines, Headings } = await add(`sep=;\r\n${csv(nora).replaceAll(',', ';')}`);
    expect([Lines, Headings]).toEqual([1, headings.split(',')]);
    expect((await preview(Id)).Sample).toEqual([nora.split(',')]);
    const answer = await upload(Buffer.from(csv(nora), 'utf16le'));
    expect([answer.status, answer.body.Errors[0].Message]).toEqual([400, expect.stringContaining('UTF-16')]);
  });

  it('can be discarded while it is read', async () => {
    const { Id } = (await upload(csv(...Array.from({ length: 3000 }, () => nora)))).body.Data;
    expect((await ask('discard', Id)).status).toBe(200);
    await server.platform.settled();
    expect((await admin.get('/eligibility/files?EntityId=acme')).body.Data).toEqual([]);
  });

  it('finds its lines by indexes', async () => {
    const { Id } = await add(csv(nora, ned));
    await preview(Id);
    for (const query of [undefined, { Kind: 'New' }]) {
      const plans = await watchServer(server.platform.sqlite, 'eligibility_file_row', () => rows(Id, query));
      expect(plans.size).toBeGreaterThan(0);
      expect([...plans.values()].flat().filter((step) => /^SCAN (?!\()|TEMP B-TREE/.test(step))).toEqual([]);
    }
  });
});
