/**
 * The steps of a wizard in the browser's history: one entry each, all with the same address, so that no link leads into the middle. The browser's Back goes one
 * step back, and a reload keeps the step.
 */
export interface StepHistory<Step extends string> {
  /** The step of the current entry, also after a reload. */
  current(): Step | undefined;
  /** The first step uses the current entry, each further one adds an entry. `isLast`: the steps before it cannot be returned to. */
  enter(step: Step, isLast?: boolean): void;
  /** Goes back in the history if that leads to `step`; returns whether it does. */
  backTo(step: Step): boolean;
  /** Listens to steps by the browser's buttons. Returns a function that ends that. */
  listen(heard: (step: Step) => void): () => void;
}

/** State of an entry: the wizard, its step, and the step of the previous entry. */
interface Entry<Step extends string> {
  readonly wizard: string;
  readonly step: Step;
  readonly from?: Step | undefined;
}

/**
 * @param wizard its name; entries of other wizards are ignored
 * @param isStep validates the step: an older version of the page may have left any value in the history
 */
export const stepHistory = <Step extends string>(wizard: string, isStep: (value: unknown) => value is Step): StepHistory<Step> => {
  const entryIn = (state: unknown): Entry<Step> | undefined => {
    if (typeof state !== 'object' || state === null || !('wizard' in state) || state.wizard !== wizard || !('step' in state) || !isStep(state.step))
      return undefined;
    return { wizard, step: state.step, from: 'from' in state && isStep(state.from) ? state.from : undefined };
  };
  return {
    current: () => entryIn(history.state)?.step,
    enter(step, isLast = false) {
      const now = entryIn(history.state);
      if (now?.step === step) return;
      if (now === undefined || isLast) history.replaceState({ wizard, step } satisfies Entry<Step>, '');
      else history.pushState({ wizard, step, from: now.step } satisfies Entry<Step>, '');
    },
    backTo(step) {
      const isBefore = entryIn(history.state)?.from === step;
      if (isBefore) history.back();
      return isBefore;
    },
    listen(heard) {
      const moved = ({ state }: PopStateEvent): void => {
        const entry = entryIn(state);
        if (entry) heard(entry.step);
      };
      addEventListener('popstate', moved);
      return () => removeEventListener('popstate', moved);
    },
  };
};
