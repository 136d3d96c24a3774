/**
 * Creates the action creators and the selector of a part of a state once `pluginState` or `modalState` places it.
 * @param what names the part in errors
 * @throws Error if it is placed twice, or used before it is placed
 */
export const atPlace = <T>(what: string, make: (owner: string, name: string) => T) => {
  let made: T | undefined;
  return {
    place(owner: string, name: string): void {
      if (made) throw new Error(`${what} stands in two states; ${owner}.${name} needs one of its own.`);
      made = make(owner, name);
    },
    here(): T {
      if (!made) throw new Error(`${what} is used, but stands in no pluginState or modalState.`);
      return made;
    },
  };
};
