import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyForm, resultOf, type SessionServer, sessionForTests } from '../testing/sessionForTests';

let server: SessionServer;
beforeAll(async () => {
  server = await sessionForTests();
});
afterAll(() => server.close());

const v2 = '/registration/v2';
const erin = { FirstName: 'Erin', LastName: 'Eligible', DateOfBirth: '1988-04-12', EmployeeNumber: 'A-20001' };

it.each([
  ['en-US', 'English', 'Español'],
  ['es-419', 'Español', 'English'],
])('[SES-113] the language of the call, %s, is preset until another one was chosen', async (language, name, other) => {
  await server.db.updateTable('eligible_person').set({ answers: '{}' }).where('email', '=', 'eligible@acme.example').execute();
  const browser = server.browser();
  await browser.post(`${v2}/eligibility`, { Rid: 'ACME-2026', IsPrimaryMember: true, Fields: erin });
  const userId = resultOf(await browser.get(`${v2}/process-validation-key`, { vkey: await server.inMessageTo('eligible@acme.example', keyForm) })).UserId!;
  const preset = async (): Promise<string> => {
    const answer = await server.app.inject({
      url: `/api${v2}/required-fields`,
      query: { userId },
      headers: { 'accept-language': language },
      cookies: browser.cookies,
    });
    return answer.json().find(({ Name }: { readonly Name: string }) => Name === 'PreferredLanguage').Value;
  };
  expect(await preset()).toBe(name);
  await browser.post(`${v2}/required-fields`, { UserId: userId, Fields: { PostalCode: '60601', TimeZone: 'America/Denver', PreferredLanguage: other } });
  expect(await preset()).toBe(other);
});
