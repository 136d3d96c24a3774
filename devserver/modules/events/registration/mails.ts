import { topics } from '../../../../plugins/events/contract/topics';
import { writeCalendar } from '../../../platform/icalendar';
import { mailMoment, mailSpan } from '../../../platform/mail/moments';
import { type Recipient, recipientOf } from '../../../platform/mail/recipients';
import { siteAddress } from '../../../platform/outbox';
import { findOwnEntry } from '../calendar/calendarEntries';
import { findEvent } from '../queries';
import type { EventsUnit } from '../unit';
import type { Target } from './occurrence';

/** Values of every mail about a session, in the language, zone and clock of the reader. */
const valuesFor = async (unit: EventsUnit, reader: Recipient, { event, occurrence }: Target) => {
  const said = await findEvent(unit.trx, event.company_id, reader.language, event.id);
  const [from, to] = [new Date(occurrence.start).toISOString(), new Date(occurrence.end).toISOString()];
  const place = [said?.location_name, said?.location_address].filter(Boolean).join(', ');
  return {
    name: reader.firstName,
    company: reader.companyName,
    title: said?.title ?? '',
    when: mailSpan(from, to, reader),
    place,
    hasPlace: place === '' ? 'no' : 'yes',
    link: `${siteAddress}/events?eventId=${encodeURIComponent(event.id)}`,
  };
};

/** Notifies a person that a place is held for them, by mail and in open pages. @param until ISO 8601 UTC */
export const tellOffer = async (unit: EventsUnit, target: Target, personId: string, until: string): Promise<void> => {
  unit.publish(topics.events, { userId: personId }, { EventId: target.event.id });
  const reader = await recipientOf(unit.trx, personId);
  if (!reader) return;
  const values = { ...(await valuesFor(unit, reader, target)), until: mailMoment(until, reader) };
  const [subject, body] = [unit.text('offer.subject', values, reader.language), unit.text('offer.body', values, reader.language)];
  await unit.send({ to: reader.to, kind: 'mail', subject, body });
};

/** Confirms by mail that a person has, or has returned, a place, with the session for their calendar. */
export const mailPlace = async (unit: EventsUnit, target: Target, personId: string, what: 'registered' | 'unregistered'): Promise<void> => {
  const reader = await recipientOf(unit.trx, personId);
  if (!reader) return;
  const values = await valuesFor(unit, reader, target);
  const ref = { sessionId: target.session.id, startLocal: target.occurrence.localStart };
  const own = await findOwnEntry(unit.trx, personId, reader.language, ref);
  await unit.send({
    to: reader.to,
    kind: 'mail',
    subject: unit.text(`mail.${what}.subject`, values, reader.language),
    body: unit.text(`mail.${what}.body`, values, reader.language),
    ...(own && { calendar: writeCalendar({ name: values.title, zone: own.zone, entries: [own.entry] }) }),
  });
};
