import { createBackend } from '../../shell/net/backend';
import { openChanges } from '../../shell/net/openChanges';
import type { LostAnswer } from '../platform/devControls/faults';
import type { SignedIn, TestApp } from './appForTests';

export { isUnanswered } from '../../shell/net/EndpointError';
export { endpoints } from '../../shell/net/endpoints';

/** The browser's client for a signed-in user; `address` is the address of the server. */
export const clientForTests = (address: string, person: SignedIn) => {
  const token = (): string => person.authorization.authorization.replace('Bearer ', '');
  const ask = createBackend({
    fetch: (path, init) => fetch(`${address}${String(path)}`, init),
    token,
    language: () => 'en-US',
    onConsequence: () => undefined,
  });
  return openChanges(ask, token);
};

/** Loses the next response at this path after the work was done. */
export const loseAnswer = async ({ app }: TestApp, path: string, lost: LostAnswer): Promise<void> => {
  await app.inject({ method: 'POST', url: '/api/__dev/faults', payload: [{ path, lost, times: 1 }] });
};
