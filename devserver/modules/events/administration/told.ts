import type { AdministeredEvent, AdministeredSession } from '../../../../plugins/events/contract';
import { type EventState, partsOf } from './records';
import { typed, typedName } from './words';

type Fields =
  | 'Titles'
  | 'Descriptions'
  | 'Places'
  | 'Address'
  | 'EventType'
  | 'TimeZone'
  | 'IsLimited'
  | 'IsPublished'
  | 'Mode'
  | 'From'
  | 'Until'
  | 'Documents';
type SessionFields = 'Id' | 'Names' | 'Details' | 'Day' | 'Time' | 'Minutes' | 'Capacity' | 'Documents';

/** Fields of an event that administrators type, by their names in bodies and answers. */
export const fieldsOf = (state: EventState): Pick<AdministeredEvent, Fields> => ({
  Titles: typed(state.titles),
  Descriptions: typed(state.descriptions),
  Places: typed(state.places),
  Address: state.address,
  EventType: state.type,
  TimeZone: state.zone,
  IsLimited: state.isLimited,
  IsPublished: !state.isDraft,
  Mode: state.mode,
  From: state.shownFrom,
  Until: state.shownUntil,
  Documents: [...state.documents],
});

/** Fields of a session that administrators type. */
export const sessionFieldsOf = ({ titles }: Pick<EventState, 'titles'>, session: EventState['sessions'][number]): Pick<AdministeredSession, SessionFields> => ({
  Id: session.id,
  Names: typedName(session.names, titles),
  Details: typed(session.details),
  ...partsOf(session),
  Minutes: session.minutes,
  Capacity: session.capacity,
  Documents: [...session.documents],
});
