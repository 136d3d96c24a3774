/** Maximum number of bytes of concurrent large bodies, of all people together. */
const mostBytes = 160 * 1024 * 1024;

/** Seconds after which a refused caller may retry. */
export const largeBodyWait = 3;

/** Large bodies in progress: one per person, and a maximum of bytes for all. */
export class LargeBodies {
  readonly #people = new Set<string>();
  #bytes = 0;

  /** @returns the function that releases the place, or why there is none */
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
