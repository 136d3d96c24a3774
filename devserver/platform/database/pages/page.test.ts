import Database from 'better-sqlite3';
import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PageOf, PageRequest } from '../../../../shell/net/schemas/page';
import { watchPlans } from '../../testing/watchPlans';
import { createSearch, type Search } from '../search/search';
import { createTables, integer, key, type RowOf, table, text } from '../table';
import { pages, withinReach } from './page';

const guests = table(
  'guest',
  { id: key(), company_id: text(), name: text(), mail: text(), age: integer(), joined: text().orNull() },
  { indexes: { guest_by_name: ['company_id', 'name', 'id'], guest_by_age: ['company_id', 'age', 'id'], every_guest_by_age: ['age', 'id'] } },
);
const search: Search = { table: 'guest', scope: 'company_id', columns: ['name'], mails: ['mail'] };
interface Tables {
  guest: RowOf<typeof guests>;
}

type Sort = 'Name' | 'Age' | 'Joined';
const everyOrder = (['Name', 'Age', 'Joined'] as const).flatMap((sort) => [sort, `-${sort}`] as const);

const sqlite = new Database(':memory:');
const { db, detoursOf, stepsOf } = watchPlans<Tables>(sqlite);

let built = 0;
const list = pages({
  query(from: Kysely<Tables>, { age }: { readonly age?: number | undefined }) {
    built += 1;
    const all = from.selectFrom('guest').select(['guest.id', 'guest.company_id', 'guest.name']);
    return age === undefined ? all : all.where('guest.age', '=', age);
  },
  whose: 'guest.company_id',
  sorts: {
    Name: ['guest.name', 'guest.id'],
    Age: ['guest.age', 'guest.id'],
    Joined: [sql`coalesce(guest.joined, '')`, 'guest.id'],
  },
  usualSort: 'Name',
  search,
});

const ask = (request: PageRequest<Sort>, within: readonly string[] | 'all' = ['acme'], filters: { readonly age?: number | undefined } = {}) =>
  list(db, { request, within, filters });

type Guest = Omit<RowOf<typeof guests>, 'id'>;
const aGuest = (more: Partial<Guest> = {}): Guest => ({ company_id: 'acme', name: 'Alder', mail: 'alder@acme.example', age: 30, joined: null, ...more });

/** Inserts guests. @returns their ids in the given order */
const add = async (...given: readonly Guest[]): Promise<readonly number[]> => {
  const rows = given.length === 0 ? [] : await db.insertInto('guest').values(given).returning('id').execute();
  return rows.map(({ id }) => id);
};

type Found = PageOf<{ readonly id: number }>;
const idsOf = ({ Items }: Found): readonly number[] => Items.map(({ id }) => id);

/** Reads all pages from the first to the last; `between` runs after each. */
const walk = async (request: PageRequest<Sort>, companies?: readonly string[] | 'all', between: () => Promise<unknown> = async () => undefined) => {
  const pages: Found[] = [];
  for (let PaginationToken: string | undefined = ''; PaginationToken !== undefined; ) {
    const found: Found = await ask({ ...request, PaginationToken }, companies);
    pages.push(found);
    await between();
    PaginationToken = found.PaginationToken === '' ? undefined : found.PaginationToken;
  }
  return pages;
};

beforeAll(async () => {
  await createTables(guests).up(db);
  await createSearch(db as never, search);
  await sql`create index guest_by_joining on guest (company_id, coalesce(joined, ''), id)`.execute(db);
});
beforeEach(() => db.deleteFrom('guest').execute());
afterAll(() => db.destroy());

// Few names, ages and days, so that many rows differ only by their key.
const someGuest = fc.record({
  company_id: fc.constantFrom('acme', 'globex', 'legacy'),
  name: fc.constantFrom('', 'Alder', 'alder', 'Éclair', "O'Neil", '💡', '%_'),
  mail: fc.constant('a@acme.example'),
  age: fc.integer({ min: -2, max: 2 }),
  joined: fc.constantFrom(null, '', '2026-11-20'),
});
const someGuests = fc.array(someGuest, { maxLength: 40 });
const someCompanies = fc.constantFrom<readonly string[] | 'all'>(['acme'], ['globex', 'acme'], [], 'all');
const isWithin = (companies: readonly string[] | 'all', company: string): boolean => companies === 'all' || companies.includes(company);
const runs = { numRuns: 60 };

describe('the pages of a list', () => {
  it.each(everyOrder)('hold every row within reach exactly once, by %s, also while rows are added', async (Sort) => {
    const property = fc.asyncProperty(someGuests, someGuests, someCompanies, async (given, later, companies) => {
      await db.deleteFrom('guest').execute();
      const ids = await add(...given);
      const wanted = ids.filter((_, at) => isWithin(companies, given[at]!.company_id));
      const waiting = [...later];
      const pages = await walk({ Sort, PageSize: 10 }, companies, () => add(...waiting.splice(0, 3)));
      const seen = pages.flatMap(idsOf);
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.filter((id) => ids.includes(id)).sort()).toEqual([...wanted].sort());
      for (const { Items } of pages)
        for (const { company_id } of Items as readonly { company_id?: string }[]) expect(isWithin(companies, company_id!)).toBe(true);
    });
    await fc.assert(property, runs);
  });

  it.each(everyOrder)('are the same on the way back, by %s', async (Sort) => {
    const property = fc.asyncProperty(someGuests, someCompanies, async (given, companies) => {
      await db.deleteFrom('guest').execute();
      await add(...given);
      const forward = await walk({ Sort, PageSize: 10 }, companies);
      const backward: Found[] = [forward.at(-1)!];
      while (backward[0]!.PreviousToken !== '') backward.unshift(await ask({ Sort, PageSize: 10, PaginationToken: backward[0]!.PreviousToken }, companies));
      expect(backward.map(idsOf)).toEqual(forward.map(idsOf));
      expect(backward.map(({ Offset }) => Offset)).toEqual(forward.map((_, at) => at * 10));
    });
    await fc.assert(property, runs);
  });

  it('come in the order that was asked for, or the usual one', async () => {
    const [cedar, alder, birch] = await add(aGuest({ name: 'Cedar', age: 1 }), aGuest({ name: 'Alder', age: 3 }), aGuest({ name: 'Birch', age: 2 }));
    expect(idsOf(await ask({}))).toEqual([alder, birch, cedar]);
    expect(idsOf(await ask({ Sort: '-Age' }))).toEqual([alder, birch, cedar]);
    expect(idsOf(await ask({ Sort: '-Name' }))).toEqual([cedar, birch, alder]);
  });

  it('are the last one if the rows of a page are deleted, with the number of rows before it', async () => {
    const ids = await add(...Array.from({ length: 42 }, (_, age) => aGuest({ age })));
    const asked = { Sort: 'Age', PageSize: 10 } as const;
    const { PaginationToken } = (await walk(asked)).at(-2)!;
    await db.deleteFrom('guest').where('id', 'in', ids.slice(25)).execute();
    const last = await ask({ ...asked, PaginationToken });
    expect([idsOf(last), last.Offset, last.Total, last.PaginationToken]).toEqual([ids.slice(15, 25), 15, 25, '']);
    const before = await ask({ ...asked, PaginationToken: last.PreviousToken });
    expect([idsOf(before), before.Offset]).toEqual([ids.slice(5, 15), 5]);
    await db.deleteFrom('guest').where('id', 'in', ids.slice(7)).execute();
    const only = await ask({ ...asked, PaginationToken });
    expect([idsOf(only), only.Offset, only.PaginationToken, only.PreviousToken]).toEqual([ids.slice(0, 7), 0, '', '']);
    await db.deleteFrom('guest').execute();
    expect(await ask({ ...asked, PaginationToken })).toEqual({ Items: [], Offset: 0, Total: 0, IsTotalCapped: false, PaginationToken: '', PreviousToken: '' });
  });

  it('count rows up to 1,000', async () => {
    await add(...Array.from({ length: 1000 }, () => aGuest()));
    expect(await ask({})).toMatchObject({ Total: 1000, IsTotalCapped: false });
    await add(aGuest({ company_id: 'globex' }));
    expect(await ask({})).toMatchObject({ Total: 1000, IsTotalCapped: false });
    expect(await ask({}, ['acme', 'globex'])).toMatchObject({ Total: 1000, IsTotalCapped: true });
  });
});

describe('the statements of a list', () => {
  it('are built once for each form of a page, and asked with the values of each call', async () => {
    const mixed = Array.from({ length: 12 }, (_, age) => aGuest({ age: age % 2, company_id: age < 6 ? 'acme' : 'globex' }));
    const ids = await add(...mixed);
    const everything = async () => {
      const first = await ask({ Sort: 'Age', PageSize: 10 }, ['acme', 'globex']);
      const second = await ask({ Sort: 'Age', PageSize: 10, PaginationToken: first.PaginationToken }, ['acme', 'globex']);
      await ask({ Sort: 'Age', PageSize: 10, PaginationToken: second.PreviousToken }, ['acme', 'globex']);
      await ask({ SearchTerms: 'alder' });
    };
    await everything();
    built = 0;
    await everything();
    expect(idsOf(await ask({ SearchTerms: 'nobody' }))).toEqual([]);
    expect(built).toBe(0);
    expect(idsOf(await ask({}, ['acme'], { age: 1 }))).toEqual([ids[1], ids[3], ids[5]]);
    built = 0;
    expect(idsOf(await ask({}, ['globex'], { age: 0 }))).toEqual([ids[6], ids[8], ids[10]]);
    expect(idsOf(await ask({}, ['acme'], { age: undefined }))).toEqual(ids.slice(0, 6));
    expect(built).toBeLessThanOrEqual(1);
  });

  it('count what is filtered', async () => {
    await add(...Array.from({ length: 40 }, (_, n) => aGuest({ age: n % 4 === 0 ? 0 : 1 })));
    expect(await ask({ PageSize: 10 }, ['acme'], { age: 1 })).toMatchObject({ Total: 30, IsTotalCapped: false });
    expect(await ask({ PageSize: 10 }, ['acme'], { age: 0 })).toMatchObject({ Total: 10, PaginationToken: '' });
  });
});

describe('a token', () => {
  const names = ['Alder', 'Birch', 'Cedar', 'Elder', 'Fir', 'Hazel', 'Juniper', 'Larch', 'Maple', 'Oak', 'Pine', 'Rowan'];
  const refused = { status: 400, key: 'validation.pageToken', values: { field: 'PaginationToken' } };
  /** The token of the second page of twelve guests of each company. */
  const tokenOf = async (...[request, within, filters]: Parameters<typeof ask>): Promise<string> => {
    await add(...['acme', 'globex'].flatMap((company_id) => names.map((name) => aGuest({ name, company_id }))));
    return (await ask({ PageSize: 10, ...request }, within, filters)).PaginationToken;
  };
  /** A token that fits, with other parts behind the order. */
  const forged = async (...parts: readonly unknown[]): Promise<string> => {
    const [order] = JSON.parse(Buffer.from(await tokenOf({}), 'base64url').toString());
    return Buffer.from(JSON.stringify([order, ...parts])).toString('base64url');
  };

  it.each([
    ['with too few values', ['after', 10, 'Alder']],
    ['with a value of no column', ['after', 10, 'Alder', null]],
    ['with another side', ['__proto__', 10, 'Alder', 1]],
    ['with an offset that is none', ['after', -1, 'Alder', 1]],
  ])('%s is refused, and the field named', async (_, parts) => {
    await expect(ask({ PaginationToken: await forged(...parts) })).rejects.toMatchObject(refused);
    expect((await ask({ PaginationToken: await forged('after', 10, 'Alder', 1) })).Offset).toBe(10);
  });

  it.each([
    ['order', { Sort: 'Age' }, ['acme'], {}],
    ['direction', { Sort: '-Name' }, ['acme'], {}],
    ['search', { SearchTerms: 'alder' }, ['acme'], {}],
    ['filter', {}, ['acme'], { age: 30 }],
    ['company', {}, ['globex'], {}],
  ] as const)('of another %s is refused, and fits its own', async (_, request, within, filters) => {
    const token = await tokenOf({});
    await expect(ask({ ...request, PaginationToken: token }, within, filters)).rejects.toMatchObject(refused);
    await expect(ask({ PaginationToken: 'not a token' })).rejects.toMatchObject(refused);
    expect((await ask({ PaginationToken: token, PageSize: 10 })).Items).toHaveLength(2);
  });

  it('of another value of a filter is refused', async () => {
    const token = await tokenOf({}, ['acme'], { age: 30 });
    await expect(ask({ PaginationToken: token }, ['acme'], { age: 31 })).rejects.toMatchObject(refused);
    expect((await ask({ PaginationToken: token }, ['acme'], { age: 30 })).Items).toHaveLength(2);
  });

  it('fits whatever value an unbound filter has, but not another value by which it was found', async () => {
    await tokenOf({});
    const moving = pages({
      query: (from: Kysely<Tables>, { day }: { readonly day: string }) =>
        from.selectFrom('guest').select('guest.id').where(sql<boolean>`coalesce(guest.joined, '') < ${day}`),
      whose: 'guest.company_id',
      sorts: { Name: ['guest.name', 'guest.id'] },
      usualSort: 'Name',
      unbound: ['day'],
    });
    const read = (day: string, bound: string, PaginationToken = '') =>
      moving(db, { request: { PageSize: 10, PaginationToken }, within: ['acme'], filters: { day }, bound });
    const { PaginationToken } = await read('2026-11-20', 'one');
    expect((await read('2026-11-21', 'one', PaginationToken)).Items).toHaveLength(2);
    await expect(read('2026-11-20', 'other', PaginationToken)).rejects.toMatchObject(refused);
  });

  it('of some companies shows others nothing but their own rows', async () => {
    const token = await tokenOf({}, ['acme', 'globex']);
    const [own] = await add(aGuest({ company_id: 'legacy', name: 'Zelkova' }), aGuest({ company_id: 'globex', name: 'Zelkova' }));
    expect(idsOf(await ask({ PaginationToken: token }, ['legacy', 'empty']))).toEqual([own]);
  });

  it('shows the companies of a reach, and nothing without a reach', () => {
    expect(withinReach({ kind: 'companies', companyIds: ['acme'] })).toEqual(['acme']);
    expect(withinReach({ kind: 'self' })).toEqual([]);
    expect(withinReach({ kind: 'global' })).toBe('all');
  });

  it('a sort that is not offered is refused, too', async () => {
    await expect(ask({ Sort: 'constructor' as 'Name' })).rejects.toMatchObject({ status: 400, values: { field: 'Sort', allowed: 'Name, Age, Joined' } });
  });
});

describe('a search', () => {
  const found = async (SearchTerms: string, companies?: readonly string[] | 'all') => idsOf(await ask({ SearchTerms }, companies));

  it('finds the beginnings of words and of the part before the @, regardless of case and accents', async () => {
    const [zuniga] = await add(aGuest({ name: 'Ana Zúñiga-Jones', mail: 'ana.z@acme.example' }), aGuest({ name: 'Bea' }));
    for (const terms of ['zuniga', 'ANA jo', 'Zún', 'z\u0075\u0301niga', 'ana.z@acme.example', 'ana z']) expect(await found(terms), terms).toEqual([zuniga]);
    for (const terms of ['uniga', 'example', 'ana bea', '"', '--', '@']) expect(await found(terms), terms).toEqual([]);
    expect(await found('  ')).toHaveLength(2);
  });

  it('stays within the companies, and follows changes of a row', async () => {
    const [own, other] = await add(aGuest({ name: 'Ana' }), aGuest({ name: 'Ana', company_id: 'globex' }));
    expect(await found('ana')).toEqual([own]);
    expect(await found('ana', 'all')).toEqual([own, other]);
    await db.updateTable('guest').set({ company_id: 'acme', name: 'Bea' }).where('id', '=', other!).execute();
    expect(await found('bea')).toEqual([other]);
    await db.deleteFrom('guest').where('id', '=', other!).execute();
    expect(await found('bea')).toEqual([]);
  });

  it('fails for no text whatsoever', async () => {
    await add(aGuest());
    const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom('"', '*', '(', ':', ' OR ', ' NOT ', '\0', '𞤀', 'a', '٣') }));
    await fc.assert(fc.asyncProperty(texts, async (SearchTerms) => void (await ask({ SearchTerms }))));
  });
});

describe('with a large number of rows', () => {
  beforeEach(async () => {
    sqlite.exec(`with recursive number(n) as (select 0 union all select n + 1 from number where n < 5000)
      insert into guest (company_id, name, mail, age) select case n % 5 when 0 then 'globex' else 'acme' end, 'Alder' || n, 'a@b', n % 80 from number; analyze;`);
  });

  /** Reads the first page and the next one. */
  const both = (request: PageRequest<Sort>, companies?: readonly string[] | 'all') => async () => {
    const { PaginationToken } = await ask(request, companies);
    await ask({ ...request, PaginationToken }, companies);
  };

  it.each(everyOrder)('reads a page by its index, by %s', async (Sort) => {
    expect(await detoursOf(both({ Sort }))).toEqual([]);
  });

  it('reads a page of all companies by its index', async () => {
    const steps = await stepsOf(both({ Sort: 'Age' }, 'all'));
    expect(steps.filter((step) => step.includes('TEMP B-TREE'))).toEqual([]);
  });

  it('reads at most a page of each company, and sorts no more than these', async () => {
    const steps = await stepsOf(() => ask({ Sort: 'Age' }, ['acme', 'globex']));
    expect(steps.filter((step) => step.startsWith('SEARCH guest USING INDEX guest_by_age (company_id=?)'))).toHaveLength(2);
  });

  it.each(everyOrder)('starts a search from what is found, by %s', async (Sort) => {
    const steps = await stepsOf(both({ Sort, SearchTerms: 'alder1' }));
    const ofGuests = steps.filter((step) => / guest /.test(step));
    expect(new Set(ofGuests)).toEqual(new Set(['SEARCH guest USING INTEGER PRIMARY KEY (rowid=?)']));
  });
});

describe('a whole list', () => {
  const all = async (request: PageRequest<Sort>, within: readonly string[] | 'all', size: number) => {
    const ids: number[] = [];
    for await (const rows of list.whole(db, { request, within }).batches(size)) ids.push(...rows.map(({ id }) => id));
    return ids;
  };

  it.each(everyOrder)('is read in batches in the order of its pages: %s', async (Sort) => {
    await add(...Array.from({ length: 23 }, (_, at) => aGuest({ name: `Guest ${at % 4}`, age: at % 3, company_id: at % 5 === 0 ? 'globex' : 'acme' })));
    for (const within of [['acme'], ['acme', 'globex'], 'all'] as const) {
      const expected = (await walk({ Sort, PageSize: 10 }, within)).flatMap(idsOf);
      for (const size of [1, 5, 23, 100]) expect(await all({ Sort }, within, size)).toEqual(expected);
    }
  });

  it('has no rows without a reach, and runs no query', async () => {
    await add(aGuest());
    expect(await all({}, [], 5)).toEqual([]);
    expect(await list.whole(db, { request: {}, within: [] }).count(10)).toBe(0);
  });

  it('is counted to the first row beyond what is asked for, and a search that ends before its last row has no number', async () => {
    await add(...Array.from({ length: 2500 }, () => aGuest()));
    const { count } = list.whole(db, { request: {}, within: ['acme'] });
    expect(await count(5000)).toBe(2500);
    expect(await count(1200)).toBeGreaterThan(1200);
    expect(await list.whole(db, { request: { SearchTerms: 'alder' }, within: ['acme'] }).count(5000)).toBe(Number.POSITIVE_INFINITY);
  });

  it('uses the index of its order', async () => {
    await add(...Array.from({ length: 50 }, () => aGuest()));
    expect(await detoursOf(() => all({ Sort: '-Age' }, ['acme'], 10))).toEqual([]);
  });
});
