/** Bytes of large bodies that are held at once, of all people together. */
const mostBytes = 160 * 1024 * 1024;

/** Seconds after which a refused caller may try again. */
export const largeBodyWait = 3;

/** Large bodies that are under way: one of each person, and no more of all than memory has room for. */
export class LargeBodies {
  readonly #people = new Set<string>();
  #bytes = 0;

  /** @returns how to give the place back, or why there is none */
  enter(personId: string, bytes: number): (() => void) | 'own' | 'all' {
    if (this.#people.has(personId)) return 'own';
    if (this.#bytes > 0 && this.#bytes + bytes > mostBytes) return 'all';
    this.#people.add(personId);
    this.#bytes += bytes;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#people.delete(personId);
      this.#bytes -= bytes;
    };
  }
}
