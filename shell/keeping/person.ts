import type { Action } from '@reduxjs/toolkit';
import { race, type SagaGenerator, take } from 'typed-redux-saga';
import { call } from '../kernel/effects/effects';
import type { Facts } from '../kernel/facts';
import { signedOut } from '../kernel/lifecycle';
import { services } from '../kernel/services';
import { forgetSeal } from './personalSeal';

/** The signed-in person, for stored drafts and calls. */
export interface Person {
  readonly userId: string;
  /** Whether another user impersonates this person, and so enters the input. */
  readonly isImpersonated: boolean;
}

const personIn = ({ user, settings }: Facts): Person | undefined =>
  user && settings && { userId: user.UserId, isImpersonated: settings.Impersonation.ImpersonatedUserId !== null };

/**
 * Runs `work` for each signed-in person in turn, until they sign out. The seal is dropped in between, so that no person gets the seal of another.
 * @param afterwards runs after the person has signed out
 */
export function* forEachPerson(work: (person: Person) => Generator, afterwards?: (person: Person) => Generator): SagaGenerator<never> {
  const { kernel } = yield* services();
  for (;;) {
    const person = personIn(kernel.facts());
    if (person) {
      yield* race({ work: call(work, person), ended: take(signedOut) });
      yield* forgetSeal();
      if (afterwards) yield* call(afterwards, person);
    } else {
      yield* take((_: Action) => personIn(kernel.facts()) !== undefined);
    }
  }
}
