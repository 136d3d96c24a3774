import { accounts } from '../../../fixtures/accounts';
import { addressOf, served, someCallerOf } from '../../contract/calls';
import { forEach, type Suite } from '../suite';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
const listOf = (part: string, bytes: number): string => `[${`${part},`.repeat(Math.floor(bytes / (part.length + 1)))}${part}]`;

/** Oversized bodies, by description. */
const bodies: ReadonlyMap<string, string> = new Map([
  ['65 KB of text', JSON.stringify({ Text: 'x'.repeat(65 * kilobyte) })],
  ['60 KB of parts', listOf('{}', 60 * kilobyte)],
  ['60 KB of fields', JSON.stringify(Object.fromEntries(Array.from({ length: 4000 }, (_, index) => [`field${index}`, 1])))],
  ['60 KB of depth', '['.repeat(60 * kilobyte)],
  ['depth that is closed', `${'['.repeat(5000)}${']'.repeat(5000)}`],
  ['a number of 50,000 digits', `{"Number":${'9'.repeat(50_000)}}`],
  ['1 MB of parts', listOf('{}', megabyte)],
  ['16 MB of text', JSON.stringify({ Attachment: '!'.repeat(16 * megabyte) })],
]);

/** Oversized bodies, addresses and headers, at every call. */
export const sizes: Suite = {
  name: 'sizes',
  holds: 'what is too large is refused, wherever it is sent, and nobody else waits for it',
  async run({ target }) {
    const [account] = accounts;
    if (!account) return;
    const withBody = served.filter(({ method, path }) => method !== 'GET' && !path.endsWith('logout'));
    const all = withBody.flatMap((call) => [...bodies].map(([name, body]) => ({ call, name, body })));
    await forEach(
      all,
      async ({ call, name, body }) => {
        const headers = { ...(await target.as(someCallerOf(call))), 'content-type': 'application/json' };
        const { status } = await target.send({ method: call.method, url: addressOf(call.path), headers, body });
        // The server may end the connection while the rest of the body is being sent.
        if (status !== 0 && (status < 400 || status >= 500) && call.schema.body) target.report(`${name} was answered ${status}`, `${call.method} ${call.path}`);
      },
      2,
    );
    const authorization = await target.as(account);
    await forEach(served, async (call) => {
      const path = addressOf(call.path);
      await target.send({ method: call.method, url: `${path}?${'a=1&'.repeat(500)}`, headers: authorization });
      await target.send({ method: call.method, url: `${path}?a=${'x'.repeat(12_000)}`, headers: authorization });
      await target.send({ method: call.method, url: `${path}/${'x'.repeat(3000)}`, headers: authorization });
    });
  },
};
