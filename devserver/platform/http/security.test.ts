import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { appForTests, type TestApp } from '../../testing/appForTests';
import { browserHalfForTests } from '../testing/browserHalfForTests';

const build = browserHalfForTests();
let server: TestApp;
const open = async (imageHosts: readonly string[] = []): Promise<void> => {
  server = await appForTests([], { browserHalf: build.browserHalf, settings: { imageHosts } });
};
afterEach(() => server.close());
afterAll(() => build.remove());

const pages = ['/', '/__dev', '/api/docs'];
const headersOf = async (url: string) => (await server.app.inject({ url })).headers;
const picturesOf = async (url: string): Promise<string | undefined> => /img-src ([^;]*)/.exec(String((await headersOf(url))['content-security-policy']))?.[1];

describe('a page', () => {
  it('reaches no camera, microphone, place, payment or device', async () => {
    await open();
    for (const url of pages) {
      const policy = String((await headersOf(url))['permissions-policy']).split(', ');
      expect(policy, url).toEqual(expect.arrayContaining(['camera=()', 'microphone=()', 'geolocation=()', 'payment=()', 'usb=()']));
    }
  });

  it('shows pictures of its own host, and of no other unless IMAGE_HOSTS names it', async () => {
    await open();
    for (const url of pages)
      expect(
        (await picturesOf(url))?.split(' ').filter((source) => !/^('self'|data:|blob:)$/.test(source)),
        url,
      ).toEqual([]);
    await server.close();
    await open(['pictures.example', 'cdn.example:8443']);
    for (const url of ['/', '/__dev']) expect(await picturesOf(url)).toBe("'self' data: blob: https://pictures.example https://cdn.example:8443");
  });
});
