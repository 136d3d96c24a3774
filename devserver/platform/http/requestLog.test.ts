import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import root from '../../modules/root/routes';
import { appForTests, type TestApp } from '../../testing/appForTests';
import { browserHalfForTests } from '../testing/browserHalfForTests';

const build = browserHalfForTests();
const lines: string[] = [];
let server: TestApp;
beforeAll(async () => {
  server = await appForTests([root], { browserHalf: build.browserHalf, settings: { production: true }, log: { write: (line) => lines.push(line) } });
});
afterAll(async () => {
  await server.close();
  build.remove();
});
beforeEach(() => lines.splice(0));

it.each([
  ['an unknown call', 'GET', '/api/secret/words', 'unknown', 404],
  ['a call by another method', 'POST', '/api/user/current', 'unknown', 404],
  ['an unknown file', 'GET', '/secret-words.txt', 'unknown', 404],
  ['a page by another method', 'POST', '/secret/words', 'unknown', 404],
  ['an address that is none', 'GET', '/api/secret%zzwords', 'unknown', 404],
  ['an unknown file of the build', 'GET', '/assets/secret-words.js', 'unknown', 404],
  ['a file whose plugin is not open to the browser', 'GET', '/assets/plugins/rewards/secret-words.js', '/assets/*', 403],
  ['a source map', 'GET', '/assets/shell/secret-words.js.map', '/assets/*', 401],
  ['a call of nobody', 'GET', '/api/user/current?secret=words', '/api/user/current', 401],
] as const)('%s is one line of the log, without the words of its address', async (_, method, url, path, status) => {
  const answer = await server.app.inject({ method, url });
  expect(answer.statusCode).toBe(status);
  expect(lines.map((line) => JSON.parse(line))).toEqual([expect.objectContaining({ msg: 'call', method, path, status, userId: null })]);
  expect(lines.join()).not.toMatch(/secret|words/);
});

it('an unknown call is answered with the id that its line has', async () => {
  const answer = await server.app.inject('/api/nothing');
  expect(JSON.parse(lines[0]!).id).toBe(answer.headers['x-request-id']);
});

it('a page is no line', async () => {
  await server.app.inject('/programs');
  expect(lines).toEqual([]);
});
