import { generateKeyPairSync, type KeyObject, randomUUID, sign, verify } from 'node:crypto';
import type { Clock } from '../platform';

/** Validity of an answer: a browser delivers it immediately, so a late one was held back. */
const goodForMilliseconds = 60_000;

/** Content of an answer. */
export interface Answer {
  readonly subject: string;
  /** The return address of the request; the answer is valid only there. */
  readonly audience: string;
  readonly state: string;
}

interface SignedAnswer extends Answer {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

const isSignedAnswer = (value: unknown): value is SignedAnswer =>
  typeof value === 'object' &&
  value !== null &&
  'subject' in value &&
  typeof value.subject === 'string' &&
  'audience' in value &&
  typeof value.audience === 'string' &&
  'state' in value &&
  typeof value.state === 'string' &&
  'until' in value &&
  typeof value.until === 'number';

/** The provider's side: signs answers. Ed25519, so that a verifier cannot create answers. */
export interface AnswerSigner {
  readonly publicKey: KeyObject;
  sign(answer: Answer): string;
}

/** Creates a key pair that lasts as long as the process. */
export const createSigner = (clock: Pick<Clock, 'now'>): AnswerSigner => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    publicKey,
    sign: (answer) => {
      const signed: SignedAnswer = { ...answer, id: randomUUID(), until: clock.now().getTime() + goodForMilliseconds };
      const text = Buffer.from(JSON.stringify(signed)).toString('base64url');
      return `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}`;
    },
  };
};

/**
 * The server's side: verifies an answer with the public key only. Repeated use is not checked here: its `state` can be used once.
 * @returns the subject; `undefined` if signature, age, audience or state are invalid
 */
export const checkAnswer = (
  text: string,
  expected: Pick<Answer, 'audience' | 'state'>,
  publicKey: KeyObject,
  clock: Pick<Clock, 'now'>,
): string | undefined => {
  const [payload, signature, ...rest] = text.split('.');
  if (payload === undefined || signature === undefined || rest.length > 0) return undefined;
  if (!verify(null, Buffer.from(payload), publicKey, Buffer.from(signature, 'base64url'))) return undefined;
  const answer: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  if (!isSignedAnswer(answer) || answer.until <= clock.now().getTime()) return undefined;
  return answer.audience === expected.audience && answer.state === expected.state ? answer.subject : undefined;
};
