import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { EndpointSchema } from '../../../../shell/net/contract';
import { csvOf, csvRows } from '../../../../shell/rules/files/csv';
import { fileName } from '../../../../shell/rules/files/fileName';
import { mostFound } from '../../database/search/search';
import type { ExportNote, ListExport } from '../../exporting/listExport';
import type { AfterAnswers } from '../../runtime/afterAnswers';
import type { ModuleCall } from '../../runtime/call';
import { PlatformRefusal } from '../errors';
import { attachmentHeader } from './download';

/** Maximum number of rows of a file; a longer list is refused before anything is sent. */
export const mostRows = 200_000;

/** Maximum number of exports per user. */
const often = { most: 10, seconds: 60 };

/** Maximum duration of an export, in milliseconds, so that a slow reader cannot keep it open. */
const longest = 10 * 60_000;

/** The list that is exported. */
interface Asked {
  readonly list: string;
  /** Its filters, in the query or, for a POST, in the body. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly schema: Pick<EndpointSchema, 'health' | 'access'>;
  /** Whether the caller still has the rights of the start: session, role, licence and reach. */
  mayGoOn(): Promise<boolean>;
}

/** @throws PlatformRefusal 429 for a user who exports too often, 400 for a list with too many rows */
const begin = async (call: ModuleCall, handle: () => Promise<ListExport>): Promise<{ readonly exported: ListExport; readonly total: number }> => {
  const seconds = call.limits.take('exports of lists', call.caller.actor.userId, often);
  if (seconds > 0) throw new PlatformRefusal(429, 'export.tooOften', true, { most: often.most, seconds }, seconds);
  const exported = await handle();
  const total = await exported.count(mostRows);
  if (total === Number.POSITIVE_INFINITY) throw new PlatformRefusal(400, 'export.searchTooMany', true, { most: mostFound });
  if (total > mostRows) throw new PlatformRefusal(400, 'export.tooMany', true, { most: mostRows });
  return { exported, total };
};

/**
 * Streams a list as CSV with backpressure; HEAD sends no rows, and notes none. `X-Total-Rows` is the number of rows at the start. A cancelled download and the loss of a right end the reading.
 * The audit line is written before the last byte is sent, so a complete list always has one.
 */
export const sendExport = async (
  reply: FastifyReply,
  call: ModuleCall,
  { list, query, schema, mayGoOn }: Asked,
  handle: () => Promise<ListExport>,
  afterAnswers: AfterAnswers,
): Promise<void> => {
  const { exported, total } = await begin(call, handle);
  reply
    .header('content-disposition', attachmentHeader(fileName(`${exported.name}.csv`)))
    .header('x-total-rows', total)
    .type('text/csv; charset=utf-8');
  if (reply.request.method === 'HEAD') {
    await reply.send(Readable.from([]));
    return;
  }
  const filters = Object.entries(query).flatMap(([name, value]) => (value === undefined || value === '' || value === false ? [] : [name]));
  const until = Date.parse(call.now()) + longest;
  const noting = call.apart();
  let rows = 0;
  let isNoted = false;
  const note = async (ended: ExportNote['ended']): Promise<void> => {
    isNoted = true;
    await noting.auditExport({ list, filters, rows, ended });
  };
  async function* text(): AsyncGenerator<string> {
    try {
      yield csvOf([exported.headings]);
      for await (const batch of exported.batches()) {
        if (Date.parse(call.now()) > until) throw new Error(`The export of ${list} took too long.`);
        if (!(await mayGoOn())) throw new Error(`The export of ${list} has ended with the right to it.`);
        await call.auditHealthReads(schema);
        rows += batch.length;
        yield csvRows(batch);
      }
      await note('complete');
    } finally {
      if (!isNoted) afterAnswers.add(Promise.resolve(), () => note(reply.raw.destroyed ? 'cancelled' : 'failed'));
    }
  }
  await reply.send(Readable.from(text(), { objectMode: false }));
};
