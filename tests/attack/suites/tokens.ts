import { createHmac } from 'node:crypto';
import { accounts } from '../../../fixtures/accounts';
import { addressOf, served } from '../../contract/calls';
import { forEach, type Suite } from '../suite';

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const sign = (algorithm: string, header: object, payload: object, secret: string): string => {
  const text = `${encode(header)}.${encode(payload)}`;
  return `${text}.${createHmac(algorithm, secret).update(text).digest('base64url')}`;
};

/** Forged tokens that the owner of a valid one could make, to extend it or to get another person's. */
const forgeries = (good: string): readonly string[] => {
  const [header = '', payload = '', signature = ''] = good.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sid: string };
  const none = ['none', 'None', 'NONE', ''].flatMap((alg) => [
    `${encode({ alg, typ: 'JWT' })}.${payload}.`,
    `${encode({ alg, typ: 'JWT' })}.${payload}.${signature}`,
  ]);
  const secrets = ['', 'secret', 'wellspring', 'Wellspring#2026', 'change-me', good];
  const signed = secrets
    .filter(Boolean)
    .flatMap((secret) => [sign('sha256', { alg: 'HS256', typ: 'JWT' }, claims, secret), sign('sha512', { alg: 'HS512' }, claims, secret)]);
  const keyed = [{ kid: '../../../dev/null' }, { jku: 'http://127.0.0.1/keys' }, { jwk: { kty: 'oct', k: '' } }, { crit: ['exp'] }].map(
    (more) => `${encode({ alg: 'HS256', typ: 'JWT', ...more })}.${payload}.${signature}`,
  );
  const changed = [{ ...claims, sid: `${claims.sid}x` }, { ...claims, role: 'SuperAdmin' }, { sid: { toString: 'x' } }, { sid: '__proto__' }, {}].map(
    (other) => `${header}.${encode(other)}.${signature}`,
  );
  const cut = [
    `${header}.${payload}`,
    `${header}.${payload}.`,
    `${header}..${signature}`,
    good.slice(0, -2),
    `${good}.x`,
    `${good.slice(0, -1)}\u00e9`,
    '..',
    '.',
    'null',
    '{}',
  ];
  return [...none, ...signed, ...keyed, ...changed, ...cut];
};

/** Invalid tokens at every call that requires one; then valid ones after the end of their session. */
export const tokens: Suite = {
  name: 'tokens',
  holds: 'no token opens anything but ours, as long as its session lives, in the one header it belongs in',
  async run({ target }) {
    const [account, other] = accounts;
    if (!account || !other) return;
    const { authorization } = await target.as(account);
    const good = authorization.slice('Bearer '.length);
    const asking = served.filter(({ schema, method }) => schema.access !== 'public' && method === 'GET');
    const refused = async (url: string, headers: Readonly<Record<string, string>>, what: string): Promise<void> => {
      const shot = { method: 'GET', url, headers };
      const { status } = await target.send(shot);
      if (status !== 401) target.report(`it answered ${status} to ${what}`, shot);
    };
    const isHeader = (text: string): boolean => /^[\x20-\x7e\xa0-\xff]*$/.test(text);
    const all = asking.flatMap((call) =>
      forgeries(good)
        .filter(isHeader)
        .map((token) => [addressOf(call.path), token] as const),
    );
    await forEach(all, ([url, token]) => refused(url, { authorization: `Bearer ${token}` }, `the token ${token.slice(0, 40)}…`));
    await forEach(asking, async (call) => {
      const url = addressOf(call.path);
      for (const scheme of ['Basic', 'Token', 'Bearer Bearer']) await refused(url, { authorization: `${scheme} ${good}` }, `a token as ${scheme}`);
      for (const name of ['token', 'assets', 'authorization', 'session']) await refused(url, { cookie: `${name}=${good}` }, `a token in the cookie ${name}`);
      for (const name of ['token', 'access_token', 'authorization']) {
        await refused(`${url}${url.includes('?') ? '&' : '?'}${name}=${good}`, {}, `a token in the query as ${name}`);
      }
    });
    const leaving = await target.as(other);
    const out = served.find(({ path }) => path.endsWith('logout'));
    if (out) await target.send({ method: out.method, url: addressOf(out.path), headers: leaving });
    await forEach(asking, (call) => refused(addressOf(call.path), leaving, 'the token of a session that has ended'));
  },
};
