/** A stack: last in, first out (TOO-076, TOO-077). */
export class Stack<Item> {
  readonly #items: Item[] = [];

  /** @param capacity maximum number of items; unlimited by default */
  constructor(private readonly capacity = Number.POSITIVE_INFINITY) {}

  /** @throws Error if it is full */
  push(item: Item): void {
    if (this.#items.length >= this.capacity) throw new Error('Stack has reached max capacity, you cannot add more items');
    this.#items.push(item);
  }

  /** Removes and returns the last item; `undefined` if it is empty. */
  pop(): Item | undefined {
    return this.#items.pop();
  }

  /** Returns the last item; `undefined` if it is empty. */
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
