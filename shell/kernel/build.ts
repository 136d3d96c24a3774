import type { LicensedPlugin } from '../features/session/contract';
import type { Navigation } from './navigation/navigation';
import { tab } from './storage/storage';

/** The build that this page runs. Files of another build would load a second application into the page, so the page is reloaded after a deployment. */
export interface Build {
  /** Whether a plugin's files belong to the build of this page. */
  includes(plugin: LicensedPlugin): boolean;
  /** Reloads the page with the server's current build. Returns `false` where this tab has already reloaded and received the same build. */
  startOver(): boolean;
  /**
   * Reloads the page after a file could not be loaded, if the server responds: it no longer has the files of this page, or the browser repeats an earlier failure,
   * because it requests a module only once.
   * @param isMissed asked once the server has answered: nobody misses a file of a page that they have left meanwhile
   */
  startOverIfServed(isMissed: () => boolean): Promise<void>;
}

const key = 'buildLeft';

/** @param start path of the script that this page began with: its name holds a hash of its content */
export const buildOf = (start: string, { address, leave }: Pick<Navigation, 'address' | 'leave'>): Build => {
  const startOver = (): boolean => {
    if (tab.get(key) === start) return false;
    tab.set(key, start);
    leave(address());
    return true;
  };
  return {
    includes: ({ Start }) => Start === start,
    startOver,
    async startOverIfServed(isMissed) {
      const answer = await fetch(start, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
      if ((answer?.ok || answer?.status === 404) && isMissed()) startOver();
    },
  };
};
