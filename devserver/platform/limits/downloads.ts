/** Minimum size of a large file, in bytes; smaller files are not limited. */
const largeBytes = 1024 * 1024;

/** Seconds after which a refused caller may retry. */
export const downloadWait = 3;

/** Running downloads of large files. A person downloads a file once at a time, so that they cannot make the server read gigabytes a hundred times. */
export class Downloads {
  readonly #underWay = new Set<string>();

  /** @returns the function that releases the place; undefined if the person already downloads the file */
  enter(personId: string, path: string, bytes: number): (() => void) | undefined {
    if (bytes < largeBytes) return () => undefined;
    const key = `${personId} ${path}`;
    if (this.#underWay.has(key)) return undefined;
    this.#underWay.add(key);
    return () => void this.#underWay.delete(key);
  }
}
