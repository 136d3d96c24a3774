import type { LicensedPlugin } from '../features/session/contract';
import type { Navigation } from './navigation';
import { tab } from './storage';

/** The build whose code this page runs. Files of another one would bring an application of their own into it, so after a deployment the page begins anew. */
export interface Build {
  /** Whether a plugin's files were made together with those of this page. */
  includes(plugin: LicensedPlugin): boolean;
  /** Loads the page anew, with the build that the server has now. Answers `false` where that has been tried in this tab, and the same build came back. */
  startOver(): boolean;
  /**
   * Starts over after a file could not be loaded, if the server answers: it no longer has the files of this page, or the browser goes by a failure of earlier, because it
   * asks for a module only once.
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
