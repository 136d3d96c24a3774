import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginPlatform } from './platform/organisation/firstCompany';
import { appForTests, type TestApp } from './testing/appForTests';
import { modulesNamed } from './testing/modulesNamed';

let app: TestApp;
beforeAll(async () => {
  app = await appForTests(modulesNamed('session', 'root', 'support', 'admin', 'account', 'notices'), { fixtures: false });
});
afterAll(() => app.close());

const wanted = {
  company: 'Wellspring',
  firstName: 'Sam',
  lastName: 'Super',
  email: 'sam@wellspring.example',
  timeZone: 'America/Chicago',
  plugins: ['admin', 'support'],
  link: async () => '/link',
};

it('a database without companies starts with the platform and its SuperAdmin, who creates the first company in the browser', async () => {
  expect(await beginPlatform(app.platform, wanted)).toBe('/link');
  const sam = await app.as('sam@wellspring.example');
  const { body } = await sam.post('/support/companies', {
    Name: 'Acme',
    TimeZone: 'America/Chicago',
    Plugins: ['admin'],
    FirstName: 'Ada',
    LastName: 'Admin',
    Email: 'ada@acme.example',
    Language: 'en-US',
  });
  expect(body.Data).toEqual({ Id: 'acme', LeftOut: 0 });
  const { Items } = (await sam.get('/support/companies')).body.Data;
  expect(Items).toMatchObject([
    { Name: 'Acme', State: 'Invited' },
    { Id: 'GLOBAL', Name: 'Wellspring', State: 'Running' },
  ]);
});

it('refuses a database that has companies', async () => {
  await expect(beginPlatform(app.platform, wanted)).rejects.toThrow('This database has companies already');
});
