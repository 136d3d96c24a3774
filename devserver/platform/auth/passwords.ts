import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's recommendation for argon2id (the library's default variant): 19 MiB, two passes, one lane; about 15 ms beside the main thread. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hash of an unknown text with the same cost, so that an unknown user name takes as long as a wrong password (SES-137). */
const hashOfUnknown = '$argon2id$v=19$m=19456,t=2,p=1$2tW7C9LwKeLkV3+z5+FYxw$1klifJIulc8q9qJD+h7e4k7ogmzNIe6up9P5de5BFFM';

/** @returns the hash in PHC format, with its own salt. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Whether `password` matches `passwordHash`; `undefined` (no such person) takes the same time and never matches. */
export const isPassword = async (passwordHash: string | undefined, password: string): Promise<boolean> => {
  const matches = await verify(passwordHash ?? hashOfUnknown, password);
  return matches && passwordHash !== undefined;
};

/** The hash of a random password, for an account whose owner has yet to choose one. */
export const unknownPassword = (): Promise<string> => hashPassword(randomBytes(32).toString('base64url'));
