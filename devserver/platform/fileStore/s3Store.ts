import { createReadStream, createWriteStream, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { BadSetting } from '../config/config';
import { type FileStore, newFileName, type Part } from './fileStore';
import { StoreAway } from './storeAway';

/** Milliseconds until a connection, and until a silent answer, is given up. */
const longestConnect = 3000;
const longestSilence = 20_000;

/** Age in milliseconds from which an unsent file on this machine was left by an ended server. */
const longestUnsent = 3_600_000;

/** Messages for the operator, by the error codes of the protocol. */
const reasons = new Map([
  ['NoSuchBucket', 'is not there: create the bucket, or correct FILES_URL'],
  ['PermanentRedirect', 'is in another region: set AWS_REGION to it'],
  ['AuthorizationHeaderMalformed', 'is in another region: set AWS_REGION to it'],
  ['RequestTimeTooSkewed', 'refuses the time of this machine: set its clock'],
  ['CredentialsProviderError', 'needs keys: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'],
]);

const refused = 403;
const failing = 500;
const tooMany = 429;

/** Why the store cannot be used; undefined: the error has another cause. */
const reasonOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  const known = reasons.get(error.name);
  if (known !== undefined) return known;
  if (!(error instanceof S3ServiceException)) {
    const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
    return `cannot be reached (${code}): check that it runs, AWS_REGION and AWS_ENDPOINT_URL_S3`;
  }
  const status = error.$metadata.httpStatusCode ?? failing;
  if (status === refused) return `refuses access (${error.name}): check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and what they may do`;
  return status >= failing || status === tooMany ? `fails (${error.name}): check it` : undefined;
};

/** The endpoint of another store than that of AWS, from the environment of its SDK. */
const endpointOf = (environment: NodeJS.ProcessEnv): string | undefined => {
  const name = environment.AWS_ENDPOINT_URL_S3 ? 'AWS_ENDPOINT_URL_S3' : 'AWS_ENDPOINT_URL';
  const text = environment[name] || undefined;
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '') return text;
  throw new BadSetting(name, '*'.repeat(text.length), 'the address of a store is accepted, such as https://s3.example:9000, without user and password');
};

const clientFor = (environment: NodeJS.ProcessEnv): S3Client => {
  const endpoint = endpointOf(environment);
  return new S3Client({
    // Other stores have the bucket in the path, and their regions have no meaning.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true, region: environment.AWS_REGION || 'us-east-1' }),
    maxAttempts: 2,
    requestHandler: { connectionTimeout: longestConnect, requestTimeout: longestSilence, throwOnRequestTimeout: true },
    // Not all stores support the checksums that the SDK adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
};

/** Removes files that ended servers have left unsent. */
const removeUnsent = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    // real time: the age of a file on the disk
    if ((statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) < Date.now() - longestUnsent) rmSync(path, { force: true });
  }
};

const rangeOf = (part: Part | undefined): { readonly Range?: string } => (part ? { Range: `bytes=${part.first}-${part.last}` } : {});

/**
 * The files in a bucket of a store that speaks the protocol of Amazon S3; keys and region are those of the environment of its SDK.
 * @param url `s3://bucket/prefix`, as `readConfig` accepts it
 * @throws BadSetting if the store does not answer, or refuses
 */
export const openS3Store = async (url: string, dataDir: string, environment: NodeJS.ProcessEnv = process.env): Promise<FileStore> => {
  const { hostname: Bucket, pathname } = new URL(url);
  const prefix = pathname.replace(/^\/+/, '');
  const keyOf = (name: string): { readonly Bucket: string; readonly Key: string } => ({ Bucket, Key: `${prefix}${name}` });
  const client = clientFor(environment);
  const unsent = join(dataDir, 'unsent');
  removeUnsent(unsent);

  /** @throws StoreAway if the store is the cause */
  const asked = async <T>(answer: Promise<T>, isWriting = false): Promise<T> => {
    try {
      return await answer;
    } catch (error) {
      const reason = reasonOf(error);
      throw reason === undefined ? error : new StoreAway(url, reason, isWriting, { cause: error });
    }
  };
  const put = (name: string, Body: Buffer | Readable, ContentLength: number): Promise<unknown> =>
    asked(client.send(new PutObjectCommand({ ...keyOf(name), Body, ContentLength })), true);
  const open = async (name: string, part?: Part): Promise<Readable> => {
    const { Body } = await asked(client.send(new GetObjectCommand({ ...keyOf(name), ...rangeOf(part) })));
    return Body as Readable;
  };
  const page = (Prefix: string, ContinuationToken?: string): Promise<ListObjectsV2CommandOutput> =>
    asked(client.send(new ListObjectsV2Command({ Bucket, Prefix, Delimiter: '/', ContinuationToken })));

  const store: FileStore = {
    place: url,
    isFolder: false,
    async write(name, bytes) {
      await put(name, bytes, bytes.length);
    },
    newPath: () => join(unsent, newFileName()),
    async take(path, name) {
      await put(name, createReadStream(path), (await stat(path)).size);
      await rm(path, { force: true });
    },
    async read(name) {
      const { Body } = await asked(client.send(new GetObjectCommand(keyOf(name))));
      return Buffer.from((await asked(Body?.transformToByteArray() ?? Promise.resolve(undefined))) ?? []);
    },
    open,
    async sizeOf(name) {
      try {
        return (await asked(client.send(new HeadObjectCommand(keyOf(name))))).ContentLength;
      } catch (error) {
        if (error instanceof NotFound) return undefined;
        throw error;
      }
    },
    async copyTo(name, path) {
      try {
        await pipeline(await open(name), createWriteStream(path, { mode: 0o600, flush: true }));
        return true;
      } catch (error) {
        if (error instanceof NoSuchKey) return false;
        throw error;
      }
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand(keyOf(name))).catch(() => undefined);
    },
    async *list() {
      for (let token: string | undefined; ; ) {
        const { Contents = [], NextContinuationToken } = await page(prefix, token);
        yield Contents.map(({ Key = '', LastModified }) => ({ name: Key.slice(prefix.length), writtenAt: LastModified?.getTime() ?? Infinity }));
        token = NextContinuationToken;
        if (token === undefined) return;
      }
    },
    async prove() {
      // No file has this prefix: an empty list needs the same right as a full one.
      await page(`${prefix}.none`);
    },
  };
  try {
    await store.prove();
    return store;
  } catch (error) {
    if (error instanceof StoreAway) throw new BadSetting('FILES_URL', url, `the store ${error.reason}`);
    if (error instanceof Error && /region is missing/i.test(error.message))
      throw new BadSetting('AWS_REGION', '', 'with FILES_URL the region of the bucket is required, such as eu-central-1');
    throw error;
  }
};
