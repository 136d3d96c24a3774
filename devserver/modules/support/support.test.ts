import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appForTests, type SignedIn, type TestApp } from '../../testing/appForTests';
import root from '../root/routes';
import session from '../session/routes';
import module from './routes';

const searchPath = '/account/usersearch/UserSearch';

let app: TestApp;

beforeAll(async () => {
  app = await appForTests([module, root, session]);
});
beforeEach(() => app.fresh());
afterAll(() => app.close());

type Query = Readonly<Record<string, string>>;

const search = async (who: SignedIn, query: Query, path = searchPath) => who.get(`${path}?${new URLSearchParams(query)}`);

const mailsOf = async (who: SignedIn, query: Query, path?: string): Promise<readonly string[]> => {
  const { status, body } = await search(who, { PageSize: '100', ...query }, path);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.Data.Items.map(({ Email }: { readonly Email: string }) => Email);
};

const companiesOf = async (who: SignedIn, query: Query, path?: string): Promise<readonly string[]> => {
  const { body } = await search(who, { PageSize: '100', ...query }, path);
  return [...new Set<string>(body.Data.Items.map(({ Company }: { readonly Company: string }) => Company))].sort();
};

describe('the user search', () => {
  it('[SUP-018, SUP-034, ADC-090, ADC-091] finds people by the beginnings of names and addresses, without regard to case, with what acting as them needs', async () => {
    const support = await app.as('support@acme.example');
    const { body } = await search(support, { email: 'PARTICIPANT@' });
    expect(body.Data).toMatchObject({ Total: 1, IsTooMany: false });
    expect(body.Data.Items[0]).toMatchObject({
      UserId: 'acme-participant',
      UserName: 'participant@acme.example',
      Email: 'participant@acme.example',
      EntityId: 'acme',
      Company: 'Acme',
      DateOfBirth: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    const { FirstName, LastName } = body.Data.Items[0];
    expect(await mailsOf(support, { firstName: FirstName.slice(0, 2).toLowerCase(), lastName: LastName })).toContain('participant@acme.example');
    expect(await mailsOf(support, { email: 'articipant@' })).toEqual([]);
  });

  it.each([
    ['Ángela', ['Ángela', 'ángela', 'ANGELA', 'angela', 'ang', 'Áng']],
    ['Łukasz', ['Łukasz', 'lukasz', 'łuk', 'LUK']],
    ['Ñusta', ['Ñusta', 'nusta', 'ñ']],
    ['Müller', ['Müller', 'muller', 'MÜLL', 'mull']],
  ])('[SUP-018, SUP-022] finds %s, whichever accents are typed, in searches and in filters', async (name, spellings) => {
    const db = app.platform.db;
    await db.updateTable('person').set({ first_name: name, last_name: name }).where('id', '=', 'acme-participant').execute();
    const support = await app.as('support@acme.example');
    for (const typed of spellings) {
      const queries: readonly Query[] = [
        { firstName: typed },
        { lastName: typed },
        { entities: 'acme', firstNameFilter: typed },
        { entities: 'acme', lastNameFilter: typed },
      ];
      for (const query of queries) expect(await mailsOf(support, query), `${typed} ${JSON.stringify(query)}`).toContain('participant@acme.example');
      const admin = await app.as('admin@acme.example');
      const { body } = await admin.get(`/usersearch?term=${encodeURIComponent(typed)}`);
      expect(JSON.stringify(body), typed).toContain('participant@acme.example');
    }
    expect(await mailsOf(support, { firstName: `${name}x` })).toEqual([]);
  });

  it('[SUP-018] finds people by the beginning of each word of their names', async () => {
    const { db } = app.platform;
    await db.updateTable('person').set({ first_name: 'María Ángela', last_name: 'Núñez-Peña' }).where('id', '=', 'acme-participant').execute();
    const support = await app.as('support@acme.example');
    const found: readonly Query[] = [
      { firstName: 'ang' },
      { lastName: 'PEÑ' },
      { firstName: 'maria', lastName: 'pena' },
      { firstName: 'Ángela', lastName: 'nunez' },
    ];
    for (const query of found) expect(await mailsOf(support, query), JSON.stringify(query)).toEqual(['participant@acme.example']);
    const others: readonly Query[] = [{ firstName: 'gela' }, { lastName: 'ang' }, { firstName: 'pen' }];
    for (const query of others) expect(await mailsOf(support, query), JSON.stringify(query)).toEqual([]);
  });

  it('[SUP-030] shows company-level support its own company only, partners their child companies, and global support all', async () => {
    expect(await companiesOf(await app.as('support@acme.example'), { lastName: '', email: 'a' })).toEqual(['Acme']);
    expect(await companiesOf(await app.as('support@acme.example'), { entities: 'globex,acme' })).toEqual(['Acme']);
    expect(await companiesOf(await app.as('support@acme.example'), { entities: 'globex' })).toEqual([]);
    expect(await companiesOf(await app.as('triple@northwind.example'), { entities: 'acme,globex,legacy,northwind' })).toEqual(['Acme', 'Globex', 'Northwind']);
    expect(await companiesOf(await app.as('support@wellspring.example'), { email: 'p' })).toEqual(
      expect.arrayContaining(['Acme', 'Globex', 'Legacy', 'Northwind']),
    );
  });

  it('[SUP-019, SUP-022] narrows each column to what contains a text, without regard to case', async () => {
    const support = await app.as('support@acme.example');
    const all = (await search(support, { entities: 'acme', PageSize: '100' })).body.Data.Items;
    const shown = (date: string | null): string => date?.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1') ?? '';
    const person = all.find(({ Email }: { Email: string }) => Email === 'participant@acme.example');
    const filters = {
      firstNameFilter: person.FirstName.slice(1).toUpperCase(),
      lastNameFilter: person.LastName.slice(1, 4).toUpperCase(),
      emailFilter: 'PANT@AC',
      birthDateFilter: shown(person.DateOfBirth).slice(2, 8),
    };
    for (const [name, part] of Object.entries(filters)) {
      const found = (await search(support, { entities: 'acme', PageSize: '100', [name]: part })).body.Data.Items;
      const field = { firstNameFilter: 'FirstName', lastNameFilter: 'LastName', emailFilter: 'Email', birthDateFilter: 'DateOfBirth' }[name] as string;
      const holds = (row: Record<string, string>): boolean =>
        (field === 'DateOfBirth' ? shown(row[field] ?? null) : (row[field] ?? '')).toLowerCase().includes(part.toLowerCase());
      expect(found.map(({ UserId }: { UserId: string }) => UserId).sort()).toEqual(
        all
          .filter(holds)
          .map(({ UserId }: { UserId: string }) => UserId)
          .sort(),
      );
    }
  });

  it('[SUP-023] narrows to companies of those that are searched', async () => {
    const support = await app.as('support@wellspring.example');
    expect(await companiesOf(support, { entities: 'acme,globex', companyFilter: 'globex,legacy' })).toEqual(['Globex']);
    expect(await companiesOf(support, { entities: 'acme,globex', companyFilter: '' })).toEqual(['Acme', 'Globex']);
  });

  it.each(['LastName', 'FirstName', 'Email', 'Company', 'DateOfBirth'])('[SUP-020, SUP-021] is sorted by %s, both ways, page by page', async (field) => {
    for (const entities of ['acme', 'acme,globex,legacy']) {
      const support = await app.as('support@wellspring.example');
      for (const Sort of [field, `-${field}`]) {
        const values: string[] = [];
        for (let PaginationToken: string | undefined = ''; PaginationToken !== undefined; ) {
          const { body } = await search(support, { entities, Sort, PageSize: '10', PaginationToken });
          values.push(...body.Data.Items.map((row: Record<string, string | null>) => row[field] ?? ''));
          PaginationToken = body.Data.PaginationToken || undefined;
        }
        const sorted = [...values].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0));
        expect(values.length).toBeGreaterThan(10);
        expect(values).toEqual(Sort === field ? sorted : sorted.reverse());
      }
    }
  });

  it('[SUP-033] wants a company, a name or an address', async () => {
    const refused = await search(await app.as('support@acme.example'), { lastName: ' ', lastNameFilter: 'a' });
    expect(refused).toMatchObject({ status: 400, body: { Errors: [{ Field: 'entities', Message: expect.stringContaining('Choose a company') }] } });
  });

  it('[SUP-010, SUP-015] is available only to support with a designation', async () => {
    const support = await app.as('support@acme.example');
    await app.platform.db.updateTable('company').set({ support_designation: 'None' }).where('id', '=', 'acme').execute();
    expect((await search(support, { entities: 'acme' })).status).toBe(403);
    for (const mail of ['coach@acme.example', 'admin@acme.example', 'partner@northwind.example', 'participant@acme.example']) {
      expect((await search(await app.as(mail), { entities: 'acme' })).status, mail).toBe(403);
    }
  });
});

it('[SUP-036, ADC-089, ADC-094] the participant search serves coaches over the companies that they coach', async () => {
  const path = '/account/usersearch/ClientSearch';
  expect(await companiesOf(await app.as('coach@acme.example'), { entities: 'acme,globex' }, path)).toEqual(['Acme']);
  expect((await search(await app.as('support@acme.example'), { entities: 'acme' }, path)).status).toBe(403);
});

describe('companies', () => {
  const names = async (mail: string, entityId: string): Promise<readonly string[]> =>
    (await (await app.as(mail)).get(`/entityajax/GetEntityList?entityId=${entityId}`)).body.map(({ Text }: { readonly Text: string }) => Text);

  it('[SUP-030, SUP-039, SUP-041, ADC-076, ADC-087, ADC-092] are those within reach, by name', async () => {
    expect(await names('support@acme.example', 'GLOBAL')).toEqual(['Acme']);
    expect(await names('partner@northwind.example', 'northwind')).toEqual(['Acme', 'Globex', 'Northwind']);
    expect(await names('support@wellspring.example', 'GLOBAL')).toEqual(['Acme', 'Globex', 'Legacy', 'Northwind', 'Wellspring']);
    expect(await names('support@acme.example', 'globex')).toEqual([]);
  });

  it('[SUP-040, SUP-043, ADC-077, ADC-086] stand in the menu of their partner, with their text tool', async () => {
    const { body } = await (await app.as('partner@northwind.example')).get('/entityajax/GetPartnerAdminMenu');
    expect(body.Data).toEqual([
      {
        PartnerEntity: { Text: 'Northwind', Value: 'northwind' },
        ChildEntities: [
          { Text: 'Acme', Value: 'acme', TextToolEnabled: true },
          { Text: 'Globex', Value: 'globex', TextToolEnabled: false },
        ],
      },
    ]);
  });

  it('[SUP-042, ADC-088, ADC-093] have managers, whom a partner administrator sees, also those with rights that do not apply during impersonation', async () => {
    const partner = await app.as('partner@northwind.example');
    const managers = await partner.get('/usersearch/company-manager?entityId=acme&loggedInEntityId=northwind');
    const mails = managers.body.map(({ UserName }: { readonly UserName: string }) => UserName);
    expect(mails.toSorted()).toEqual(['admin@acme.example', 'adminlite@acme.example', 'leadcoach@acme.example', 'wradmin@acme.example']);
    expect((await partner.get('/usersearch/company-manager?entityId=legacy')).status).toBe(404);
  });
});
