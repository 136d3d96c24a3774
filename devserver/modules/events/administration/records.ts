import type { AdministeredEvent, AdministeredSession } from '../../../../plugins/events/contract';
import { reachesCompany } from '../../../platform/auth/reach';
import { type DocumentState, documentsOfRows, rowsOfDocuments } from '../../../platform/content/documents';
import { fromFlag, toFlag } from '../../../platform/database/flag';
import { Refusal } from '../../../platform/module';
import type { EventsDb, EventsTransaction } from '../tables';
import type { EventsCall, EventsUnit } from '../unit';
import { localeCodes } from './words';

export type { EventsCall, EventsUnit };

type AnyDb = EventsDb | EventsTransaction;
type Words = AdministeredEvent['Titles'];

/** Kind of record in `unit.revise` and in the audit. */
export const record = 'event';

/** Times of a session, in local time of the event's zone. */
export interface SessionPlan {
  /** `yyyy-MM-ddTHH:mm`; for a session that repeats, the first occurrence. */
  readonly start: string;
  readonly minutes: number;
  readonly rule: string | null;
  /** JSON, as the columns have it. */
  readonly exceptions: string;
  readonly former: string;
}

/** What is stored of a session. */
export interface SessionState extends SessionPlan {
  readonly id: string;
  readonly names: Words;
  readonly details: Words;
  readonly capacity: number | null;
  readonly cancelledAt: string | null;
  readonly cancelReason: string;
  readonly firstLocal: string | null;
  /** JSON, as the column has it. */
  readonly cancelledDates: string;
  readonly documents: readonly DocumentState[];
}

/** Stored fields of an event: a save changes them, an undo restores them, and the audit records them. */
export interface EventState {
  readonly titles: Words;
  readonly descriptions: Words;
  readonly places: Words;
  readonly address: string;
  readonly type: AdministeredEvent['EventType'];
  readonly zone: string;
  readonly isLimited: boolean;
  readonly isDraft: boolean;
  readonly mode: AdministeredEvent['Mode'];
  /** `yyyy-MM-dd`, the first day on which participants see it; null: at once. */
  readonly shownFrom: string | null;
  /** `yyyy-MM-dd`, the last day on which participants without a place see it; null: no end. */
  readonly shownUntil: string | null;
  readonly cancelledAt: string | null;
  readonly cancelReason: string;
  readonly documents: readonly DocumentState[];
  readonly sessions: readonly SessionState[];
}

/** An event with its id and company. */
export interface KnownEvent {
  readonly id: string;
  readonly companyId: string;
  readonly state: EventState;
}

/** A text of rows in both languages. */
export const inLanguages = <Row extends { readonly language: string }>(rows: readonly Row[], of: (row: Row) => string): Words => {
  const find = (code: 'en' | 'es'): string => {
    const row = rows.find(({ language }) => language === localeCodes[code]);
    return row ? of(row) : '';
  };
  return { en: find('en'), es: find('es') };
};

type DocumentsOf = (sessionId: string | null) => readonly DocumentState[];

/** The documents of an event, and of each of its sessions. */
const documentsOf = async (db: EventsDb, id: string): Promise<DocumentsOf> => {
  const rows = await db
    .selectFrom('event_document as document')
    .leftJoin('file', 'file.name', 'document.file_name')
    .selectAll('document')
    .select(['file.display_name', 'file.size'])
    .where('document.event_id', '=', id)
    .orderBy('document.position')
    .execute();
  return (sessionId) => documentsOfRows(rows.filter(({ session_id }) => session_id === sessionId)).map(({ document }) => document);
};

/** An event saved by an earlier version of the product, with empty lists of documents. */
export const latestState = (state: EventState): EventState => ({
  ...state,
  mode: state.mode ?? (state.address.startsWith('https://') ? 'Online' : 'InPerson'),
  shownFrom: state.shownFrom ?? null,
  shownUntil: state.shownUntil ?? null,
  documents: state.documents ?? [],
  sessions: state.sessions.map((session) => ({
    ...session,
    documents: session.documents ?? [],
    former: session.former ?? '[]',
    cancelledDates: session.cancelledDates ?? '[]',
  })),
});

/** All documents of an event, including those of its sessions. A version from before events had documents has none. */
export const allDocuments = (state: EventState | null | undefined): readonly DocumentState[] =>
  state ? [state, ...state.sessions].flatMap(({ documents = [] }: Partial<Pick<EventState, 'documents'>>) => documents) : [];

const sessionsOf = async (db: EventsDb, id: string, documents: DocumentsOf): Promise<readonly SessionState[]> => {
  const rows = await db.selectFrom('event_session').selectAll().where('event_id', '=', id).orderBy('position').orderBy('id').execute();
  const said = await db
    .selectFrom('event_session_text as said')
    .innerJoin('event_session as session', 'session.id', 'said.session_id')
    .selectAll('said')
    .where('session.event_id', '=', id)
    .execute();
  return rows.map((row) => {
    const texts = said.filter(({ session_id }) => session_id === row.id);
    return {
      id: row.id,
      names: inLanguages(texts, ({ name }) => name),
      details: inLanguages(texts, ({ details }) => details),
      start: row.start_local,
      minutes: row.duration_minutes,
      rule: row.rule,
      exceptions: row.exceptions,
      former: row.former,
      capacity: row.capacity,
      cancelledAt: row.cancelled_at,
      cancelReason: row.cancel_reason,
      firstLocal: row.first_local,
      cancelledDates: row.cancelled_dates,
      documents: documents(row.id),
    };
  });
};

/** An event by its id, with its sessions in their order. */
export const findState = async (anyDb: AnyDb, id: string): Promise<KnownEvent | undefined> => {
  const db = anyDb as EventsDb;
  const row = await db.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  const texts = await db.selectFrom('event_text').selectAll().where('event_id', '=', id).execute();
  const documents = await documentsOf(db, id);
  return {
    id,
    companyId: row.company_id,
    state: {
      titles: inLanguages(texts, ({ title }) => title),
      descriptions: inLanguages(texts, ({ description }) => description),
      places: inLanguages(texts, ({ location_name }) => location_name),
      address: texts[0]?.location_address ?? '',
      type: row.type,
      zone: row.zone,
      isLimited: fromFlag(row.is_limited),
      isDraft: fromFlag(row.is_draft),
      mode: row.mode,
      shownFrom: row.shown_from,
      shownUntil: row.shown_until,
      cancelledAt: row.cancelled_at,
      cancelReason: row.cancel_reason,
      documents: documents(null),
      sessions: await sessionsOf(db, id, documents),
    },
  };
};

/** @throws Refusal 404 for an event that does not exist, or of a company out of reach */
export const eventInReach = async (db: AnyDb, { caller }: Pick<EventsCall, 'caller'>, id: string): Promise<KnownEvent> => {
  const known = await findState(db, id);
  if (known === undefined || !reachesCompany(caller.reach, known.companyId)) throw new Refusal(404, 'event.unknown');
  return known;
};

const codes = ['en', 'es'] as const;

const writeSession = async (trx: EventsTransaction, eventId: string, position: number, session: SessionState): Promise<void> => {
  const values = {
    position,
    start_local: session.start,
    duration_minutes: session.minutes,
    rule: session.rule,
    exceptions: session.exceptions,
    former: session.former,
    capacity: session.capacity,
    cancelled_at: session.cancelledAt,
    cancel_reason: session.cancelReason,
    first_local: session.firstLocal,
    cancelled_dates: session.cancelledDates,
  };
  await trx
    .insertInto('event_session')
    .values({ id: session.id, event_id: eventId, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
  for (const code of codes) {
    const said = { name: session.names[code], details: session.details[code] };
    await trx
      .insertInto('event_session_text')
      .values({ session_id: session.id, language: localeCodes[code], ...said })
      .onConflict((conflict) => conflict.columns(['session_id', 'language']).doUpdateSet(said))
      .execute();
  }
};

const writeDocuments = async (trx: EventsTransaction, eventId: string, { documents, sessions }: EventState): Promise<void> => {
  await trx.deleteFrom('event_document').where('event_id', '=', eventId).execute();
  const rowsOf = (own: readonly DocumentState[], session_id: string | null) =>
    rowsOfDocuments(own).map(({ row }) => ({ ...row, event_id: eventId, session_id }));
  const rows = [...rowsOf(documents, null), ...sessions.flatMap((session) => rowsOf(session.documents, session.id))];
  if (rows.length > 0) await trx.insertInto('event_document').values(rows).execute();
};

/** Inserts or updates an event with its sessions, and deletes sessions that it no longer has. */
export const writeState = async (trx: EventsTransaction, { id, companyId, state }: KnownEvent): Promise<void> => {
  const values = {
    type: state.type,
    zone: state.zone,
    is_limited: toFlag(state.isLimited),
    is_draft: toFlag(state.isDraft),
    mode: state.mode,
    shown_from: state.shownFrom,
    shown_until: state.shownUntil,
    cancelled_at: state.cancelledAt,
    cancel_reason: state.cancelReason,
  };
  await trx
    .insertInto('event')
    .values({ id, company_id: companyId, sequence: 0, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
  for (const code of codes) {
    const said = { title: state.titles[code], description: state.descriptions[code], location_name: state.places[code], location_address: state.address };
    await trx
      .insertInto('event_text')
      .values({ event_id: id, language: localeCodes[code], ...said })
      .onConflict((conflict) => conflict.columns(['event_id', 'language']).doUpdateSet(said))
      .execute();
  }
  const kept = state.sessions.map((session) => session.id);
  const others = trx.deleteFrom('event_session').where('event_id', '=', id);
  await (kept.length === 0 ? others : others.where('id', 'not in', kept)).execute();
  for (const [position, session] of state.sessions.entries()) await writeSession(trx, id, position, session);
  await writeDocuments(trx, id, state);
};

/** Those sessions of these events that have ever had a sign-up or a waiting person. */
export const usedSessions = async (anyDb: AnyDb, eventIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const db = anyDb as EventsDb;
  if (eventIds.length === 0) return new Set();
  const places = await db.selectFrom('event_registration').select('session_id').distinct().where('event_id', 'in', eventIds).execute();
  const waits = await db.selectFrom('event_wait').select('session_id').distinct().where('event_id', 'in', eventIds).execute();
  return new Set([...places, ...waits].map(({ session_id }) => session_id));
};

/** Those of these events that have ever had a sign-up or a waiting person. */
export const usedEvents = async (anyDb: AnyDb, eventIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const db = anyDb as EventsDb;
  if (eventIds.length === 0) return new Set();
  const places = await db.selectFrom('event_registration').select('event_id').distinct().where('event_id', 'in', eventIds).execute();
  const waits = await db.selectFrom('event_wait').select('event_id').distinct().where('event_id', 'in', eventIds).execute();
  return new Set([...places, ...waits].map(({ event_id }) => event_id));
};

/** Day and time of a start. */
export const partsOf = ({ start }: Pick<SessionState, 'start'>): Pick<AdministeredSession, 'Day' | 'Time'> => ({
  Day: start.slice(0, 'yyyy-MM-dd'.length),
  Time: start.slice('yyyy-MM-ddT'.length),
});
