/** A pile of items: the last one laid on it is the first one taken (TOO-076, TOO-077). */
export class Stack<Item> {
  readonly #items: Item[] = [];

  /** @param capacity how many items fit; without limit when nothing is said */
  constructor(private readonly capacity = Number.POSITIVE_INFINITY) {}

  /** @throws Error when it is full */
  push(item: Item): void {
    if (this.#items.length >= this.capacity) throw new Error('Stack has reached max capacity, you cannot add more items');
    this.#items.push(item);
  }

  /** Takes the last item; `undefined` when there is none. */
  pop(): Item | undefined {
    return this.#items.pop();
  }

  /** The last item, which stays; `undefined` when there is none. */
  peek(): Item | undefined {
    return this.#items.at(-1);
  }

  size(): number {
    return this.#items.length;
  }

  isEmpty(): boolean {
    return this.#items.length === 0;
  }

  clear(): void {
    this.#items.length = 0;
  }
}
