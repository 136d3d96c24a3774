import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addBulk } from '../../../fixtures/bulk';
import type { PlatformTables } from '../../platform/tables';
import { watchPlans } from '../../platform/testing/watchPlans';
import { appForTests, type TestApp } from '../../testing/appForTests';
import module from './routes';
import { type SearchQuery, searchUsers } from './search';

let app: TestApp;

beforeAll(async () => {
  app = await appForTests([module]);
  const { db } = app.platform;
  await addBulk({ db, modules: [], now: app.clock.now() }, { people: 12_000, entriesPerPerson: 0 });
});
afterAll(() => app.close());

const sorts = ['LastName', 'FirstName', 'Email', 'Company', 'DateOfBirth'].flatMap((sort) => [sort, `-${sort}`]) as NonNullable<SearchQuery['Sort']>[];

describe('the search of a database with a large number of people', () => {
  it.each(sorts)('uses its index over one company, by %s', async (Sort) => {
    const { db, detoursOf } = watchPlans<PlatformTables>(app.platform.sqlite);
    const steps = await detoursOf(async () => {
      const { PaginationToken } = await searchUsers(db, ['acme'], { Sort, PageSize: 25 });
      await searchUsers(db, ['acme'], { Sort, PageSize: 25, PaginationToken });
    });
    expect(steps).toEqual([]);
  });

  it.each(sorts.filter((sort) => !sort.endsWith('Company')))('sorts nothing over all companies, by %s', async (Sort) => {
    const { db, stepsOf } = watchPlans<PlatformTables>(app.platform.sqlite);
    const steps = await stepsOf(() => searchUsers(db, 'all', { Sort, PageSize: 25 }));
    expect(steps.filter((step) => step.includes('TEMP B-TREE'))).toEqual([]);
  });

  it('looks for beginnings by an index', async () => {
    const { db, stepsOf } = watchPlans<PlatformTables>(app.platform.sqlite);
    for (const criteria of [{ lastName: 'ald' }, { firstName: 'ama' }, { email: 'amara.alder' }]) {
      const steps = await stepsOf(() => searchUsers(db, 'all', { ...criteria, Sort: 'LastName' }));
      expect(
        steps.filter((step) => step.startsWith('SCAN person')),
        JSON.stringify(criteria),
      ).toEqual([]);
    }
  });

  it('[SUP-031] counts a large company by an index alone', async () => {
    const { db, stepsOf } = watchPlans<PlatformTables>(app.platform.sqlite);
    const steps = await stepsOf(() => searchUsers(db, 'all', { entities: 'acme' }));
    expect(steps).toContainEqual(expect.stringMatching(/SEARCH person USING COVERING INDEX \w+ \(company_id=\? AND is_active=\?\)/));
  });

  it('[SUP-031] reports 10,000 people or more as too many', async () => {
    const { db } = app.platform;
    expect((await searchUsers(db, 'all', {})).IsTooMany).toBe(true);
    expect((await searchUsers(db, 'all', { lastNameFilter: 'alderbank' })).IsTooMany).toBe(false);
    expect((await searchUsers(db, 'all', { lastName: 'alder' })).IsTooMany).toBe(false);
    expect((await searchUsers(db, ['globex'], {})).IsTooMany).toBe(false);
  });
});
