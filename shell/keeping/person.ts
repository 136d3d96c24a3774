import type { Action } from '@reduxjs/toolkit';
import { race, type SagaGenerator, take } from 'typed-redux-saga';
import { call } from '../kernel/effects';
import type { Facts } from '../kernel/facts';
import { signedOut } from '../kernel/lifecycle';
import { services } from '../kernel/services';
import { forgetSeal } from './personalSeal';

/** Somebody who is signed in, as far as it matters to what is kept for them. */
export interface Person {
  readonly userId: string;
  /** Somebody else acts as this person: what they enter is theirs. */
  readonly isImpersonated: boolean;
}

const personIn = ({ user, settings }: Facts): Person | undefined =>
  user && settings && { userId: user.UserId, isImpersonated: settings.Impersonation.ImpersonatedUserId !== null };

/**
 * Does something for whoever is signed in until they have left, one person after the other, for as long as the page lives. Nobody is left the seal
 * of another, whichever parts of what keeps have started.
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
