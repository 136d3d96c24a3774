import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { patternOf } from '../http/request';

/** Values that are read whenever the metrics are requested. */
export interface Sources {
  /** Number of open sockets. */
  sockets(): number;
  /** Number of statements and transactions that wait for the connection to the database. */
  waitingForDatabase(): number;
  /** Whether the store of uploaded files answers. */
  hasFiles(): Promise<boolean>;
  /** Number of pictures being drawn or waiting. */
  pictures(): number;
  /** Number of messages that wait for delivery. */
  mails(): Promise<number>;
  /** Number of pieces of work after a response that have not ended. */
  afterAnswers(): number;
  /** Number of alarms of unusual activity since the start, by rule. */
  alarms(): ReadonlyMap<string, number>;
  /** Seconds since the last round of scheduled work ended. */
  secondsSinceRound(): number;
}

/** Upper bounds of the histogram, in seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Creates the metrics of one server: those of Node and its event loop, the duration of every call in `app` and in scopes that are registered later,
 * and the sources. A call is labelled with its method, the pattern of its path and its status.
 */
export const openRegistry = (app: FastifyInstance, sources: Sources): Registry => {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const calls = new Histogram({
    name: 'wellspring_call_seconds',
    help: 'Duration of calls until the answer was sent',
    labelNames: ['method', 'path', 'status'] as const,
    buckets,
    registers,
  });
  app.addHook('onResponse', (request, reply, done) => {
    calls.observe({ method: request.method, path: patternOf(request), status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  new Counter({
    name: 'wellspring_alarms_total',
    help: 'Alarms of unusual activity since the start',
    labelNames: ['rule'] as const,
    registers,
    collect() {
      this.reset();
      for (const [rule, n] of sources.alarms()) this.inc({ rule }, n);
    },
  });
  const gauge = (name: string, help: string, read: () => number | Promise<number>): void => {
    new Gauge({
      name: `wellspring_${name}`,
      help,
      registers,
      async collect() {
        this.set(await read());
      },
    });
  };
  gauge('sockets', 'Open sockets', sources.sockets);
  gauge('database_waiting', 'Statements and transactions that wait for the connection to the database', sources.waitingForDatabase);
  gauge('files_answer', 'Whether the store of uploaded files answers: 1, or 0', async () => Number(await sources.hasFiles()));
  gauge('pictures', 'Pictures that are drawn or wait for it', sources.pictures);
  gauge('mails_waiting', 'Messages that wait for their delivery', sources.mails);
  gauge('after_answers', 'Pieces of work that begin after an answer and have not ended', sources.afterAnswers);
  gauge('round_age_seconds', 'Seconds since the last round of scheduled work ended', sources.secondsSinceRound);
  return register;
};
