/** A smaller file is sent as often as somebody asks for it. */
const largeBytes = 1024 * 1024;

/** Seconds after which a refused caller may try again. */
export const downloadWait = 3;

/** Running downloads of large files. A person can download the same file once at a time, so that one person cannot make the server read gigabytes a hundred times. */
export class Downloads {
  readonly #underWay = new Set<string>();

  /** @returns how to give the place back; undefined where the file is on its way to the person already */
  enter(personId: string, path: string, bytes: number): (() => void) | undefined {
    if (bytes < largeBytes) return () => undefined;
    const key = `${personId} ${path}`;
    if (this.#underWay.has(key)) return undefined;
    this.#underWay.add(key);
    return () => void this.#underWay.delete(key);
  }
}
