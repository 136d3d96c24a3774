import { eventChannel } from 'redux-saga';
import { stepHistory } from '../../../ui/views/stepHistory';
import type { RegistrationStep } from '../contract';
import { isStep } from './rules/registration';

const entries = stepHistory<RegistrationStep>('registration', isStep);

/** The step of the current entry of the browser's history, also after a reload. */
export const stepInHistory = entries.current;

/** Steps before it cannot be revisited. */
export const enterStep = (step: RegistrationStep): void => entries.enter(step, step === 'Done');

/** Goes back in the history if that leads to `step`; returns whether it does. */
export const goBackTo = entries.backTo;

/** A channel of the steps reached by the browser's Back and Forward. */
export const stepsInHistory = () => eventChannel<RegistrationStep>((emit) => entries.listen(emit));
