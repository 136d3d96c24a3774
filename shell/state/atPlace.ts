/**
 * Creates the action creators and the selector of a part of a state when `pluginState` or `modalState` registers the part.
 * @param what name of the part in errors
 * @throws Error if the part is registered twice, or used before it is registered
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
