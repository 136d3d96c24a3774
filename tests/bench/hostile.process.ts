import { answerOrders } from './answerOrders';

/** A request whose body this process generates, because sending it here would use processor time of the measured process. */
export interface HostileOrder {
  readonly url: string;
  readonly path: string;
  readonly token: string;
  readonly shape: keyof typeof shapes;
  readonly times: number;
}

/** The statuses of the responses. */
export type HostileResult = readonly number[];

const megabyte = 1024 * 1024;
const listOf = (part: string, bytes: number): string => `[${`${part},`.repeat(Math.floor(bytes / (part.length + 1)))}${part}]`;

/** Bodies that are refused, by the cost for the parser: size, parts, depth, broken rules, texts. */
export const shapes = {
  partsOf15MB: () => listOf('{}', 15 * megabyte),
  partsOf13MB: () => listOf('{}', 13 * megabyte),
  numbersOf13MB: () => listOf('1', 13 * megabyte),
  depthOf13MB: () => '['.repeat(13 * megabyte),
  textOf13MB: () => JSON.stringify({ Attachment: '!'.repeat(13 * megabyte), Nobody: 1 }),
  escapesOf13MB: () => `{"Attachment":"${'\\u0041'.repeat((13 * megabyte) / 6)}","Nobody":1}`,
  digitsOf13MB: () => `{"Attachment":${'9'.repeat(13 * megabyte)}}`,
  partsOf60KB: () => listOf('{}', 12 * 1024),
  fieldsOf60KB: () => JSON.stringify(Object.fromEntries(Array.from({ length: 4000 }, (_, index) => [`field${index}`, 1]))),
  depthOf60KB: () => '['.repeat(60 * 1024),
} as const satisfies Readonly<Record<string, () => string>>;

const carryOut = async ({ url, path, token, shape, times }: HostileOrder): Promise<HostileResult> => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = shapes[shape]();
  const statuses: number[] = [];
  for (let time = 0; time < times; time++) {
    // The server may end the connection while the rest of the body is being sent.
    const status = await fetch(url + path, { method: 'POST', headers, body }).then(
      (answer) => answer.text().then(() => answer.status),
      () => 0,
    );
    statuses.push(status);
  }
  return statuses;
};

answerOrders(carryOut);
