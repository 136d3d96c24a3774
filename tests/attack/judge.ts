/** A response. Status 0: the connection was ended without one. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** Traces of internals: stack, database, secrets. */
const internals: readonly RegExp[] = [
  /\bat .{0,80}\.(?:ts|js|mjs):\d+/,
  /SQLITE_|SqliteError|better-sqlite3|kysely/i,
  /node_modules|devserver\/(?:platform|modules)/,
  /\$argon2/,
  /(?:TypeError|RangeError|ReferenceError|SyntaxError):/,
  /Cannot read propert/,
];

/** Maximum length of an error response, in characters: no message needs more, and responses that grow with the request amplify attacks. */
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
 * Checks the rules for every response: no server error, no internals, refusals short and in the documented shape.
 * @param sent the request as text: what a response repeats of it is no leak
 * @returns the violations, as text
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
