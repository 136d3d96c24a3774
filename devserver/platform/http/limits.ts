import type { EndpointSchema } from '../../../shell/net/contract';
import { bytesInMegabyte } from '../../../shell/rules/files/files';

/** Maximum size of a body beside its files, in bytes. */
export const plainBytes = 64 * 1024;

const kilobyte = 1024;

/** Maximum sizes of the bodies of an endpoint, in bytes. */
export interface BodyLimits {
  /** The whole of a body. */
  readonly body: number;
  /** One file of a form. */
  readonly file: number;
  readonly files: number;
  /** Shown to users: maximum size of a file, or of a body without files. */
  readonly told: string;
}

/** `10 MB`, `64 KB`: rounded down, so that this size is accepted. */
export const sizeText = (bytes: number): string =>
  bytes < bytesInMegabyte ? `${Math.floor(bytes / kilobyte)} KB` : `${Math.floor(bytes / bytesInMegabyte)} MB`;

/** The limits that a contract sets. @throws Error for a form without a size */
export const limitsOf = ({ file, multipart }: Pick<EndpointSchema, 'file' | 'multipart'>): BodyLimits => {
  if (file === undefined) {
    if (multipart) throw new Error('A multipart form needs `file` in its contract: how large its files may be.');
    return { body: plainBytes, file: 0, files: 0, told: sizeText(plainBytes) };
  }
  const { bytes, most = 1 } = file;
  const sent = multipart ? bytes : Math.ceil(bytes / 3) * 4;
  return { body: plainBytes + most * sent, file: bytes, files: most, told: sizeText(bytes) };
};
