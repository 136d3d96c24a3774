import { owned } from '../../../fixtures/owned';
import type { Demonstration, DemonstrationParts } from '../../platform/demonstration/demonstration';
import { acmeEvents } from './fixtures/acme';
import { type EventFixture, words } from './fixtures/fixture';
import { addEvent, type Crowd } from './seed';
import type { EventsTables } from './tables';

type Demo = Demonstration<EventsTables>;

const past = (
  id: string,
  title: EventFixture['title'],
  description: EventFixture['description'],
  sessions: readonly (readonly [day: number, colleagues: number])[],
): EventFixture => ({
  id,
  company: 'acme',
  type: sessions.length > 1 ? 'Multiple' : 'Meeting',
  zone: 'America/Chicago',
  title,
  description,
  locationName: words('Auditorium, ground floor', 'Auditorio, planta baja'),
  address: '1 Acme Plaza, Chicago, IL 60601',
  sessions: sessions.map(([day, colleagues], index) => ({ id: `${id}-${index + 1}`, name: title, day, time: '12:00', minutes: 60, capacity: 90, colleagues })),
});

/** Past events, which Acme does not have. */
const pastEvents: readonly EventFixture[] = [
  past(
    'acme-kick-off',
    words('Kick-off of the Wellness Year', 'Inicio del año de bienestar'),
    words('<p>What awaits you this year, with fruit and music.</p>', '<p>Lo que te espera este año, con fruta y música.</p>'),
    [[-288, 84]],
  ),
  past(
    'acme-back-school',
    words('Back School', 'Escuela de espalda'),
    words('<p>Three noons for people who sit a lot.</p>', '<p>Tres mediodías para quienes pasan mucho tiempo sentados.</p>'),
    [
      [-230, 41],
      [-223, 38],
      [-216, 33],
    ],
  ),
  past(
    'acme-summer-walk',
    words('Summer Walk', 'Caminata de verano'),
    words('<p>Eight kilometers along the river, with a picnic.</p>', '<p>Ocho kilómetros junto al río, con picnic.</p>'),
    [[-150, 62]],
  ),
  past(
    'acme-stress-talk',
    words('Calm under Pressure: a Talk', 'Calma bajo presión: una charla'),
    words('<p>A psychologist on stress, and on what helps within a minute.</p>', '<p>Una psicóloga habla del estrés y de lo que ayuda en un minuto.</p>'),
    [[-98, 71]],
  ),
  past(
    'acme-cooking-fall',
    words('Cooking for Busy Evenings', 'Cocina para noches ocupadas'),
    words('<p>Three dishes, one pan.</p>', '<p>Tres platos, una sartén.</p>'),
    [
      [-52, 36],
      [-45, 29],
    ],
  ),
];

/** People in a separate order for each event; active ones come first more often. */
const crowdOf = ({ people, random }: Demo, size: number): Crowd => {
  const order = people
    .map(({ id, engagement }) => ({ id, at: random() * (1.3 - engagement) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ id }) => id);
  let named = 0;
  return (count) => {
    const some = order.slice(named, named + Math.round(count * size));
    named += some.length;
    return some;
  };
};

/** Acme's events and past ones, with sign-ups and attendance. */
export const demonstration: DemonstrationParts<EventsTables> = {
  year: async (demo) => {
    const { companyId, companyName, cast, moment, random, each } = demo;
    const names: Readonly<Record<string, string>> = {
      [`participant@${companyId}.example`]: cast.participant.email,
      [`spanish@${companyId}.example`]: cast.spanish.email,
    };
    const own = owned([...acmeEvents, ...pastEvents], { id: companyId, name: companyName });
    const named = own.map((event) => ({
      ...event,
      sessions: event.sessions.map((session) => ({
        ...session,
        ...(session.booked && { booked: session.booked.flatMap((name) => names[name] ?? []) }),
        ...(session.waiting && { waiting: session.waiting.flatMap((name) => names[name] ?? []) }),
      })),
    }));
    await each(named, async (seed, event) => {
      const isTold = event.sessions.some(({ booked }) => booked !== undefined);
      const taken = new Set(isTold ? [cast.participant.id, cast.spanish.id] : []);
      const crowd = crowdOf({ ...demo, people: demo.people.filter(({ id }) => !taken.has(id)) }, 1);
      await addEvent(seed, event, crowd);
    });
    const places = named.flatMap(({ id }) => id);
    await each(places, async ({ trx, announce }, event_id) => {
      const rows = await trx
        .selectFrom('event_registration')
        .select(['person_id', 'session_id', 'start_local', 'ends_at'])
        .where('event_id', '=', event_id)
        .execute();
      for (const { ends_at, ...row } of rows.filter((one) => one.ends_at < moment(0))) {
        const attendance = random() < 0.88 ? ('Present' as const) : ('Absent' as const);
        await trx
          .updateTable('event_registration')
          .set({ attendance })
          .where((eb) => eb.and(row))
          .execute();
      }
      for (const userId of new Set(rows.map(({ person_id }) => person_id))) await announce('events.placesChanged', { userId, companyId, eventId: event_id });
    });
  },
};
