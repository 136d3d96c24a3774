/**
 * The steps of a wizard in the browser's history: one entry per step, all with the same address, so that no link leads to a middle step. Back returns to the
 * previous step, and a reload keeps the step.
 */
export interface StepHistory<Step extends string> {
  /** The step of the current entry, also after a reload. */
  current(): Step | undefined;
  /** The first step uses the current entry; each further step adds an entry. `isLast`: earlier steps cannot be revisited. */
  enter(step: Step, isLast?: boolean): void;
  /** Goes back in the history if that leads to `step`; returns whether it does. */
  backTo(step: Step): boolean;
  /** Calls `heard` for steps reached by Back and Forward. Returns a function that ends that. */
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
 * @param isStep validates the step, because an older version of the page may have stored any value
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
