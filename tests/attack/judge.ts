/** What came back. Status 0: the connection was ended without an answer. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** Traces of the inside: of the stack, of the database, of secrets. */
const internals: readonly RegExp[] = [
  /\bat .{0,80}\.(?:ts|js|mjs):\d+/,
  /SQLITE_|SqliteError|better-sqlite3|kysely/i,
  /node_modules|devserver\/(?:platform|modules)/,
  /\$argon2/,
  /(?:TypeError|RangeError|ReferenceError|SyntaxError):/,
  /Cannot read propert/,
];

/** No text of an error needs more; an answer that grows with the question is a lever. */
const longestRefusal = 16_384;

const inErrorShape = (body: string): boolean => {
  try {
    const { StatusCode, Errors, ShowUser } = JSON.parse(body);
    return (
      typeof StatusCode === 'number' && typeof ShowUser === 'boolean' && Array.isArray(Errors) && Errors.every(({ Message }) => typeof Message === 'string')
    );
  } catch {
    return false;
  }
};

/**
 * What every answer must keep to, whatever was asked: no failure of the server, nothing of its inside, refusals in the documented shape and short.
 * @param sent the request as text: what an answer repeats of it is no leak
 * @returns what is wrong, in words
 */
export const wrongWith = ({ status, headers, body }: Answer, sent: string): readonly string[] => {
  const wrong: string[] = [];
  const isBusy = status === 503 && headers.has('retry-after');
  if (status >= 500 && !isBusy) wrong.push(`it answered ${status}: ${body.slice(0, 200)}`);
  for (const trace of internals) {
    const [found] = trace.exec(body) ?? [];
    if (found !== undefined && !sent.includes(found)) wrong.push(`the answer shows ${JSON.stringify(found)}`);
  }
  if (status >= 400 && body.length > longestRefusal) wrong.push(`the refusal has ${body.length} characters`);
  if (status >= 400 && status < 500 && !inErrorShape(body)) wrong.push(`the refusal (${status}) is not in the error shape: ${body.slice(0, 200)}`);
  return wrong;
};
