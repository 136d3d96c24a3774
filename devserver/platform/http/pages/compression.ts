import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** In the order of preference. */
const codings = ['br', 'gzip'] as const;
export type Coding = (typeof codings)[number];

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** The best coding that the browser accepts; undefined: none. */
export const codingOf = ({ headers }: Pick<FastifyRequest, 'headers'>): Coding | undefined => {
  const accepted = new Map(
    String(headers['accept-encoding'] ?? '')
      .toLowerCase()
      .split(',')
      .map((one) => {
        const [name = '', ...parameters] = one.split(';').map((part) => part.trim());
        return [name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))] as const;
      }),
  );
  return codings.find((coding) => accepted.get(coding));
};

/** Compresses a file that is compressed once and sent often. */
export const compressFile = (text: string, coding: Coding): Promise<Buffer> => (coding === 'br' ? toBrotli(text) : toGzip(text));

/** Compresses an answer for one request: the level at which a saved byte costs least. */
const compressAnswer = (text: string, coding: Coding): Promise<Buffer> =>
  coding === 'br'
    ? toBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text) } })
    : toGzip(text, { level: 3 });

/** Minimum number of characters; a smaller answer fits into one packet uncompressed. */
const fewest = 1400;

/**
 * Sends the JSON of a read compressed. Only for reads with a session and without a secret: the length of a compressed answer reveals its content to an
 * attacker who can choose a part of it and observe its length (BREACH).
 */
export const compressed = async (request: FastifyRequest, reply: FastifyReply, answer: unknown): Promise<unknown> => {
  if (typeof answer !== 'string' || answer.length < fewest || reply.statusCode !== 200 || request.method !== 'GET') return answer;
  reply.header('vary', 'accept-encoding');
  const coding = codingOf(request);
  if (coding === undefined) return answer;
  const bytes = await compressAnswer(answer, coding);
  reply.header('content-encoding', coding).header('content-length', bytes.length);
  return bytes;
};
