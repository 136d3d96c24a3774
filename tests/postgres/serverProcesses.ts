import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { fixturePassword } from '../../fixtures/accounts';
import { bundleTool } from '../../scripts/build/bundleTool.mjs';

/** A tracker of Acme whose people write entries in these tests. */
const tracker = 'acme-pages';

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

/** What a user has written: the number of calls that were answered with success, of stored keys and of stored entries. */
interface Written {
  readonly userName: string;
  readonly saved: number;
  readonly keys: number;
  readonly entries: number;
}

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
  readonly #running: Running[] = [];

  private constructor(
    private readonly url: string,
    private readonly script: string,
  ) {}

  static async on(url: string): Promise<TwoServers> {
    const servers = new TwoServers(url, await bundleTool('tests/postgres/server.process.ts'));
    await servers.start(0);
    await servers.start(1);
    return servers;
  }

  /** Starts the server with this number. @throws Error with what it printed if it ends instead */
  async start(at: number, environment: Readonly<Record<string, string>> = {}): Promise<void> {
    const env = { ...process.env, DATABASE_URL: this.url, DATA_DIR: this.#dataDir, ...environment };
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

  /** Writes the `n`th entry of a user under its own key. */
  #saveEntry(token: string, key: string, n: number): Promise<Sent> {
    const entry = {
      Id: '',
      TrackerId: tracker,
      TrackerName: '',
      EntryDate: '11/19/2026 12:00:00',
      EntryDateKey: '',
      EntryValues: { Pages: `${(n % 900) + 1}` },
      Source: 'UserEntry',
    };
    return this.#untilAnswered('/TrackerEntry/SaveTrackerEntry', entry, { authorization: `Bearer ${token}`, 'idempotency-key': key });
  }

  /** Numbers of the stored keys with this start and of the entries of a user. */
  async #stored(userName: string, keys: string): Promise<{ readonly keys: number; readonly entries: number }> {
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    const person = '(select id from person where user_name = $1)';
    const text = `select (select count(*) from idempotency where person_id = ${person} and starts_with(key, $2))::int as keys,
      (select count(*) from tracker_entry where person_id = ${person} and tracker_id = $3)::int as entries`;
    const { rows } = await client.query<{ keys: number; entries: number }>(text, [userName, keys, tracker]).finally(() => client.end());
    return rows[0] ?? { keys: 0, entries: 0 };
  }

  /** Lets users write entries at both servers, each under its own key, until `finish`. */
  async writing(userNames: readonly string[], keys: string): Promise<Writing> {
    const before = new Map<string, number>();
    for (const userName of userNames) before.set(userName, (await this.#stored(userName, keys)).entries);
    let isOver = false;
    let answered = 0;
    const refused: unknown[] = [];
    const work = userNames.map(async (userName, at) => {
      let token = await this.#signIn(userName);
      let signedInAt = performance.now();
      let saved = 0;
      for (let n = 1; !isOver; n += 1) {
        if (performance.now() - signedInAt > signInEvery) {
          token = await this.#signIn(userName);
          signedInAt = performance.now();
        }
        const answer = await this.#saveEntry(token, `${keys}-${at}-${n}`, n);
        answered += 1;
        if (answer.status === 200) saved += 1;
        else refused.push(answer);
      }
      return { userName, saved };
    });
    // An error is reported by `finish`.
    for (const one of work) one.catch(() => undefined);
    return {
      answered: () => answered,
      finish: async () => {
        isOver = true;
        const written: Written[] = [];
        for (const { userName, saved } of await Promise.all(work)) {
          const { keys: stored, entries } = await this.#stored(userName, keys);
          written.push({ userName, saved, keys: stored, entries: entries - (before.get(userName) ?? 0) });
        }
        return { refused, written };
      },
    };
  }
}
