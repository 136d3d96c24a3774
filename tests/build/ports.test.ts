import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { takenPort } from '../../scripts/setup/ports.mjs';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const take = async (): Promise<number> => {
  const server = createServer();
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};

it('a taken port, or the one after it, is reported in one sentence; the providers have none in production', async () => {
  const port = await take();
  expect(await takenPort({ PORT: String(port) })).toBe(`PORT is "${port}": this port is taken; another port, or 0 for a free one, is accepted.`);
  const before = port - 1;
  expect(await takenPort({ PORT: String(before) })).toBe(
    `PORT is "${before}": port ${port}, where the development providers listen, is taken; another port, or 0 for free ones, is accepted.`,
  );
  expect(await takenPort({ PORT: String(before), NODE_ENV: 'production' })).toBeUndefined();
  for (const PORT of ['0', 'abc', '70000', String(port + 1)]) expect(await takenPort({ PORT }), PORT).toBeUndefined();
});

it('npm start reports it before it installs or builds anything', async () => {
  const port = await take();
  const child = spawn(process.execPath, ['scripts/serve.mjs'], { env: { ...process.env, PORT: String(port - 1) }, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = await once(child, 'close');
  expect([code, said]).toEqual([
    1,
    `PORT is "${port - 1}": port ${port}, where the development providers listen, is taken; another port, or 0 for free ones, is accepted.\n`,
  ]);
});
