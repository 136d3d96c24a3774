import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pick, randomSequence } from '../../../../../fixtures/random';
import { programDay } from '../../../../../plugins/programs/rules/dates/programDay';
import { routeDate } from '../../../../../shell/rules/dates/days';
import { appForTests, type SignedIn, type TestApp } from '../../../../testing/appForTests';
import { modulesNamed } from '../../../../testing/modulesNamed';
import programs from '../../routes';
import type { ProgramTables } from '../../tables';
import { actAtRandom, boardPrograms } from '../../testing/boardActs';
import { pointsForTests } from '../../testing/pointsForTests';
import { expectToFollow } from '../testing/recounted';
import { deskOf } from './testing/desk';

let server: TestApp;
let admin: SignedIn;
const listener = pointsForTests();
const { override, undo } = deskOf(
  () => server,
  () => admin,
);

beforeAll(async () => {
  server = await appForTests([programs, ...modulesNamed('admin', 'root', 'trackers'), listener.module]);
});
afterAll(() => server.close());

const db = () => server.tables<ProgramTables>();

const check = (when: string): Promise<void> => expectToFollow(server, listener.pointsOf, when);

const mails = ['participant@acme.example', 'participant2@acme.example', 'hidden@acme.example', 'spanish@acme.example', 'sso@acme.example'];

/** One random act of staff: an override, its end, or an undo by the history. @returns whether a person was changed */
const administer = async (people: readonly SignedIn[], random: () => number): Promise<string | undefined> => {
  const challenge = pick(boardPrograms, random);
  const ids = [...new Set([pick(people, random).userId, pick(people, random).userId])];
  const choice = random();
  if (choice < 0.2) {
    const line = await db().selectFrom('audit').select('id').where('action', '=', 'programs.completionMarked').orderBy('id', 'desc').limit(8).execute();
    if (line.length === 0) return undefined;
    return (await admin.post('/companysettings/changes/undo', { Id: pick(line, random).id })).status === 200 ? 'putBack' : undefined;
  }
  const isOverride = choice < 0.6;
  const { status, body } = isOverride
    ? await override(ids, { challenge, CompletedDate: routeDate(programDay(server.clock.iso())) })
    : await undo(ids, { challenge });
  return status === 200 && body.Data.Participants.length > 0 ? (isOverride ? 'override' : 'undo') : undefined;
};

const steps = 900;

describe('overrides and what people do', () => {
  it.each(['one', 'two', 'three'])('equal a recount from scratch after anything at random: %s', async (name) => {
    await server.fresh();
    listener.rewind();
    const random = randomSequence(`overrides ${name}`);
    const done = new Map<string, number>();
    const signIn = async (): Promise<SignedIn[]> => {
      admin = await server.as('admin@acme.example');
      return Promise.all(mails.map((mail) => server.as(mail)));
    };
    let people = await signIn();
    await check('after seeding');
    for (let step = 0; step < steps; step += 1) {
      if (step % 60 === 59) {
        await check(`after ${step} steps`);
        server.clock.advance(11 * 3_600_000);
        people = await signIn();
      }
      if (random() < 0.3) {
        const act = await administer(people, random);
        if (act) done.set(act, (done.get(act) ?? 0) + 1);
      } else await actAtRandom(server, people, random);
    }
    await check('at the end');
    for (const act of ['override', 'undo', 'putBack']) expect([act, (done.get(act) ?? 0) > 3]).toEqual([act, true]);
    // Nothing of them is left after all have ended.
    for (const challenge of boardPrograms)
      await undo(
        people.map(({ userId }) => userId),
        { challenge },
      );
    await check('after the last one has ended');
    expect(await db().selectFrom('program_sign_up').select('person_id').where('overridden_on', 'is not', null).execute()).toEqual([]);
  });
});
