/**
 * The steps of a wizard in the browser's history: an entry each, all with one address, so that nobody can begin in the middle by a link. The browser's Back goes one
 * step back, and a page that is loaded anew is at the step where it was.
 */
export interface StepHistory<Step extends string> {
  /** The step of the current entry, also after the page was loaded anew. */
  current(): Step | undefined;
  /** The first step takes the current entry, each further one has a new one. `isLast`: what is over cannot be gone back to. */
  enter(step: Step, isLast?: boolean): void;
  /** Goes back by the history if that leads to `step`; answers whether it does. */
  backTo(step: Step): boolean;
  /** Hears of the steps that the browser's own buttons lead to. Answers what ends that. */
  listen(heard: (step: Step) => void): () => void;
}

/** What lies in an entry: the wizard, its step, and the step of the entry before it. */
interface Entry<Step extends string> {
  readonly wizard: string;
  readonly step: Step;
  readonly from?: Step | undefined;
}

/**
 * @param wizard its name: entries of another one are not its own
 * @param isStep what an older version of the page has left in the history may be anything
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
