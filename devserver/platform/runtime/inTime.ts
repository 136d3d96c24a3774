import { Unavailable } from '../storage/unavailable';

/** A change occupied the connection for too long. It is rolled back, and everything that it does later fails. */
export class ChangeTooLong extends Unavailable {
  constructor(milliseconds: number) {
    super(`A change has not ended within ${milliseconds} ms, and was rolled back.`, 'error.busy', 5);
  }
}

/** The result of `work`. @throws ChangeTooLong if it takes longer; the work cannot be stopped, but is no longer awaited */
export const inTime = <T>(work: Promise<T>, milliseconds: number): Promise<T> =>
  new Promise<T>((resolve, reject) => {
    // real time: a stuck change must end even if the clock is stopped
    const timer = setTimeout(() => reject(new ChangeTooLong(milliseconds)), milliseconds);
    work.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
