import type { Declaration } from '../kernel';

/** Several declarations in one file, by plugin id. Each is a separate function, so one that throws does not affect the others. */
interface Joined {
  readonly parts: ReadonlyMap<string, () => Declaration>;
}

/**
 * A plugin's declaration in the file that the server names.
 * @throws Error when the file has declarations of other plugins only
 */
export const declarationIn = (file: Declaration | Joined, id: string): Declaration => {
  if (!('parts' in file)) return file;
  const part = file.parts.get(id);
  if (!part) throw new Error(`The file of declarations has none of '${id}'.`);
  return part();
};
