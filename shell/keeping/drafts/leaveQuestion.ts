/** Asks whether the changes may be discarded; calls `go` if so. */
type Ask = (go: () => void) => void;

let ask: Ask = (go) => go();

/** Sets the function that asks; called by the saga of the drafts. */
export const askBy = (asker: Ask): void => {
  ask = asker;
};

export const askToLeave: Ask = (go) => ask(go);
