import path from 'node:path';
import Database from 'better-sqlite3';
import type { Asking, Example } from '../../devserver/platform/examples';
import { type Account, fixturePassword } from '../../fixtures/accounts';
import { companyIdOf } from '../../fixtures/companies';
import { addressOf, type ServedCall } from '../contract/calls';
import { startServer } from '../e2e/server';
import { type Answer, wrongWith } from './judge';

/** A request as an attack makes it. */
export interface Shot {
  readonly method: string;
  /** With query, from the root of the server. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** An example with the cookies that a browser would send along. */
export interface Found extends Example {
  readonly cookie?: string;
}

/** Something that did not hold, told so that it can be done again. */
export interface Finding {
  readonly suite: string;
  readonly what: string;
  readonly shot: string;
}

/** What happened in one suite. */
export interface Tally {
  requests: number;
  /** Answers by the first digit of their status; 0 for connections that were ended. */
  readonly answers: Map<number, number>;
  /** The longest that a request of a bystander took meanwhile, in milliseconds. */
  longestWait: number;
}

/** The server that is attacked: the built product in a process of its own, on a database of its own. */
export interface Target {
  readonly address: string;
  /** Counts and judges what is told from here on under this name. */
  begin(suite: string): Tally;
  /** Sends a request and judges the answer by what holds for all. */
  send(shot: Shot): Promise<Answer>;
  /** Counts what was sent past `send`. */
  count(status: number): void;
  /** Reports what a suite itself found. */
  report(what: string, shot: Shot | string): void;
  readonly findings: readonly Finding[];
  /** Signs an account in (once, until the next reset). @returns the header that shows who calls */
  as(account: Account): Promise<{ readonly authorization: string }>;
  /** An example of a call for an account, found by asking; `undefined` where the fixtures have none for it. */
  exampleFor(call: ServedCall, account: Account): Promise<Found | undefined>;
  /** Rows of the database, read beside the server. */
  rows<Row>(sql: string, ...parameters: readonly unknown[]): readonly Row[];
  /** Everything as freshly seeded. */
  reset(): Promise<void>;
  end(): Promise<void>;
}

/** The request that an example stands for; a form call is sent its fields as JSON, which it refuses. */
export const shotOf = (call: ServedCall, example: Found, headers: Readonly<Record<string, string>> = {}): Shot => ({
  method: call.method,
  url: addressOf(call.path, example),
  headers: { ...(example.cookie && { cookie: example.cookie }), ...(example.body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
  ...(example.body === undefined ? {} : { body: JSON.stringify(example.body) }),
});

const textOf = ({ method, url, headers = {}, body = '' }: Shot): string => {
  const shown = Object.entries(headers).filter(([name]) => name !== 'authorization');
  return `${method} ${url.slice(0, 300)} ${JSON.stringify(Object.fromEntries(shown)).slice(0, 200)} ${body.slice(0, 400)}`;
};

const split = (pair: string): readonly [name: string, value: string] => {
  const at = pair.indexOf('=');
  return [pair.slice(0, at), pair.slice(at + 1)];
};

/** Asks for the health of the server ten times a second, as anybody else would who wants something meanwhile. */
const watch = (address: string, tally: () => Tally | undefined): (() => void) => {
  let isOver = false;
  const look = async (): Promise<void> => {
    while (!isOver) {
      const begin = performance.now();
      const status = await fetch(`${address}/api/health`).then(
        (answer) => answer.text().then(() => answer.status),
        () => 0,
      );
      const current = tally();
      if (current && status === 200) current.longestWait = Math.max(current.longestWait, performance.now() - begin);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  void look();
  return () => {
    isOver = true;
  };
};

/** @param build folder of a build with dev controls */
export const startTarget = async (build: string): Promise<Target> => {
  const server = await startServer(build);
  const { address } = server;
  const database = new Database(path.join(server.dataDir, 'wellspring.sqlite'), { readonly: true });
  const headers = new Map<string, { readonly authorization: string }>();
  const findings: Finding[] = [];
  let suite = '';
  let tally: Tally | undefined;
  const stopWatching = watch(address, () => tally);

  const target: Target = {
    address,
    findings,
    begin(name) {
      suite = name;
      tally = { requests: 0, answers: new Map(), longestWait: 0 };
      return tally;
    },
    count(status) {
      if (!tally) return;
      const kind = Math.floor(status / 100);
      tally.requests += 1;
      tally.answers.set(kind, (tally.answers.get(kind) ?? 0) + 1);
    },
    report: (what, shot) => void findings.push({ suite, what, shot: typeof shot === 'string' ? shot : textOf(shot) }),
    async send(shot) {
      const answer = await fetch(address + shot.url, { ...shot, redirect: 'manual' }).then(
        async (response) => ({ status: response.status, headers: response.headers, body: await response.text() }),
        (error: unknown) => ({ status: 0, headers: new Headers(), body: String(error) }),
      );
      target.count(answer.status);
      if (answer.status === 0 || shot.method === 'HEAD') return answer;
      for (const what of wrongWith(answer, `${shot.url} ${JSON.stringify(shot.headers)} ${shot.body}`)) target.report(what, shot);
      return answer;
    },
    async as({ mail }) {
      const known = headers.get(mail);
      if (known) return known;
      const body = JSON.stringify({ UserName: mail, Password: fixturePassword, TrustDeviceIds: [] });
      const response = await fetch(`${address}/api/account/login/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      const { Token } = (await response.json()) as { Token?: string };
      if (Token === undefined) throw new Error(`${mail} could not sign in: ${response.status}`);
      const header = { authorization: `Bearer ${Token}` };
      headers.set(mail, header);
      return header;
    },
    async exampleFor(call, account) {
      const authorization = await target.as(account);
      const cookies = new Map<string, string>();
      const cookie = (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const ask = async <T>(method: string, asked: string, body?: unknown): Promise<T> => {
        const sent = { ...authorization, 'content-type': 'application/json', cookie: cookie() };
        const response = await fetch(`${address}/api${asked}`, { method, headers: sent, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
        for (const [pair = ''] of response.headers.getSetCookie().map((line) => line.split(';'))) cookies.set(...split(pair));
        const answer = JSON.parse(await response.text());
        return answer?.Data ?? answer;
      };
      const [person] = target.rows<{ id: string }>('select id from person where user_name = ?', account.mail);
      if (!person) throw new Error(`There is no ${account.mail} in the database.`);
      const asking: Asking = {
        userId: person.id,
        entityId: companyIdOf(account.company),
        get: (asked) => ask('GET', asked),
        post: (asked, body) => ask('POST', asked, body),
      };
      try {
        const example = await call.example?.(asking);
        return { ...example, ...(cookies.size > 0 && { cookie: cookie() }) };
      } catch {
        return undefined;
      }
    },
    rows: <Row>(sql: string, ...parameters: readonly unknown[]) => database.prepare(sql).all(...parameters) as Row[],
    async reset() {
      headers.clear();
      await server.fresh();
    },
    async end() {
      stopWatching();
      database.close();
      await server.end();
    },
  };
  return target;
};
