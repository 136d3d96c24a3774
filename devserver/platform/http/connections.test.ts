import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appForTests, type SignedIn, type TestApp } from '../../testing/appForTests';
import { value } from '../../testing/query';
import { moduleForTests } from '../testing/moduleForTests';

let server: TestApp;
let participant: SignedIn;
beforeAll(async () => {
  server = await appForTests([moduleForTests], { timeouts: { silence: 200 } });
  participant = await server.as('participant@acme.example');
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

it.each([
  ['a JSON body', 'POST /api/things', 'application/json', '{"Name":"'],
  ['a form', 'POST /api/things/upload', 'multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="Name"\r\n\r\n'],
  ['a head', 'POST /api/things', 'application/json', undefined],
])('%s of which no more arrives ends the connection, and changes nothing', async (_, line, type, begun) => {
  const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1');
  const ended = once(socket, 'close');
  socket.resume();
  socket.write(`${line} HTTP/1.1\r\nhost: localhost\r\nauthorization: ${participant.authorization.authorization}\r\ncontent-type: ${type}\r\n`);
  if (begun !== undefined) socket.write(`content-length: 1000\r\n\r\n${begun}`);
  await ended;
  expect(await value(server.platform.db, 'select count(*) from thing')).toBe(0);
});

describe('a request that trickles', () => {
  let hasty: TestApp;
  beforeAll(async () => {
    hasty = await appForTests([moduleForTests], { timeouts: { arrival: 300 } });
    await hasty.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => hasty.close());

  it.each([
    ['in its body', 'content-length: 10000\r\n\r\n'],
    ['in its head', 'x-more: '],
  ])('%s is refused after a while, and its connection ends although more is sent', async (_, begun) => {
    const socket = connect({ port: (hasty.app.server.address() as AddressInfo).port, host: '127.0.0.1', allowHalfOpen: true });
    const closed = new Promise((resolve) => socket.once('close', resolve));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    // Writing to the closed connection ends with an error.
    socket.on('error', () => undefined);
    const { authorization } = (await hasty.as('participant@acme.example')).authorization;
    socket.write(`POST /api/things HTTP/1.1\r\nhost: localhost\r\nauthorization: ${authorization}\r\ncontent-type: application/json\r\n${begun}`);
    const trickle = setInterval(() => socket.write(' '), 10);
    await closed.finally(() => clearInterval(trickle));
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toMatchObject({ StatusCode: 408, Errors: [{ Message: expect.stringContaining('too long') }] });
  });
});
