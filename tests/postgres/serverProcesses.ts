import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { testTime } from '../../devserver/testing/appForTests';
import { fixturePassword } from '../../fixtures/accounts';
import { bundleTool } from '../../scripts/build/bundleTool.mjs';
import { kindsOfWrites, type NameOfKind, pointsOfOrder, sequence } from './kindsOfWrites';

/** Milliseconds after which a user signs in again: a session that nothing keeps alive ends after 23 minutes. */
const signInEvery = 15 * 60_000;

interface Running {
  readonly child: ChildProcess;
  readonly port: number;
}

interface Sent {
  readonly status: number;
  readonly body: unknown;
}

type Counts = Record<NameOfKind, number>;

/** What a user has written. */
interface Written {
  readonly userName: string;
  /** Calls that were answered with success. */
  readonly saved: Counts;
  /** What the database contains of them. */
  readonly stored: Counts;
  /** Number of stored keys. */
  readonly keys: number;
  /** Points that the ledger has taken. */
  readonly spent: number;
  /** Pictures of messages whose file is missing. */
  readonly lostPictures: readonly string[];
}

/** More points than orders take in a test. */
const startingPoints = pointsOfOrder * 1_000_000;

/** Users who write. */
interface Writing {
  /** Number of answered calls. */
  answered(): number;
  /** Ends it. */
  finish(): Promise<{ readonly refused: readonly unknown[]; readonly written: readonly Written[] }>;
}

/** Two servers on a database, each in its own process. */
export class TwoServers {
  readonly #dataDir = mkdtempSync(path.join(tmpdir(), 'wellspring-processes-'));
  /** From the machine's time to that of the servers, in milliseconds: they begin in the fixtures' plan year. */
  readonly #ahead = Date.parse(testTime) - Date.now();
  readonly #running: Running[] = [];

  private constructor(
    private readonly url: string,
    private readonly script: string,
  ) {}

  static async on(url: string): Promise<TwoServers> {
    const script = await bundleTool('tests/postgres/server.process.ts');
    copyFileSync('devserver/platform/pictures/draw.mjs', path.join(path.dirname(script), 'draw.js'));
    const servers = new TwoServers(url, script);
    await servers.start(0);
    // Each order is placed.
    await servers.#query(
      "update company set plugin_settings = jsonb_set(plugin_settings::jsonb, '{rewards,limitsSpending}', 'false')::text where id = 'acme'",
      [],
    );
    await servers.start(1);
    return servers;
  }

  /** Starts the server with this number. @throws Error with what it printed if it ends instead */
  async start(at: number, environment: Readonly<Record<string, string>> = {}): Promise<void> {
    const env = { ...process.env, DATABASE_URL: this.url, DATA_DIR: this.#dataDir, AHEAD: `${this.#ahead}`, ...environment };
    const child = fork(this.script, { env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    let printed = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
    const [port] = await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(([code]) => Promise.reject(new Error(`A server ended with ${code}: ${printed}`))),
    ]);
    this.#running[at] = { child, port };
  }

  /** Ends the server with this number. */
  async stop(at: number, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const { child } = this.#running[at] ?? {};
    if (child === undefined) return;
    const closed = once(child, 'exit');
    child.kill(signal);
    await closed;
  }

  async end(): Promise<void> {
    for (const { child } of this.#running) child.kill('SIGKILL');
    rmSync(this.#dataDir, { recursive: true });
  }

  async #send(at: number, called: string, body: object, headers: Record<string, string>): Promise<Sent> {
    const answer = await fetch(`http://127.0.0.1:${this.#running[at]?.port}/api${called}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
    return { status: answer.status, body: await answer.json() };
  }

  /** Sends a call to one server after the other until it is answered, as the queue of a browser does. */
  async #untilAnswered(called: string, body: object, headers: Record<string, string>): Promise<Sent> {
    for (let attempt = 0; attempt < 200; attempt += 1) {
      const answer = await this.#send(attempt % 2, called, body, headers).catch(() => undefined);
      if (answer !== undefined && answer.status !== 503) return answer;
      await pause(100);
    }
    throw new Error(`${called} was not answered by any server.`);
  }

  async #signIn(UserName: string): Promise<string> {
    const { body } = await this.#untilAnswered('/account/login/login', { UserName, Password: fixturePassword, TrustDeviceIds: [] }, {});
    const { Token } = body as { readonly Token: string | null };
    if (Token === null) throw new Error(`${UserName} was not signed in: ${JSON.stringify(body)}`);
    return Token;
  }

  async #query<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    const { rows } = await client.query<Row>(text, [...values]).finally(() => client.end());
    return rows;
  }

  /** What the database contains of a user's changes under keys with this start. */
  async #stored(personId: string, keys: string): Promise<Pick<Written, 'stored' | 'keys' | 'spent' | 'lostPictures'>> {
    const counts = Object.entries(kindsOfWrites).map(async ([name, { stored }]) => {
      const [row] = await this.#query<{ count: string }>(stored, [personId]);
      return [name, Number(row?.count)];
    });
    const stored = Object.fromEntries(await Promise.all(counts)) as Counts;
    const [key] = await this.#query<{ count: string }>('select count(*) from idempotency where person_id = $1 and starts_with(key, $2)', [personId, keys]);
    const [ledger] = await this.#query<{ sum: string }>('select sum(points) from reward_points where person_id = $1', [personId]);
    const pictures = await this.#query<{ image_file: string }>('select image_file from program_message where person_id = $1 and starts_with(text, $2)', [
      personId,
      keys,
    ]);
    const files = new Set(readdirSync(this.#dataDir, { recursive: true, encoding: 'utf8' }).map((file) => path.basename(file)));
    const lostPictures = pictures.map(({ image_file }) => image_file).filter((file) => !files.has(file));
    return { stored, keys: Number(key?.count), spent: -Number(ledger?.sum), lostPictures };
  }

  /** Gives a user points. @returns their id */
  async #givePoints(userName: string): Promise<string> {
    const text = `insert into reward_points (person_id, plan_year_id, at, kind, points, source_id, source_name)
      select id, 'acme-2026', '2026-11-19T18:00:00.000Z', 'earned', $2, 'x', 'Walk' from person where user_name = $1 returning person_id`;
    const [row] = await this.#query<{ person_id: string }>(text, [userName, startingPoints]);
    if (row === undefined) throw new Error(`There is no ${userName}.`);
    return row.person_id;
  }

  /** Lets users send changes of all kinds to both servers, each under its own key, until `finish`. */
  async writing(userNames: readonly string[], keys: string): Promise<Writing> {
    let isOver = false;
    let answered = 0;
    const refused: unknown[] = [];
    const users = await Promise.all(
      userNames.map(async (userName) => {
        const personId = await this.#givePoints(userName);
        return { userName, personId, before: await this.#stored(personId, keys) };
      }),
    );
    const work = users.map(async ({ userName, ...user }, at) => {
      let token = await this.#signIn(userName);
      let signedInAt = performance.now();
      const saved = { trackerEntry: 0, order: 0, message: 0 };
      for (let n = 0; !isOver; n += 1) {
        if (performance.now() - signedInAt > signInEvery) {
          token = await this.#signIn(userName);
          signedInAt = performance.now();
        }
        const name = sequence[n % sequence.length] ?? 'trackerEntry';
        const key = `${keys}-${at}-${n}`;
        const { path: called, body } = kindsOfWrites[name];
        const answer = await this.#untilAnswered(called, body(key, userName), { authorization: `Bearer ${token}`, 'idempotency-key': key });
        // Over a limit, such as that of pictures: nothing is stored.
        if (answer.status === 429) continue;
        answered += 1;
        if (answer.status === 200) saved[name] += 1;
        else refused.push(answer);
      }
      return { userName, ...user, saved };
    });
    // An error is reported by `finish`.
    for (const one of work) one.catch(() => undefined);
    return {
      answered: () => answered,
      finish: async () => {
        isOver = true;
        const written: Written[] = [];
        for (const { userName, personId, before, saved } of await Promise.all(work)) {
          const after = await this.#stored(personId, keys);
          const stored = { ...after.stored };
          for (const name of Object.keys(stored) as NameOfKind[]) stored[name] -= before.stored[name];
          written.push({ userName, saved, ...after, stored, spent: after.spent - before.spent });
        }
        return { refused, written };
      },
    };
  }
}

/** What has been written if no answered call was lost or doubled. */
export const wholeOf = ({ userName, saved }: Written): Written => ({
  userName,
  saved,
  stored: saved,
  keys: Object.values(saved).reduce((sum, count) => sum + count),
  spent: saved.order * pointsOfOrder,
  lostPictures: [],
});
