import modules from 'virtual:modules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EventDetail } from '../plugins/events/contract';
import { keepContact, verifyContact } from './platform/auth/contacts/contacts';
import { languageAt, ownAddresses, recipientOf } from './platform/mail/recipients';
import { appForTests, type SignedIn, type TestApp, testTime } from './testing/appForTests';

let app: TestApp;
beforeAll(async () => {
  app = await appForTests(modules);
});
beforeEach(() => app.fresh());
afterAll(() => app.close());

const db = () => app.platform.db;
const sent = async () => {
  await app.platform.settled();
  return app.platform.outbox.list(db(), 'https://site.example');
};
const ok = ({ status, body }: Awaited<ReturnType<SignedIn['get']>>): unknown => {
  expect(status, JSON.stringify(body)).toBe(200);
  return body.Data;
};

const eventOf = (who: SignedIn, eventId: string) => who.get(`/userevents/geteventdetails?eventId=${eventId}`);
const place = async (who: SignedIn, EventId: string, Action: 'Register' | 'Unregister') => {
  const { Sessions } = ok(await eventOf(who, EventId)) as EventDetail;
  const SessionActions = [{ SessionIdStartDateTime: Sessions[0]?.SessionIdStartDateTime, Action }];
  expect(ok(await who.post('/usersessions/register', { EventId, SessionActions }))).toMatchObject({ FailedCount: 0 });
};
const bookSession = async (): Promise<string> => {
  const at = (time: string): string => `2026-12-15T${time}:00-06:00`;
  const kind = { EntryType: 'Session', WorkFlowType: 'Scheduled', Source: 'CoachScheduling', SessionTypeId: 'acme-follow-up' };
  const times = { SessionDate: at('09:00'), StartDate: at('09:00'), EndDate: at('09:30') };
  const coach = await app.as('coach@acme.example');
  return (ok(await coach.post('/coachentry', { UserId: 'acme-participant', ...kind, ...times })) as { Entry: { Id: string } }).Entry.Id;
};
const order = async (RecipientEmail: string) => {
  const Orders = [{ RewardId: 'acme-outfitters', Amount: 10, Currency: 'USD', Quantity: 1, IsCustom: false }];
  expect(ok(await (await first()).post('/rewardfulfillment/orders', { Orders, RecipientEmail }))).toMatchObject({ FailedOrders: [] });
};
const first = () => app.as('participant@acme.example');
const second = () => app.as('participant2@acme.example');

/** A cause for which a module sends a mail. */
interface Sender {
  readonly name: string;
  /** User name of the recipient. */
  readonly reader: string;
  /** Beginning of the subject. */
  readonly about: string;
  /** Preparation; returns the input of `cause`. */
  readonly before?: () => Promise<unknown>;
  readonly cause: (before: unknown) => Promise<unknown>;
  /** Whether only the recipient can cause it, so that inactive people get none. */
  readonly isSelf?: true;
}

const senders: readonly Sender[] = [
  { name: 'an order for oneself', reader: 'participant', about: 'Your Wellspring order', isSelf: true, cause: () => order('Participant@acme.example') },
  { name: 'an order for somebody else', reader: 'participant', about: 'Your Wellspring order', isSelf: true, cause: () => order('friend@example.com') },
  { name: 'a coaching session', reader: 'participant', about: 'Coaching session booked', isSelf: true, cause: bookSession },
  {
    name: 'a coaching session that is canceled',
    reader: 'participant',
    about: 'Coaching session canceled',
    before: bookSession,
    cause: async (id) => ok(await (await app.as('coach@acme.example')).delete(`/coachentry/DeleteEntry/${id}/true`)),
  },
  {
    name: 'a sign-up',
    reader: 'participant2',
    about: 'You’re signed up: Company 5K',
    isSelf: true,
    cause: async () => place(await second(), 'acme-company-run', 'Register'),
  },
  {
    name: 'a place that is given back',
    reader: 'participant2',
    about: 'Your place is canceled: Quick Healthy Cooking',
    isSelf: true,
    cause: async () => place(await second(), 'acme-cooking-class', 'Unregister'),
  },
  {
    name: 'the offer of a place',
    reader: 'spanish',
    about: 'Un lugar para ti',
    cause: async () => place(await second(), 'acme-cooking-class', 'Unregister'),
  },
  {
    name: 'a reminder',
    reader: 'participant2',
    about: 'Reminder',
    before: async () => {
      const who = await second();
      const { Trackers } = ok(await who.get('/calendar/getsetup?start=11-01-2026&end=11-30-2026')) as { Trackers: { TrackerId: string }[] };
      const wanted = { ItemType: 'Tracker', ItemId: Trackers[0]?.TrackerId, IsEnabled: true, Time: '8:00 AM', Days: [], Channel: 'Email' };
      expect((await who.post('/calendar/updatereminder', wanted)).status).toBe(200);
    },
    cause: async () => app.clock.set(new Date('2026-11-21T14:00:10Z')),
  },
  {
    name: 'a mention on a board',
    reader: 'participant2',
    about: 'Paige Participant mentioned you',
    // An inactive person is no longer a member.
    isSelf: true,
    cause: async () => ok(await writeOn('@Peter Participant', [{ UserId: 'acme-participant2' }])),
  },
  {
    name: 'a reported message',
    reader: 'wradmin',
    about: 'A message was reported',
    before: async () => (ok(await writeOn('Buy my car!')) as { MessageId: string }).MessageId,
    cause: async (MessageId) =>
      ok(await (await second()).post('/messageboard/reportmessage', { SourceId: board, MessageId, Reason: 'Advertising', Comment: '' })),
  },
  {
    name: 'a mail to the group',
    reader: 'participant2',
    about: 'Tomorrow',
    cause: async () => {
      const group = { ProgramId: 'acme-lunch-walk', GroupId: 'acme-lake-loop', UserIds: ['acme-participant2', 'acme-c12', 'acme-participant'] };
      await (await first()).post('/userprograms/SendGroupEmail', { ...group, Subject: 'Tomorrow', Body: '<p>At noon</p>' });
    },
  },
  {
    name: 'a challenge that somebody who is coached has joined',
    reader: 'coach',
    about: 'Paige Participant joined',
    cause: async () => ok(await (await first()).post('/userprograms/joinprograms', [{ ProgramId: 'acme-long-walk', IsPersonal: false }])),
  },
];

const board = 'acme-lunch-walk';
const writeOn = async (Text: string, Mentions: readonly object[] = []) =>
  (await first()).post('/messageboard/sendmessage', { SourceId: board, Text, Image: null, UploadImageName: null, Mentions });

const prefer = async (userName: string, isVerified: boolean): Promise<string> => {
  const { id } = await db().selectFrom('person').select('id').where('user_name', '=', userName).executeTakeFirstOrThrow();
  await db().deleteFrom('person_contact').where('person_id', '=', id).execute();
  await keepContact(db(), id, 'email', 'Reads.Here@home.example');
  if (isVerified) await verifyContact(db(), id, 'email', 'Reads.Here@home.example', testTime);
  return id;
};

const accountOf = ({ reader }: Sender): string => `${reader}@acme.example`;

/** The addresses of the mail, if it is caused after `work`. */
const addressesFor = async (sender: Sender, work: () => Promise<void>): Promise<readonly string[]> => {
  const given = await sender.before?.();
  const known = new Set((await sent()).map(({ Id }) => Id));
  await work();
  await sender.cause(given);
  const mine = (await sent()).filter(
    ({ Id, Subject, To }) => !known.has(Id) && Subject.startsWith(sender.about) && ['Reads.Here@home.example', accountOf(sender)].includes(To),
  );
  return mine.map(({ To }) => To);
};

describe.each(senders)('$name', (sender) => {
  const account = accountOf(sender);

  it('is sent to the preferred address once it is verified', async () => {
    expect(await addressesFor(sender, async () => void (await prefer(account, true)))).toEqual(['Reads.Here@home.example']);
  });

  it('is sent to the address from the company while the preferred one is unverified', async () => {
    expect(await addressesFor(sender, async () => void (await prefer(account, false)))).toEqual([account]);
  });
});

it.each(senders.filter(({ isSelf }) => !isSelf))('$name is not sent to a person who has left', async (sender) => {
  const leave = async (): Promise<void> => {
    const id = await prefer(accountOf(sender), true);
    await db().updateTable('person').set({ is_active: 0 }).where('id', '=', id).execute();
  };
  expect(await addressesFor(sender, leave)).toEqual([]);
});

describe('mails about signing in', () => {
  it('are sent to the address from the company, regardless of the preferred one', async () => {
    await prefer('participant@acme.example', true);
    const known = new Set((await sent()).map(({ Id }) => Id));
    await app.anonymous('POST', '/login/resetpassword', { UserName: 'participant@acme.example' });
    expect((await sent()).filter(({ Id }) => !known.has(Id)).map(({ To }) => To)).toEqual(['participant@acme.example']);
  });
});

describe('an address', () => {
  it('is undefined for a person without one', async () => {
    const { userId } = await first();
    await db().deleteFrom('person_contact').where('person_id', '=', userId).execute();
    await db().updateTable('person').set({ email: ' ' }).where('id', '=', userId).execute();
    expect(await recipientOf(db(), userId)).toBeUndefined();
  });

  it('is one’s own by the company or once it is verified, and tells the language of its reader to their company alone', async () => {
    const id = await prefer('spanish@acme.example', true);
    expect(await ownAddresses(db(), id)).toEqual(['spanish@acme.example', 'Reads.Here@home.example']);
    for (const address of ['Spanish@acme.example', 'reads.here@home.example']) expect(await languageAt(db(), 'acme', address)).toBe('es-419');
    expect(await languageAt(db(), 'globex', 'spanish@acme.example')).toBeUndefined();
    await prefer('spanish@acme.example', false);
    expect(await ownAddresses(db(), id)).toEqual(['spanish@acme.example']);
    expect(await languageAt(db(), 'acme', 'reads.here@home.example')).toBeUndefined();
  });
});
