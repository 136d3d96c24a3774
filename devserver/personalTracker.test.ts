import modules from 'virtual:modules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appForTests, type TestApp } from './testing/appForTests';

let server: TestApp;

beforeAll(async () => {
  server = await appForTests(modules);
});
afterAll(() => server.close());

it('[PRG-251] a personal program counts a tracker that the company has, and no other', async () => {
  const me = await server.as('participant@acme.example');
  const today = server.clock.now().toISOString();
  const joinWith = (TrackerId: string) =>
    me.post('/userprograms/joinprograms', [
      { ProgramId: 'Custom', IsPersonal: true, PersonalDetails: { Name: 'Walk', Description: '', Goal: '', StartDate: today, TrackerId } },
    ]);
  const trackers = (await me.get('/TrackerEntry/GetTrackerList')).body.Data as readonly { readonly TrackerId: string }[];
  expect((await joinWith(trackers[0]!.TrackerId)).status).toBe(200);
  expect(await joinWith('globex-water')).toMatchObject({
    status: 400,
    body: { Errors: [{ Message: expect.stringContaining('globex-water') }], ShowUser: true },
  });
});
