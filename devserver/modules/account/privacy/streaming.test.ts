import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { linkSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fixturePassword } from '../../../../fixtures/accounts';
import type { Privacy } from '../../../../shell/features/account/contract';
import { appForTests, type SignedIn, type TestApp, testTime } from '../../../testing/appForTests';
import { modulesNamed } from '../../../testing/modulesNamed';
import account from '../routes';

const megabyte = 1024 * 1024;
/** Milliseconds for a busy machine: 200 MB are compressed. */
const longest = 240_000;

let server: TestApp;
let me: SignedIn;
let sockets: Socket[] = [];
const allSockets = new Set<Socket>();
beforeAll(async () => {
  server = await appForTests([account, ...modulesNamed('root', 'session')]);
  server.app.server.on('connection', (socket) => {
    sockets.push(socket);
    allSockets.add(socket);
  });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  // Closing the server waits for open connections, including those of clients that have left.
  for (const socket of allSockets) socket.destroy();
  await server.close();
});
beforeEach(async () => {
  await server.fresh();
  sockets = [];
  me = await server.as('participant@acme.example');
});

/** Gives the person this many files of 8 MB that cannot be compressed. */
const upload = async (count: number): Promise<void> => {
  const { config, db } = server.platform;
  const first = path.join(config.dataDir, 'files', 'big-0');
  const size = 8 * megabyte;
  for (let at = 0; at < count; at++) {
    const name = `big-${at}`;
    const place = path.join(config.dataDir, 'files', name);
    if (at === 0) writeFileSync(first, randomBytes(size));
    else {
      rmSync(place, { force: true });
      linkSync(first, place);
    }
    const row = { display_name: `${name}.bin`, content_type: 'application/octet-stream', size, created_at: testTime };
    await db
      .insertInto('file')
      .values({ ...row, name, owner_id: me.userId, module_id: 'account' })
      .execute();
  }
};

const gather = async (): Promise<NonNullable<Privacy['Download']>> => {
  await me.post('/user/privacy/download', { Password: fixturePassword });
  await server.platform.settled();
  const { Download } = (await me.get('/user/privacy')).body as Privacy;
  if (Download?.State !== 'ready') throw new Error('Nothing was gathered.');
  return Download;
};

/** Requests it over a real connection. The client reads the response, or leaves it unread. */
const fetchSlowly = async ({ FileName }: { readonly FileName: string | null }): Promise<IncomingMessage> => {
  const { port } = server.app.server.address() as AddressInfo;
  const request = get({
    port,
    host: '127.0.0.1',
    path: `/api/filehandler/downloadFile?s3FileName=${FileName}`,
    headers: { ...me.authorization },
    agent: false,
  });
  const [answer] = await once(request, 'response');
  return answer;
};

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** Memory in use, in bytes, after a garbage collection. */
const inUse = (): number => {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};

/** Calls `look` every second, and less often if it takes long: a collection is slow in a process with a large heap. @returns the function that stops it */
const watchRegularly = (look: () => void): (() => void) => {
  let timer: NodeJS.Timeout;
  const next = (): void => {
    const begun = performance.now();
    look();
    timer = setTimeout(next, Math.max(1000, 9 * (performance.now() - begun)));
  };
  timer = setTimeout(next, 1000);
  return () => clearTimeout(timer);
};

describe('a large archive', () => {
  it(
    'is gathered and sent with its length, and never lies in memory as a whole',
    async () => {
      await upload(25);
      const before = inUse();
      let most = before;
      const look = (): void => {
        most = Math.max(most, inUse());
      };
      const stopLooking = watchRegularly(look);
      try {
        const download = await gather();
        const answer = await fetchSlowly(download);
        let received = 0;
        for await (const bytes of answer) {
          if (Math.floor((received + bytes.length) / (64 * megabyte)) > Math.floor(received / (64 * megabyte))) look();
          received += bytes.length;
        }
        expect(download.Bytes).toBeGreaterThan(200 * megabyte);
        expect([Number(answer.headers['content-length']), received]).toEqual([download.Bytes, download.Bytes]);
      } finally {
        stopLooking();
      }
      expect((most - before) / megabyte).toBeLessThan(64);
    },
    longest,
  );

  it(
    'is read as fast as it is taken: somebody who takes nothing makes the server read next to nothing',
    async () => {
      await upload(3);
      const download = await gather();
      const answer = await fetchSlowly(download);
      await once(answer, 'readable');
      // The buffers of the connection are full, so the server waits for the client.
      await expect.poll(() => sockets.at(-1)?.writableNeedDrain).toBe(true);
      expect(sockets.at(-1)?.bytesWritten).toBeLessThan(download.Bytes / 2);
      answer.destroy();
    },
    longest,
  );

  it(
    'goes to a person once at a time; one who goes away can begin again, also in the middle',
    async () => {
      await upload(3);
      const download = await gather();
      const answer = await fetchSlowly(download);
      const second = await fetchSlowly(download);
      expect([second.statusCode, second.headers['content-disposition'], second.headers['retry-after']]).toEqual([429, undefined, '3']);
      second.resume();
      const url = `/api/filehandler/downloadFile?s3FileName=${download.FileName}`;
      // HEAD reads nothing, so it need not wait.
      const head = await server.app.inject({ method: 'HEAD', url, headers: me.authorization });
      expect([head.statusCode, head.rawPayload.length, head.headers['content-length']]).toEqual([200, 0, String(download.Bytes)]);
      answer.destroy();
      const again = () => server.app.inject({ url, headers: { ...me.authorization, range: 'bytes=0-3' } });
      await expect.poll(async () => (await again()).statusCode).toBe(206);
      expect((await again()).body).toBe('PK\u0003\u0004');
      const fetched = await server.platform.db.selectFrom('audit').select('target').where('action', '=', 'account.dataFetched').execute();
      expect(fetched.length).toBeGreaterThan(1);
      expect(new Set(fetched.map(({ target }) => target))).toEqual(new Set([me.userId]));
    },
    longest,
  );
});
