import { useEffect, useMemo, useState } from 'react';
import { stepHistory } from './stepHistory';

/** Where somebody is in a wizard, and the ways on. */
export interface WizardPlace<Step extends string> {
  readonly steps: readonly Step[];
  readonly step: Step;
  /** The steps that there are before this one. */
  readonly position: number;
  /** To the step after this one; the last one stays. */
  next(): void;
  /** To the step before this one, by the browser's history where it leads there. Absent at the first step. */
  readonly back: (() => void) | undefined;
  /** Of a step that may be visited by a link. */
  readonly addressOf?: (step: Step) => string | undefined;
  /** Whether nothing is missing in a step that stands before this one; where it is absent, nothing is. */
  readonly isDone?: (step: Step) => boolean;
}

interface WizardOptions<Step extends string> {
  /** Where somebody begins who has been here before, as the server knows it; the first step when nothing is said. */
  readonly start?: Step | undefined;
  /** The last step that can be shown with what is known so far: an entry of the history beyond it shows this one. */
  readonly upTo?: Step | undefined;
}

/**
 * The steps of a wizard, each an entry of the browser's history: its Back goes one step back, and a reload stays.
 * @param name of the wizard, one in the product
 * @example const wizard = useWizard('hra.assessment', ['habits', 'sleep', 'done'], { start: saved?.Step });
 */
export const useWizard = <const Step extends string>(
  name: string,
  steps: readonly [Step, ...Step[]],
  { start = steps[0], upTo }: WizardOptions<Step> = {},
): WizardPlace<Step> => {
  const key = steps.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: steps of the same names are the same
  const entries = useMemo(() => stepHistory(name, (value): value is Step => steps.some((step) => step === value)), [name, key]);
  const [wanted, setWanted] = useState(() => entries.current() ?? start);
  useEffect(() => entries.listen(setWanted), [entries]);

  const last = upTo === undefined ? steps.length - 1 : steps.indexOf(upTo);
  const position = Math.max(0, Math.min(steps.indexOf(wanted), last));
  const step = steps[position] ?? steps[0];
  const before = steps[position - 1];
  useEffect(() => entries.enter(step), [entries, step]);

  return {
    steps,
    step,
    position,
    next: () => setWanted(steps[position + 1] ?? step),
    back: before && (() => void (entries.backTo(before) || setWanted(before))),
  };
};
