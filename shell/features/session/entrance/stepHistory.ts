import { eventChannel } from 'redux-saga';
import type { RegistrationStep } from '../contract';
import { isRecord } from '../storage';
import { isStep } from './rules/registration';

/** The steps of the wizard in the browser's history: an entry each, all with one address, so that nobody can begin in the middle by a link. */

/** What lies in an entry: its step, and the step of the entry before it. */
interface Entry {
  readonly registration: RegistrationStep;
  readonly from?: RegistrationStep | undefined;
}

const entryIn = (state: unknown): Entry | undefined => {
  if (!isRecord(state) || !isStep(state.registration)) return undefined;
  return { registration: state.registration, from: isStep(state.from) ? state.from : undefined };
};

/** The step of the current entry, also after the page was loaded anew. */
export const stepInHistory = (): RegistrationStep | undefined => entryIn(history.state)?.registration;

/** The first step takes the current entry, each further one has a new one. What is over cannot be gone back to. */
export const enterStep = (step: RegistrationStep): void => {
  const now = entryIn(history.state);
  if (now?.registration === step) return;
  if (now === undefined || step === 'Done') history.replaceState({ registration: step } satisfies Entry, '');
  else history.pushState({ registration: step, from: now.registration } satisfies Entry, '');
};

/** Goes back by the history if that leads to `step`; answers whether it does. */
export const goBackTo = (step: RegistrationStep): boolean => {
  const isBefore = entryIn(history.state)?.from === step;
  if (isBefore) history.back();
  return isBefore;
};

/** The steps that the browser's own buttons lead to. */
export const stepsInHistory = () =>
  eventChannel<RegistrationStep>((emit) => {
    const moved = ({ state }: PopStateEvent): void => {
      const entry = entryIn(state);
      if (entry) emit(entry.registration);
    };
    addEventListener('popstate', moved);
    return () => removeEventListener('popstate', moved);
  });
