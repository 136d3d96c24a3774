import crypto from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { vi } from 'vitest';

/** A store of the protocol of Amazon S3 on this machine, with an empty bucket `files`. */
export interface TestStore {
  /** Folder with the contents of its bucket. */
  readonly folder: string;
  /** Makes the store unreachable until `start`. */
  stop(): Promise<void>;
  /** Starts again at the same port, with its content. */
  start(): Promise<void>;
  end(): Promise<void>;
}

/** Keys that the store knows. */
const keys = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

/** s3rver encrypts the continuation tokens of lists with DES, which current versions of OpenSSL lack. Here they stay unencrypted. */
const withoutDes = (): void => {
  const open = { update: (text: string | Buffer) => Buffer.from(text), final: () => Buffer.alloc(0) };
  const { createCipheriv, createDecipheriv } = crypto;
  const replaced =
    (usual: (...given: never[]) => unknown) =>
    (algorithm: string, ...given: unknown[]) =>
      algorithm === 'des' ? open : usual(...([algorithm, ...given] as never[]));
  vi.spyOn(crypto, 'createCipheriv').mockImplementation(replaced(createCipheriv as never) as never);
  vi.spyOn(crypto, 'createDecipheriv').mockImplementation(replaced(createDecipheriv as never) as never);
};

/** Starts a store, and names it in the environment. */
export const openS3 = async (): Promise<TestStore> => {
  const directory = mkdtempSync(path.join(tmpdir(), 'wellspring-s3-'));
  let port = 0;
  let server: S3rver | undefined;
  const start = async (): Promise<void> => {
    server = new S3rver({
      address: '127.0.0.1',
      port,
      directory,
      silent: true,
      allowMismatchedSignatures: true,
      configureBuckets: [{ name: 'files', configs: [] }],
    });
    ({ port } = await server.run());
  };
  const stop = async (): Promise<void> => {
    await server?.close();
    server = undefined;
  };
  withoutDes();
  await start();
  vi.stubEnv('AWS_ENDPOINT_URL_S3', `http://127.0.0.1:${port}`);
  for (const [name, value] of Object.entries(keys)) vi.stubEnv(name, value);
  return {
    folder: path.join(directory, 'files'),
    start,
    stop,
    async end() {
      vi.unstubAllEnvs();
      vi.restoreAllMocks();
      await stop();
      rmSync(directory, { recursive: true });
    },
  };
};
