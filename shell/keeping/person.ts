import type { Action } from '@reduxjs/toolkit';
import { race, type SagaGenerator, take } from 'typed-redux-saga';
import { call } from '../kernel/effects';
import type { Facts } from '../kernel/facts';
import { signedOut } from '../kernel/lifecycle';
import { services } from '../kernel/services';
import { forgetSeal } from './personalSeal';

/** The signed-in person, for stored drafts and calls. */
export interface Person {
  readonly userId: string;
  /** Whether another user impersonates this person: their input is their own. */
  readonly isImpersonated: boolean;
}

const personIn = ({ user, settings }: Facts): Person | undefined =>
  user && settings && { userId: user.UserId, isImpersonated: settings.Impersonation.ImpersonatedUserId !== null };

/**
 * Runs `work` for the signed-in person until they sign out, one person after another, for as long as the page lives. So no person gets the seal of another,
 * whichever parts have started.
 * @param afterwards follows when the person has left
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
