import { definePlugin, page } from '../../kernel/declaration/definePlugin';
import type { Feature } from '../../kernel/kernel';

/** Set by the build: true except in production. */
declare const __DEV_CONTROLS__: boolean;

/**
 * `/__ui`: every UI component in all its states, for plugin authors and tests. Like `/__dev` it is not part of a production build: there the list is empty, and
 * its imports are removed.
 */
export const gallery: readonly Feature[] = __DEV_CONTROLS__
  ? [
      {
        plugin: definePlugin({
          id: 'gallery',
          messages: { 'en-US': () => import('./messages/en-US.json'), 'es-419': () => import('./messages/es-419.json') },
          routes: { pieces: page('/__ui', () => import('./pages/Gallery'), ['public']) },
        }),
      },
    ]
  : [];
