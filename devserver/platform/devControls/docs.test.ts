import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appForTests, type TestApp } from '../../testing/appForTests';

let server: TestApp;
beforeAll(async () => {
  server = await appForTests([]);
});
afterAll(() => server.close());

const get = (url: string) => server.app.inject({ url });

describe('the documentation', () => {
  it('begins at docs/README.md', async () => {
    const page = await get('/__docs');
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).toContain("location.hash ||= '/docs/'");
  });

  it('lists and serves its pages and the READMEs, and what draws and searches them', async () => {
    const { body } = await get('/__docs/_sidebar.md');
    const linked = [...body.matchAll(/\]\(\/(\S+\.md)\)/g)].map(([, file]) => String(file));
    expect(linked).toEqual(expect.arrayContaining(['docs/plugin.md', 'plugins/rewards/README.md', 'SECURITY.md']));
    for (const file of ['docs/README.md', ...linked]) {
      const { statusCode, body: text } = await get(`/__docs/${file}`);
      expect([statusCode, text.includes('# ')], file).toEqual([200, true]);
    }
    for (const part of ['docsify.js', 'search.js', 'theme.css', 'dark.css']) expect((await get(`/__docs/${part}`)).statusCode, part).toBe(200);
  });

  it.each(['package.json', '../package.json', '%2e%2e/package.json', 'docs/../package.json', 'node_modules/docsify/README.md'])(
    'is nothing else: %s',
    async (file) => {
      expect((await get(`/__docs/${file}`)).statusCode).toBe(404);
    },
  );
});
