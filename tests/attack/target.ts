import path from 'node:path';
import Database from 'better-sqlite3';
import { type Account, fixturePassword } from '../../fixtures/accounts';
import { companyIdOf } from '../../fixtures/companies';
import type { ServedCall } from '../contract/calls';
import { startServer } from '../e2e/server';
import { watch } from './bystander';
import { type Found, findExample } from './findExample';
import { type Answer, wrongWith } from './judge';
import { type Shot, textOf } from './shot';

/** A violation, with the request that reproduces it. */
export interface Finding {
  readonly suite: string;
  readonly what: string;
  readonly shot: string;
}

/** Statistics of one suite. */
export interface Tally {
  requests: number;
  /** Number of responses by the first digit of their status; 0 for connections that were ended. */
  readonly answers: Map<number, number>;
  /** The longest wait of a bystander's request during the suite, in milliseconds. */
  longestWait: number;
}

/** The attacked server: the built product in its own process, with its own database. */
export interface Target {
  readonly address: string;
  /** Process id of the server. */
  pid(): number;
  /** Starts a suite: further requests and findings are counted under this name. */
  begin(suite: string): Tally;
  /** Sends a request and checks the general rules for its response. */
  send(shot: Shot): Promise<Answer>;
  /** Counts a request that was not sent by `send`. */
  count(status: number): void;
  /** Reports a finding of the suite itself. */
  report(what: string, shot: Shot | string): void;
  readonly findings: readonly Finding[];
  /** Signs an account in, once until the next reset. @returns its authorization header */
  as(account: Account): Promise<{ readonly authorization: string }>;
  /** The example of a call for an account, found with requests; `undefined` if the fixtures have none for it. */
  exampleFor(call: ServedCall, account: Account): Promise<Found | undefined>;
  /** Rows of the database, read on a separate connection. */
  rows<Row>(sql: string, ...parameters: readonly unknown[]): readonly Row[];
  /** Restores the newly seeded database. */
  reset(): Promise<void>;
  end(): Promise<void>;
}

type Header = Awaited<ReturnType<Target['as']>>;

/** Statistics and findings of `send`, by suite. */
class Protocol {
  readonly findings: Finding[] = [];
  #suite = '';
  #tally: Tally | undefined;

  begin(name: string): Tally {
    this.#suite = name;
    this.#tally = { requests: 0, answers: new Map(), longestWait: 0 };
    return this.#tally;
  }

  count(status: number): void {
    if (!this.#tally) return;
    const { answers } = this.#tally;
    const kind = Math.floor(status / 100);
    this.#tally.requests += 1;
    answers.set(kind, (answers.get(kind) ?? 0) + 1);
  }

  waited(milliseconds: number): void {
    if (this.#tally) this.#tally.longestWait = Math.max(this.#tally.longestWait, milliseconds);
  }

  report(what: string, shot: Shot | string): void {
    this.findings.push({ suite: this.#suite, what, shot: typeof shot === 'string' ? shot : textOf(shot) });
  }
}

const sendTo = async (address: string, shot: Shot): Promise<Answer> => {
  try {
    const response = await fetch(address + shot.url, { ...shot, redirect: 'manual' });
    return { status: response.status, headers: response.headers, body: await response.text() };
  } catch (error) {
    return { status: 0, headers: new Headers(), body: String(error) };
  }
};

const signIn = async (address: string, mail: string): Promise<Header> => {
  const body = JSON.stringify({ UserName: mail, Password: fixturePassword, TrustDeviceIds: [] });
  const response = await fetch(`${address}/api/account/login/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const { Token } = (await response.json()) as { Token?: string };
  if (Token === undefined) throw new Error(`${mail} could not sign in: ${response.status}`);
  return { authorization: `Bearer ${Token}` };
};

/** Posts a request as support acting for the participant of the fixtures. */
const actAsSupport = async (address: string, participantId: string, path: string, body: unknown): Promise<void> => {
  const mail = 'participant@acme.example';
  const post = async (headers: Header, url: string, sent: unknown) =>
    fetch(`${address}/api${url}`, {
      method: 'POST',
      headers: { ...headers, ...(sent !== undefined && { 'content-type': 'application/json' }) },
      ...(sent !== undefined && { body: JSON.stringify(sent) }),
    });
  const wish = { UserId: participantId, UserName: mail, EntityId: 'acme', ImpersonationType: 'Support' };
  const begun = await post(await signIn(address, 'support@acme.example'), '/PerformImpersonation/ImpersonateUser', wish);
  const { Data } = (await begun.json()) as { readonly Data: { readonly Token: string } };
  await post({ authorization: `Bearer ${Data.Token}` }, path, body);
};

/** The answer of a call as an administrator of Acme, without its envelope. */
const askAsAdministrator = async <T>(address: string, asked: string, body: unknown): Promise<T> => {
  const header = await signIn(address, 'admin@acme.example');
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body), headers: { ...header, 'content-type': 'application/json' } };
  const answer = (await (await fetch(`${address}/api${asked}`, { headers: header, ...sent })).json()) as { readonly Data?: T };
  return answer.Data ?? (answer as T);
};

/** @param build folder of a build with dev controls */
export const startTarget = async (build: string): Promise<Target> => {
  const server = await startServer(build);
  const { address } = server;
  const database = new Database(path.join(server.dataDir, 'wellspring.sqlite'), { readonly: true });
  const headers = new Map<string, Header>();
  const record = new Protocol();
  const stopWatching = watch(address, (milliseconds) => record.waited(milliseconds));
  const rows = <Row>(sql: string, ...parameters: readonly unknown[]) => database.prepare(sql).all(...parameters) as Row[];
  const idOf = (mail: string): string => {
    const [person] = rows<{ id: string }>('select id from person where user_name = ?', mail);
    if (!person) throw new Error(`There is no ${mail} in the database.`);
    return person.id;
  };
  const as = async ({ mail }: Account): Promise<Header> => {
    const header = headers.get(mail) ?? (await signIn(address, mail));
    headers.set(mail, header);
    return header;
  };

  return {
    address,
    pid: () => server.pid(),
    findings: record.findings,
    begin: (name) => record.begin(name),
    count: (status) => record.count(status),
    report: (what, shot) => record.report(what, shot),
    async send(shot) {
      const answer = await sendTo(address, shot);
      record.count(answer.status);
      if (answer.status === 0 || shot.method === 'HEAD') return answer;
      for (const what of wrongWith(answer, `${shot.url} ${JSON.stringify(shot.headers)} ${shot.body}`)) record.report(what, shot);
      return answer;
    },
    as,
    async exampleFor(call, account) {
      return findExample(call, {
        address,
        ...(await as(account)),
        userId: idOf(account.mail),
        entityId: companyIdOf(account.company),
        asSupport: (asked, body) => actAsSupport(address, idOf('participant@acme.example'), asked, body),
        asAdministrator: (asked, body) => askAsAdministrator(address, asked, body),
      });
    },
    rows,
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
};
