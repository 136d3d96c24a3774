/** Asks the person whether the changes may go; calls `go` if so. */
type Ask = (go: () => void) => void;

let ask: Ask = (go) => go();

/** Says who asks: the saga of the drafts. */
export const askBy = (asker: Ask): void => {
  ask = asker;
};

export const askToLeave: Ask = (go) => ask(go);
