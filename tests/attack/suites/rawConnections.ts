import { connect } from 'node:net';
import type { Suite } from '../suite';
import type { Target } from '../target';

/** Maximum time until the server answers or ends a connection after the last byte, in milliseconds. */
const patience = 1500;

/** Sends text on a new connection. @returns the response, until the server ended the connection or went silent */
const say = (target: Target, text: string): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(target.address);
    const socket = connect({ host: hostname, port: Number(port) });
    let heard = '';
    const end = (): void => {
      socket.destroy();
      resolve(heard);
    };
    socket.setTimeout(patience, end);
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1');
      if (/\r\n\r\n/.test(heard)) end();
    });
    socket.on('error', end);
    socket.on('close', end);
    socket.write(text, 'latin1');
  });

const head = (target: Target, lines: readonly string[], start = 'POST /api/account/login/login HTTP/1.1'): string =>
  [start, `Host: ${new URL(target.address).host}`, ...lines, '', ''].join('\r\n');

const json = 'Content-Type: application/json';

/** Requests that no client library sends, with their bodies. */
const shapes: readonly ((target: Target) => string)[] = [
  (target) => `${head(target, [json, 'Content-Length: 5', 'Transfer-Encoding: chunked'])}0\r\n\r\nGET /api/health HTTP/1.1\r\n\r\n`,
  (target) => `${head(target, [json, 'Content-Length: 5', 'Content-Length: 6'])}{"a":1`,
  (target) => `${head(target, [json, 'Transfer-Encoding: chunked, identity'])}0\r\n\r\n`,
  (target) => `${head(target, [json, 'Transfer-Encoding: chunked'])}zz\r\n{}\r\n0\r\n\r\n`,
  (target) => `${head(target, [json, 'Transfer-Encoding: chunked'])}ffffffffffffffff\r\n{}`,
  (target) => `${head(target, [json, 'Content-Length: -1'])}{}`,
  (target) => `${head(target, [json, 'Content-Length: 99999999999999999999'])}{}`,
  (target) => `${head(target, [json, ' Content-Length: 2'])}{}`,
  (target) => head(target, ['X: a\u0000b'], 'GET /api/health HTTP/1.1'),
  (target) => head(target, [`X: ${'a'.repeat(40_000)}`], 'GET /api/health HTTP/1.1'),
  (target) =>
    head(
      target,
      Array.from({ length: 3000 }, (_, index) => `X${index}: a`),
      'GET /api/health HTTP/1.1',
    ),
  (target) => head(target, [], `GET /${'a'.repeat(40_000)} HTTP/1.1`),
  (target) => head(target, [], 'get /api/health HTTP/1.1'),
  (target) => head(target, [], 'BREW /api/health HTTP/1.1'),
  (target) => head(target, [], 'GET http://evil.example/api/health HTTP/1.1'),
  (target) => head(target, [], 'GET /api/health HTTP/9.9'),
  (target) => head(target, [], 'GET /api/%c0%ae%c0%ae/%zz HTTP/1.1'),
  (target) => head(target, [], 'GET /../../../../etc/passwd HTTP/1.1'),
  (target) => head(target, [], 'GET /api/files/..%2f..%2fwellspring.sqlite HTTP/1.1'),
  (target) => head(target, [], 'GET /assets/..%2f..%2f..%2fpackage.json HTTP/1.1'),
  (target) => head(target, [], 'GET //evil.example/%2f.. HTTP/1.1'),
  (target) => head(target, [], 'CONNECT evil.example:443 HTTP/1.1'),
  (target) => head(target, ['Upgrade: websocket', 'Connection: Upgrade'], 'GET /api/health HTTP/1.1'),
  (target) => head(target, ['Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Key: x'], 'GET /realtime/?EIO=4&transport=websocket HTTP/1.1'),
  () => 'GET / HTTP/1.0\r\n\r\n',
  () => '\u0016\u0003\u0001\u0002\u0000',
  () => '\r\n\r\n\r\n\r\n',
];

/** Requests that violate HTTP: no two parts of the server may parse them differently, and only public files may be returned. */
export const rawConnections: Suite = {
  name: 'protocol',
  holds: 'what breaks HTTP is refused or cut, once for each connection, and no path leaves the public files',
  async run({ target }) {
    for (const shape of shapes) {
      const text = shape(target);
      const heard = await say(target, text);
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(heard)?.[1] ?? 0);
      target.count(status);
      const shown = text.slice(0, 120).replaceAll('\r\n', ' ⏎ ');
      if (status >= 500 && status !== 505) target.report(`it answered ${status}`, shown);
      if ((heard.match(/HTTP\/1\.1 \d{3}/g) ?? []).length > 1) target.report('one request was answered twice', shown);
      if (/root:x:|SQLite format|"private": true/.test(heard)) target.report('it showed a file that is not public', shown);
      const health = await fetch(`${target.address}/api/health`).then(
        (answer) => answer.status,
        () => 0,
      );
      if (health !== 200) target.report(`its health is ${health} afterwards`, shown);
    }
  },
};
