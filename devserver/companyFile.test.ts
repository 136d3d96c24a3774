import { readFileSync } from 'node:fs';
import path from 'node:path';
import modules from 'virtual:modules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { declaredTables } from './platform/companyFile/shape';
import { columnsOf, columnsOfTables, referencesOf } from './platform/database/schema';
import { beginPlatform } from './platform/organisation/firstCompany';
import { appForTests, type SignedIn, type TestApp } from './testing/appForTests';
import { altered, comparable, exported as exportedBy, imported as importedBy, rowOf, told as toldTo } from './testing/companyFiles';
import { query, value as valueIn } from './testing/query';

let server: TestApp;
let boss: SignedIn;
beforeAll(async () => {
  server = await appForTests(modules);
});
beforeEach(async () => {
  await server.fresh();
  boss = await server.as('superadmin@wellspring.example');
});
afterAll(() => server.close());

const run = (sql: string, ...values: unknown[]) => query(server.platform.db, sql, ...values);
const value = (sql: string, ...values: unknown[]) => valueIn<unknown>(server.platform.db, sql, ...values);

interface Column {
  readonly name: string;
  readonly isRequired: boolean;
  readonly to: string | undefined;
}

const columnsOfTable = async (table: string): Promise<readonly Column[]> => {
  const { db } = server.platform;
  const references = new Map((await referencesOf(db, table)).map(({ from, to_table }) => [from, to_table]));
  return (await columnsOf(db, table)).map(({ column, is_required }) => ({ name: column, isRequired: is_required === 1, to: references.get(column) }));
};

/** Tables whose rows belong to a company, directly or through another row, and not to a person. */
const tablesOfCompanies = async (): Promise<readonly string[]> => {
  const names = [...new Set((await columnsOfTables(server.platform.db)).map(({ table }) => table))];
  const columns = new Map<string, readonly Column[]>();
  for (const name of names) columns.set(name, await columnsOfTable(name));
  const leads = (name: string, to: string, seen: readonly string[] = []): boolean =>
    name === to ||
    (columns.get(name) ?? []).some(
      (column) => column.to !== undefined && !seen.includes(name) && (to === 'company' || column.isRequired) && leads(column.to, to, [...seen, name]),
    );
  const isOfCompany = (name: string) =>
    leads(name, 'company') || (columns.get(name) ?? []).some((column) => ['company_id', 'owner_id', 'entity_id'].includes(column.name));
  return names.filter((name) => isOfCompany(name) && !leads(name, 'person'));
};

it('every table with company data declares once how company files treat it', async () => {
  const declared = declaredTables({ modules }).flatMap(([, tables]) => Object.keys(tables));
  const missing = (await tablesOfCompanies()).filter((name) => !declared.includes(name));
  expect(missing, 'each needs an entry in `tablesOfCompany` of its module (docs/company-file.md)').toEqual([]);
  const repeated = declared.filter((name, at) => declared.indexOf(name) !== at);
  expect(repeated, 'each is in `tablesOfCompany` twice: one entry stays').toEqual([]);
});

const exported = (entity: string, who = boss) => exportedBy(who, entity);
const imported = (file: unknown, more: object = {}, who = boss) => importedBy(who, file, more);
const told = (file: unknown, who = boss) => toldTo(who, file);

const rowsOf = (table: string, company: string) => value(`select count(*) from ${table} where ${table === 'program' ? 'owner_id' : 'company_id'} = ?`, company);

it.each<[string, string, unknown]>([
  ['program', 'points', -500],
  ['program', 'start_date', '2026-99-99'],
  ['event_session', 'start_local', 'soon'],
  ['event_session', 'rule', '__proto__'],
  ['event_session', 'rule', 'FREQ=SECONDLY'],
  ['event_session', 'rule', 'FREQ=DAILY;INTERVAL=0'],
  ['event_session', 'exceptions', '['.repeat(5000) + ']'.repeat(5000)],
  ['program_text', 'name', 'x'.repeat(70_000)],
  ['company', 'branding_color', 'red;background:url(//evil)'],
  ['company', 'top_nav', '{"Label":7}'],
  ['plan_year', 'starts_on', '0000-01-01'],
  ['curriculum', 'shown_from', '0000-01-01'],
  ['announcement', 'display_type', 'Banner'],
  ['announcement', 'link_type', 'Popup'],
  ['welcome_field', 'input_type', 'file'],
  ['quick_link', 'icon', 'skull'],
  ['program', 'sub_type', 'Marathon'],
  ['program', 'action', '{"Type":"Explode"}'],
  ['program_level', 'points', 1_000_000],
  ['program_board', 'group_min', 0],
  ['event_session', 'duration_minutes', 1],
  ['event_session', 'capacity', 0],
  ['tracker', 'icon', 'skull'],
  ['tracker_field', 'type', 'File'],
  ['tracker_field', 'chart_type', 'Pie'],
  ['tracker_field', 'decimal_places', 99],
  ['tracker_text', 'name', ''],
  ['course', 'passing_percent', 101],
  ['course', 'most_tries', 0],
  ['course_page', 'content', '{"Key":"a"}'],
  ['reward_way', 'points', 0],
  ['coaching_session_type', 'duration', 7],
  ['coaching_day', 'start_time', '25:00'],
  ['resource_text', 'title', 'x'.repeat(101)],
])('refuses a %s whose %s is impossible', async (table, column, value) => {
  const file = altered(await exported('acme'), (copy) => {
    rowOf(copy, table)[column] = value;
  });
  const { status, body } = await told(file);
  expect([status, body.Errors[0].Message]).toEqual([400, expect.stringContaining(`${table}[0].${column}`)]);
});

it('refuses the row that is more than a company can have, and names it', async () => {
  const file = await exported('acme');
  const more = (table: string, n: number, per: object = {}) =>
    altered(file, (copy) => {
      const { Rows } = copy.Tables.find(({ Table }) => Table === table)!;
      const { id, ...row } = { ...Rows[0]!, ...per };
      while (Rows.length < n) Rows.push(id === undefined ? row : { id: `${table}:${Rows.length + 1}`, ...row });
    });
  for (const [table, most] of [
    ['tracker', 100],
    ['quick_link', 20],
    ['announcement', 200],
    ['curriculum', 50],
  ] as const) {
    const { status, body } = await told(more(table, most + 1));
    expect([status, body.Errors[0].Message]).toEqual([400, expect.stringContaining(`‘${table}[${most}]’ is one too many`)]);
    expect((await told(more(table, most))).status).toBe(200);
  }
});

it('a reward keeps whom it is for, in the groups of the new company', async () => {
  const filterOf = (company: string) =>
    value('select filter from reward_eligibility join reward_item on id = item_id where company_id = ?', company).then((text) => JSON.parse(String(text)));
  const everybody = { Roles: ['ALL'], Departments: ['ALL'], Regions: ['ALL'] };
  const [item, year, place] = [
    await value("select min(id) from reward_item where company_id = 'acme' and is_custom = 1"),
    await value("select max(id) from plan_year where company_id = 'acme'"),
    await value("select min(id) from company_option where company_id = 'acme' and kind = 'location'"),
  ];
  const filter = JSON.stringify({ ...everybody, Locations: [place] });
  await run('insert into reward_eligibility (item_id, plan_year_id, filter) values (?, ?, ?)', item, year, filter);
  const { Id } = (await imported(await exported('acme'))).body.Data;
  const [before, after] = [await filterOf('acme'), await filterOf(Id)];
  expect(after).toMatchObject(everybody);
  expect(after.Locations).not.toEqual(before.Locations);
  expect(await value('select name from company_option where id = ?', after.Locations[0])).toBe(
    await value('select name from company_option where id = ?', place),
  );
});

describe('the file of a company', () => {
  it('creates an equal company, which its people see like the people of the first', async () => {
    const file = await exported('acme');
    const { status, body } = await imported(file);
    expect(status, JSON.stringify(body).slice(0, 600)).toBe(200);
    const { Id } = body.Data;
    expect(comparable(await exported(Id))).toEqual(comparable(file));
    expect(await value("select count(*) from person where company_id = ? and user_name <> 'ian@initech.example'", Id)).toBe(0);
    const columns = (await columnsOf(server.platform.db, 'person')).map(({ column }) => column);
    const changed: Record<string, string> = {
      id: "'new-one'",
      company_id: `'${Id}'`,
      user_name: "'new@initech.example'",
      email: "'new@initech.example'",
      mail_key: "'new@initech.example'",
      department_id: 'null',
      location_id: 'null',
      region_id: 'null',
    };
    await run(`insert into person (${columns.join()}) select ${columns.map((name) => changed[name] ?? name).join()} from person where id = 'acme-newcomer'`);
    await run("insert into person_role (person_id, role) select 'new-one', role from person_role where person_id = 'acme-newcomer'");
    const namesFor = async (who: SignedIn): Promise<string[]> =>
      (await who.get('/userprograms/available')).body.Data.map(({ Name }: { readonly Name: string }) => Name);
    const [old, fresh] = [await server.as('newcomer@acme.example'), await server.as('new@initech.example')];
    // The program of Acme's partner is no content of Acme.
    const seen = (await namesFor(old)).filter((name) => name !== 'Northwind Partner Walk').sort();
    expect(seen.length).toBeGreaterThan(10);
    expect((await namesFor(fresh)).sort()).toEqual(seen);
  });

  it('creates an equal company in an empty deployment', async () => {
    const file = await exported('acme');
    const elsewhere = await appForTests(modules, { fixtures: false });
    try {
      const start = {
        company: 'Wellspring',
        firstName: 'Sam',
        lastName: 'Super',
        email: 'sam@wellspring.example',
        timeZone: 'America/Chicago',
        plugins: ['admin', 'support'],
      };
      await beginPlatform(elsewhere.platform, { ...start, link: async () => '/link' });
      const sam = await elsewhere.as('sam@wellspring.example');
      const { body } = await imported(file, {}, sam);
      expect(comparable(await exported(body.Data.Id, sam))).toEqual(comparable(file));
    } finally {
      await elsewhere.close();
    }
  });

  it('carries stored files with their bytes, in all rows that refer to them', async () => {
    const name = String(await value("select file_name from event_document where event_id = 'acme-company-run' limit 1"));
    await run("update program set image_url = ? where id = 'acme-stairs'", `/pictures/${name}`);
    await run("update company set logo_url = ? where id = 'acme'", `/public-pictures/${name}`);
    await run("update resource set image_file = ? where id = 'acme-sleep-guide'", name);
    const page = await value("select content from course_page where id = 'acme-sleep-1'");
    await run("update course_page set content = ? where id = 'acme-sleep-1'", JSON.stringify({ ...JSON.parse(String(page)), ImageFile: name }));
    await run("update quick_link set url = ? where id = 'acme-log-steps'", '/programs/detail?owner=acme&id=acme-stairs');
    const file = await exported('acme');
    const { Id } = (await imported(file)).body.Data;
    const names = [
      await value("select replace(image_url, '/pictures/', '') from program where owner_id = ? and image_url like '/pictures/%'", Id),
      await value("select replace(logo_url, '/public-pictures/', '') from company where id = ?", Id),
      await value('select image_file from resource where company_id = ? and image_file is not null', Id),
      JSON.parse(String(await value(`select content from course_page where owner_id = ? and content like '%"ImageFile":"%'`, Id))).ImageFile,
    ];
    const [copy] = names;
    expect(new Set(names)).toEqual(new Set([copy]));
    expect(copy).not.toBe(name);
    const bytesOf = (stored: unknown) => readFileSync(path.join(server.platform.config.dataDir, 'files', String(stored)));
    expect(bytesOf(copy)).toEqual(bytesOf(name));
    expect(await value('select person.email from file join person on person.id = file.owner_id where name = ?', copy)).toBe('ian@initech.example');
    const stairs = await value("select id from program where owner_id = ? and image_url like '/pictures/%'", Id);
    expect(await value('select count(*) from quick_link where owner_id = ? and url = ?', Id, `/programs/detail?owner=${Id}&id=${stairs}`)).toBe(1);
  });

  it('is not created if it is larger than an import accepts', async () => {
    await run("update file set size = 31000000 where name = (select file_name from event_document where event_id = 'acme-company-run' limit 1)");
    const { status, body } = await boss.post('/support/companies/export', { EntityId: 'acme' });
    expect([status, body.Errors[0].Message]).toEqual([409, expect.stringContaining('larger than 30 MB together')]);
  });

  it('contains no name, address or id of a person', async () => {
    for (const company of ['acme', 'globex', 'legacy', 'northwind', 'GLOBAL']) {
      const file = await exported(company);
      // Published texts say whom people may write to, as their company wrote them.
      const published = file.Tables.filter(({ Table }) => ['policy_text', 'consent_notice_text', 'wellness_text'].includes(Table));
      const others = file.Tables.filter((table) => !published.includes(table));
      const text =
        JSON.stringify({ ...file, Name: '', Tables: others }) +
        JSON.stringify(published).replaceAll('mailto:support@acme.example', '').replaceAll('>support@acme.example<', '');
      const people = await query<{ id: string; name: string; email: string }>(
        server.platform.db,
        "select id, first_name || ' ' || last_name as name, email from person",
      );
      expect(people.length).toBeGreaterThan(50);
      for (const { id, name, email } of people) for (const told of [`"${id}"`, name, email]) expect(text.includes(told), `${company}: ${told}`).toBe(false);
    }
  });

  it('links imported announcements to the imported programs and events', async () => {
    await run(
      "update announcement set link_destination = 'Event', program_id = 'acme-company-run' where id = (select min(id) from announcement where company_id = 'acme' and program_id is null)",
    );
    const { Id } = (await imported(await exported('acme'))).body.Data;
    const led = (company: string) => value('select count(*) from announcement where company_id = ? and program_id is not null and deleted_at is null', company);
    const own = await value(
      'select count(*) from announcement where company_id = ? and (program_id in (select id from program where owner_id = ?) or program_id in (select id from event where company_id = ?))',
      ...[Id, Id, Id],
    );
    expect([own, await led(Id)]).toEqual([await led('acme'), await led('acme')]);
    expect(own).toBeGreaterThan(1);
  });

  it('contains nothing that another company owns', async () => {
    const text = JSON.stringify(await exported('acme'));
    for (const other of ['globex-', 'northwind', 'legacy-', 'global-']) expect(text.includes(other), other).toBe(false);
  });

  it('is previewed before the import, with what will be left out', async () => {
    const file = altered(await exported('acme'), (copy) => {
      copy.Plugins.push('horoscopes');
      copy.Tables.push({ Module: 'horoscopes', Table: 'horoscope', Rows: [{ id: 'horoscope:1' }, { id: 'horoscope:2' }] });
    });
    const companies = await value('select count(*) from company');
    const { Name, Made, NotTaken, Plugins } = (await told(file)).body.Data;
    expect(Name).toBe('Acme');
    expect(Plugins).toContain('Programs');
    expect(Made).toEqual(expect.arrayContaining(['20 trackers', '7 events', '14 resources', '16 pictures and documents']));
    expect(NotTaken).toEqual([
      'The plugin ‘horoscopes’: this deployment does not have it.',
      '2 records of ‘horoscopes’: this deployment does not know them.',
      'People and everything about them: they stay where they are.',
    ]);
    expect(await value('select count(*) from company')).toBe(companies);
    expect((await imported(file)).status).toBe(200);
  });

  it('is refused with the place of the error and how to fix it, and nothing is created', async () => {
    const file = await exported('acme');
    const text = JSON.stringify(file);
    const bad: readonly (readonly [unknown, RegExp])[] = [
      ['hello', /not a file of a company/],
      ['{"Format":"other"}', /not a file of a company/],
      [text.slice(0, text.length / 2), /ends too early/],
      [altered(file, (copy) => Object.assign(copy, { FormatVersion: 3 })), /newer version/],
      [altered(file, (copy) => Object.assign(copy, { Plugins: 7 })), /‘Plugins’/],
      [altered(file, (copy) => Object.assign(rowOf(copy, 'program'), { start_date: 'soon' })), /‘program\[0\].start_date’/],
      [altered(file, (copy) => Object.assign(rowOf(copy, 'program'), { points: '7' })), /‘program\[0\].points’/],
      [altered(file, (copy) => Object.assign(rowOf(copy, 'program'), { person_id: 'acme-participant' })), /‘program\[0\].person_id’/],
      [altered(file, (copy) => Object.assign(rowOf(copy, 'program'), { owner_id: 'globex' })), /‘program\[0\].owner_id’/],
      [altered(file, (copy) => Object.assign(rowOf(copy, 'program'), { section_id: 'globex-health' })), /‘program\[0\].section_id’/],
      [altered(file, (copy) => Object.assign(rowOf(copy, 'program_text'), { program_id: 'program:999' })), /‘program_text\[0\].program_id’/],
      [altered(file, (copy) => Object.assign(rowOf(copy, 'quick_link'), { url: 'javascript:alert(1)' })), /‘quick_link\[0\].url’/],
      [altered(file, (copy) => Object.assign(rowOf(copy, 'company'), { top_nav: '[{"RouterLink":"javascript:alert(1)"}]' })), /‘company\[0\].top_nav’/],
      [altered(file, (copy) => Object.assign(rowOf(copy, 'company'), { time_zone: 'Moon/Base' })), /‘company\[0\].time_zone’/],
      [altered(file, (copy) => Object.assign(rowOf(copy, 'event'), { type: 'Party' })), /‘event\[0\].type’/],
      [altered(file, (copy) => copy.Tables.push({ Module: 'programs', Table: 'program', Rows: [] })), /‘Tables\[\d+\].Table’/],
      [altered(file, (copy) => Object.assign(copy.Files[0] ?? {}, { Base64: 'PHNjcmlwdD4=' })), /is not what it says it is/],
      [altered(file, (copy) => Object.assign(copy.Files[0] ?? {}, { ContentType: 'text/html' })), /is not what it says it is/],
      [altered(file, (copy) => Object.assign(rowOf(copy, 'program_text', 1), rowOf(copy, 'program_text'))), /exclude each other/],
      [altered(file, (copy) => Object.assign(rowOf(copy, 'tracker_option'), { field_name: 'Nothing' })), /‘tracker_option\[0\]’/],
    ];
    const counts = () => Promise.all(['company', 'program', 'person', 'file'].map((table) => value(`select count(*) from ${table}`)));
    const before = await counts();
    for (const [one, message] of bad) {
      const { status, body } = await imported(one);
      expect([status, body.Errors[0].Field], String(message)).toEqual([400, 'Base64EncodedFile']);
      expect(body.Errors[0].Message).toMatch(message);
      expect(body.Errors[0].Message.split('. ').length, body.Errors[0].Message).toBeGreaterThan(1);
    }
    expect(await counts()).toEqual(before);
  });

  it('is cleaned of what must not be stored: scripts in texts, and audiences of records that it does not contain', async () => {
    const file = altered(await exported('acme'), (copy) => {
      rowOf(copy, 'program_text').description = '<p onclick="steal()">Walk</p><script>steal()</script>';
      rowOf(copy, 'program').audience = JSON.stringify([{ Category: 'Department', Values: ['globex-sales', 'company_option:1'] }]);
      rowOf(copy, 'program', 1).audience = JSON.stringify([{ Category: 'Coach', Values: ['acme-coach'] }]);
    });
    const { Id } = (await imported(file)).body.Data;
    const programs = await query<{ id: string; audience: string }>(server.platform.db, 'select id, audience from program where owner_id = ?', Id);
    const [first, second] = ['Department', 'Coach'].map((category) => programs.find(({ audience }) => audience?.includes(category)));
    expect(await value("select description from program_text where program_id = ? and language = 'en-US'", first?.id)).toBe('<p>Walk</p>');
    const { kind, name } = rowOf(file, 'company_option');
    const own = await value('select id from company_option where company_id = ? and kind = ? and name = ?', Id, kind, name);
    expect(JSON.parse(first?.audience ?? '')).toEqual([{ Category: 'Department', Values: ['gone', own] }]);
    expect(JSON.parse(second?.audience ?? '')).toEqual([{ Category: 'Coach', Values: ['gone'] }]);
  });

  it('changes no other company, and requires an unused name and code', async () => {
    const file = await exported('acme');
    const before = [await rowsOf('program', 'acme'), await rowsOf('event', 'acme'), await rowsOf('program', 'globex')];
    expect((await imported(file, { Name: 'acme' })).body.Errors[0]).toMatchObject({ Field: 'Name' });
    expect((await imported(file, { Code: 'ACME-2026' })).body.Errors[0]).toMatchObject({ Field: 'Code' });
    expect((await imported(file, { Email: 'participant@acme.example' })).body.Errors[0]).toMatchObject({ Field: 'Email' });
    expect((await imported(file)).status).toBe(200);
    expect((await imported(file, { Code: '', Email: 'other@initech.example' })).body.Errors[0]).toMatchObject({ Field: 'Name' });
    expect([await rowsOf('program', 'acme'), await rowsOf('event', 'acme'), await rowsOf('program', 'globex')]).toEqual(before);
    expect(await value('select count(*) from company_plugin where company_id = ?', 'initech')).toBe(file.Plugins.length);
    expect(await value('select plan_year.name from company join plan_year on plan_year.id = company.plan_year_id where company.id = ?', 'initech')).toBe(
      '2026',
    );
  });

  it('is for SuperAdmins, and is recorded in the history of both companies', async () => {
    const file = await exported('acme');
    for (const user of ['admin@acme.example', 'wradmin@acme.example', 'partner@northwind.example', 'support@wellspring.example', 'participant@acme.example']) {
      const who = await server.as(user);
      const calls = [who.post('/support/companies/export', { EntityId: 'acme' }), told(file, who), imported(file, {}, who)];
      expect(
        (await Promise.all(calls)).map(({ status }) => status),
        user,
      ).toEqual([403, 403, 403]);
    }
    expect((await server.anonymous('POST', '/support/companies/export', { EntityId: 'acme' })).status).toBe(401);
    expect((await boss.post('/support/companies/export', { EntityId: 'nowhere' })).status).toBe(404);
    await imported(file);
    const lines = async (entityId: string) => (await boss.get(`/support/companies/changes?entityId=${entityId}`)).body.Data.Items;
    const [line] = await lines('acme');
    expect(line).toMatchObject({ Name: 'Simon Superadmin', Fields: [{ Name: 'Exported as a file: records' }] });
    expect((await lines('initech')).flatMap(({ Fields }: { Fields: { Name: string; To: string }[] }) => Fields)).toContainEqual(
      expect.objectContaining({ Name: 'Imported from the file of', To: 'Acme' }),
    );
  });
});
