import type { AdministeredEventBody } from '../../../../plugins/events/contract';
import { type DocumentState, documentsIn, filesOfDocuments, isOutdated, type WrittenDocuments, writeDocuments } from '../../../platform/content/documents';
import { allDocuments, type EventState, type EventsCall, type EventsUnit, record } from './records';

/** Documents after a save: of the event, and of each session in the order of the body. */
export interface SavedDocuments {
  readonly event: readonly DocumentState[];
  readonly sessions: readonly (readonly DocumentState[])[];
}

const ofSession = (at: number): string => `Sessions[${at}].Documents`;

/** Writes the new files of a body before the transaction. @throws FieldRefusal 400 */
export const writeNewFiles = async ({ Documents, Sessions }: AdministeredEventBody, call: EventsCall): Promise<WrittenDocuments> => {
  const written = [await writeDocuments(call, Documents)];
  for (const [at, session] of Sessions.entries()) written.push(await writeDocuments(call, session.Documents, ofSession(at)));
  return new Map(written.flatMap((files) => [...files]));
};

interface Saving {
  readonly unit: EventsUnit;
  readonly call: EventsCall;
  readonly written: WrittenDocuments;
  readonly before: EventState | undefined;
}

/** The documents after a save. Where the body has no list, those of before stay. @throws FieldRefusal 400 */
export const savedDocuments = async (body: AdministeredEventBody, { unit, call, written, before }: Saving): Promise<SavedDocuments> => {
  const known = filesOfDocuments(allDocuments(before));
  const saving = { unit, ownerUserId: call.caller.actor.userId, written, known, isOutdated: await isOutdated(unit, record, body) };
  const event = body.Documents ? await documentsIn(body.Documents, saving) : (before?.documents ?? []);
  const sessions: SavedDocuments['sessions'][number][] = [];
  for (const [at, { Id, Documents }] of body.Sessions.entries()) {
    const own = before?.sessions.find(({ id }) => id === Id)?.documents ?? [];
    sessions.push(Documents ? await documentsIn(Documents, { ...saving, at: ofSession(at) }) : own);
  }
  return { event, sessions };
};

/** Whether a document of an event has a file. */
export const isFileOfEvent = async (trx: EventsUnit['trx'], file: string): Promise<boolean> =>
  (await trx.selectFrom('event_document').select('event_id').where('file_name', '=', file).executeTakeFirst()) !== undefined;
