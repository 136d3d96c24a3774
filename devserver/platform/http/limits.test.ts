import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appForTests, type SignedIn, type TestApp } from '../../testing/appForTests';
import { moduleForTests } from '../testing/moduleForTests';
import { isTooComplex } from './json';

let server: TestApp;
let participant: SignedIn;
beforeAll(async () => {
  server = await appForTests([moduleForTests]);
  participant = await server.as('participant@acme.example');
});
afterAll(() => server.close());

const kilobyte = 1024;
const post = (body: string) => participant.post('/things', body, {});

describe('a body', () => {
  it('of 64 KB is read, a larger one is refused with the limit', async () => {
    const within = JSON.stringify({ Name: 'x'.repeat(64 * kilobyte - 11) });
    expect(within).toHaveLength(64 * kilobyte);
    expect((await post(within)).body.Errors).toEqual([{ Message: 'Name must have at most 20 characters.', Field: 'Name' }]);
    expect(await post(`${within} `)).toEqual({
      status: 413,
      body: { StatusCode: 413, Errors: [{ Message: 'This is too large. Send at most 64 KB.' }], ShowUser: true },
    });
  });

  it.each([
    ['nested deeply', '['.repeat(30_000)],
    ['of very many parts', `[${'{},'.repeat(20_000)}{}]`],
    ['of numbers', `[${'1,'.repeat(30_000)}1]`],
  ])('%s is refused before it is parsed', async (_, body) => {
    expect(await post(body)).toEqual({
      status: 400,
      body: { StatusCode: 400, Errors: [{ Message: 'The request has too many parts, or they are nested too deeply.' }], ShowUser: false },
    });
  });

  it('with thousands of broken rules reports the first of them, and names are truncated', async () => {
    const many = await post(JSON.stringify(Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`field${index}`, 1]))));
    expect(many.body.Errors).toEqual([{ Message: 'Name is required.', Field: 'Name' }]);
    const long = await post(JSON.stringify({ Name: 'x', ['n'.repeat(50_000)]: 1 }));
    expect(long.body.Errors).toEqual([{ Message: `${'n'.repeat(200)}… is not accepted here. Leave it out.`, Field: `${'n'.repeat(200)}…` }]);
  });
});

describe('a null character', () => {
  const told = (Field: string) => ({
    status: 400,
    body: {
      StatusCode: 400,
      Errors: [{ Message: `${Field} contains an invisible character that cannot be stored. Delete the text and type it again.`, Field }],
      ShowUser: true,
    },
  });

  it('is refused with the name of its field, in a body, a list, a query and a path', async () => {
    expect(await post(JSON.stringify({ Name: 'a\0b' }))).toEqual(told('Name'));
    expect(await participant.post('/things/exact', JSON.stringify({ Items: ['x', { Na: '\0' }] }), {})).toEqual(told('Items[1].Na'));
    expect((await participant.get('/things/coerced/1%00')).body.Errors).toEqual(told('number').body.Errors);
    expect((await participant.get('/things/coerced/1?x=%00')).body.Errors).toEqual(told('x').body.Errors);
  });

  it('whose escape is text is none', async () => {
    expect((await post(JSON.stringify({ Name: '\\u0000' }))).body.Errors).toBeUndefined();
  });
});

describe('complexity', () => {
  it.each([
    ['{"a":"[[[[{{{{,,,,"}', false],
    [`{"a":"${'\\"['.repeat(10_000)}"}`, false],
    [`{"a":"\\\\",${'"b":[],'.repeat(6000)}"c":1}`, true],
    [`{"file":"${'QUJD'.repeat(3_000_000)}"}`, false],
    [`[${'1'.repeat(70_000)}]`, true],
    [`${'['.repeat(32)}${']'.repeat(32)}`, false],
    [`${'['.repeat(33)}${']'.repeat(33)}`, true],
    [`"${'\\u0041'.repeat(70_000)}"`, true],
    ['"never closed', false],
  ])('is what stands beside the texts (case %#)', (json, complex) => expect(isTooComplex(json)).toBe(complex));
});

describe('a form', () => {
  const boundary = 'edge';
  const part = (head: string, content: string): string => `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
  const send = (body: string) => participant.post('/things/upload', body, { 'content-type': `multipart/form-data; boundary=${boundary}` });
  const name = part('name="Name"', 'proof');
  const file = part('name="file"; filename="a.txt"', 'abc');
  const end = `--${boundary}--\r\n`;

  it('that ends early is refused as damaged', async () => {
    const damaged = {
      StatusCode: 400,
      Errors: [{ Message: 'The form could not be read: it is damaged or ends early. Please send it again.' }],
      ShowUser: true,
    };
    for (const body of [name, name + file.slice(0, -10), 'nothing of the kind']) expect(await send(body), body).toEqual({ status: 400, body: damaged });
    for (const body of [`--${boundary}`, '']) expect((await send(body)).status, body).toBe(400);
    expect((await send(name + file + end)).status).toBe(200);
  });

  it('has as many files as its contract says, and short fields', async () => {
    expect((await send(name + file + file + end)).status).toBe(200);
    expect((await send(name + file + file + file + end)).status).toBe(413);
    expect((await send(part('name="Name"', 'x'.repeat(4 * kilobyte)) + end)).body.Errors).toEqual([{ Message: 'Name is too large. Send at most 3 KB.' }]);
    expect((await send(name.repeat(30) + end)).status).toBe(413);
    expect((await send(part('name="Name"', 'x'.repeat(21 * kilobyte * kilobyte)) + end)).body.Errors).toEqual([
      { Message: 'This is too large. Send at most 10 MB.' },
    ]);
  });
});
