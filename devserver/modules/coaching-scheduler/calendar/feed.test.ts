import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn, TestApp } from '../../../testing/appForTests';
import { aSession, coachingApp, entriesOf, outboxOf, schedule, tablesOf, tuesday } from '../testing/coaches';

let app: TestApp;
let coach: SignedIn;
let person: SignedIn;
let id: string;

beforeAll(async () => {
  app = await coachingApp();
});
beforeEach(async () => {
  await app.fresh();
  coach = await app.as('coach@acme.example');
  person = await app.as('participant@acme.example');
  id = (await schedule(coach, aSession({ Description: 'Panic at night', SessionLocation: 'Room 4' }))).Entry?.Id ?? '';
});
afterAll(() => app.close());

const made = async (who: SignedIn): Promise<string> => (await who.post('/calendar/feedlink')).body.Data.Address;
const read = (url: string, headers = {}) => app.app.inject({ method: 'GET', url, headers });
const minute = 60_000;

const entryIn = (text: string) => {
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  const found = events.find((event) => event.getFirstPropertyValue('uid') === `${id}@wellspring`);
  const value = (name: string) => found?.getFirstPropertyValue(name)?.toString();
  return (
    found && {
      title: value('summary'),
      description: value('description'),
      url: value('url'),
      status: value('status'),
      sequence: value('sequence'),
      start: new ICAL.Event(found).startDate.toJSDate().toISOString(),
      alarm: found.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger')?.toString(),
    }
  );
};
const move = (start: string, end: string) =>
  coach.post(`/coaching/scheduler/session/${id}/move`, { StartDate: tuesday(start), EndDate: tuesday(end), From: tuesday('09:00') });
const mailed = async (method: string) =>
  (await outboxOf(app)).flatMap(({ Calendar }) => (Calendar?.includes(`METHOD:${method}`) && Calendar.includes(id) ? [Calendar] : []));

describe('a coaching session in the feeds of both', () => {
  it('is an appointment with a link and an alarm, without type, description and the other person', async () => {
    const [theirs, held] = [await made(person), await made(coach)];
    const text = (await read(theirs)).body;
    expect(entryIn(text)).toEqual({
      title: 'Appointment',
      description: 'Details: http://localhost:80/calendar',
      url: 'http://localhost:80/calendar',
      status: 'CONFIRMED',
      sequence: '0',
      start: tuesday('09:00'),
      alarm: '-PT15M',
    });
    const ofCoach = (await read(held)).body;
    expect(entryIn(ofCoach)).toEqual(entryIn(text));
    for (const one of [text, ofCoach]) expect(one).not.toMatch(/Panic|Follow-up|coaching|Carlos|Paige/i);
    const stranger = await made(await app.as('participant2@acme.example'));
    expect(entryIn((await read(stranger)).body)).toBeUndefined();
  });

  it('keeps the UID that calendars know from earlier versions', async () => {
    await tablesOf(app).updateTable('coach_entry').set({ calendar_prefix: 'coaching-' }).where('id', '=', id).execute();
    expect((await read(await made(person))).body).toContain(`UID:coaching-${id}@wellspring`);
  });

  it('is in the language of its reader', async () => {
    await app.platform.db.updateTable('person').set({ language: 'es-419' }).where('id', '=', person.userId).execute();
    expect(entryIn((await read(await made(person))).body)?.title).toBe('Cita');
  });

  it('follows a move with the same UID and a higher SEQUENCE, as the invitation does', async () => {
    const addresses = [await made(person), await made(coach)];
    app.clock.advance(minute);
    expect((await move('11:00', '11:30')).status).toBe(200);
    for (const address of addresses) expect(entryIn((await read(address)).body)).toMatchObject({ sequence: '1', start: tuesday('11:00'), status: 'CONFIRMED' });
    const invitations = await mailed('REQUEST');
    expect(invitations.map((text) => entryIn(text)?.sequence).sort()).toEqual(['0', '1']);
    expect(entryIn(invitations[0] ?? '')?.description).toBe('Details: https://site.example/calendar');
    for (const text of invitations) expect(text).not.toMatch(/coaching|Carlos/i);
  });

  it('is CANCELLED for 30 days after the participant has canceled it, also once its coach has deleted it', async () => {
    const addresses = [await made(person), await made(coach)];
    expect((await person.post(`/coaching/session/${id}/cancel`, {})).status).toBe(200);
    for (const address of addresses) expect(entryIn((await read(address)).body)).toMatchObject({ status: 'CANCELLED', sequence: '1', alarm: undefined });
    expect((await mailed('CANCEL')).map(entryIn)).toMatchObject([{ status: 'CANCELLED', sequence: '1' }]);
    await coach.delete(`/coachentry/DeleteEntry/${id}`);
    for (const address of addresses) expect(entryIn((await read(address)).body)).toMatchObject({ status: 'CANCELLED', sequence: '1' });
  });

  it.each(['/true', '/false', ''])('is CANCELLED for 30 days after its coach has canceled it, then deleted (%s)', async (sendEmail) => {
    const addresses = [await made(person), await made(coach)];
    app.clock.advance(minute);
    expect((await coach.delete(`/coachentry/DeleteEntry/${id}${sendEmail}`)).status).toBe(200);
    for (const address of addresses) expect(entryIn((await read(address)).body)).toMatchObject({ status: 'CANCELLED', sequence: '1', alarm: undefined });
    expect((await entriesOf(coach)).map(({ Id }) => Id)).not.toContain(id);
    expect((await coach.get(`/coach-view/coach-entry-detail/${id}`)).status).toBe(404);
    app.clock.advance(31 * 24 * 60 * minute);
    await app.platform.settled();
    for (const address of addresses) expect(entryIn((await read(address)).body)).toBeUndefined();
    expect(await tablesOf(app).selectFrom('coach_entry').select('id').where('id', '=', id).executeTakeFirst()).toBeUndefined();
  });

  it('of the past year is there, an older one is not', async () => {
    const address = await made(person);
    const at = (days: number) => new Date(app.clock.now().getTime() - days * 24 * 60 * minute).toISOString();
    const begin = (days: number) =>
      tablesOf(app)
        .updateTable('coach_entry')
        .set({ starts_at: at(days), ends_at: at(days - 0.02) })
        .where('id', '=', id)
        .execute();
    await begin(360);
    expect(entryIn((await read(address)).body)).toBeDefined();
    await begin(370);
    expect(entryIn((await read(address)).body)).toBeUndefined();
  });

  it('is no longer in the feed of a former coach', async () => {
    const address = await made(coach);
    await app.platform.db.deleteFrom('person_role').where('person_id', '=', coach.userId).where('role', '=', 'Coach').execute();
    expect(entryIn((await read(address)).body)).toBeUndefined();
  });
});

it('an unchanged feed is answered by 304, and anew once a session is moved', async () => {
  const address = await made(person);
  const first = await read(address);
  const etag = String(first.headers.etag);
  expect(first.headers['cache-control']).toBe('private, no-cache');
  const again = await read(address, { 'if-none-match': `"other", W/${etag}` });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
  app.clock.advance(minute);
  await move('11:00', '11:30');
  const changed = await read(address, { 'if-none-match': etag });
  expect(changed.statusCode).toBe(200);
  expect(changed.headers.etag).not.toBe(etag);
});

it('HEAD is answered as GET, without the calendar', async () => {
  const address = await made(person);
  const { headers } = await read(address);
  const head = (url: string, more = {}) => app.app.inject({ method: 'HEAD', url, headers: more });
  const found = await head(address);
  expect([found.statusCode, found.body]).toEqual([200, '']);
  for (const name of ['content-type', 'content-length', 'etag', 'cache-control']) expect(found.headers[name], name).toBe(headers[name]);
  expect((await head(address, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  expect((await head('/api/calendar/feed/wrong.ics')).statusCode).toBe(404);
});
