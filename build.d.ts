/** What the build puts in place of names that no file defines. */

/** Every `devserver/modules/<id>/routes.ts` of this deployment, found by folder. */
declare module 'virtual:modules' {
  const modules: readonly import('./devserver/platform/module').AnyModule[];
  export default modules;
}

/** Every `devserver/modules/<id>/examples.ts`, by module. Tools and tests only. */
declare module 'virtual:examples' {
  const examples: ReadonlyMap<string, import('./devserver/platform/examples').Examples>;
  export default examples;
}

/** False in production builds: dev controls, and everything behind them, are then left out. */
declare const __DEV_CONTROLS__: boolean;

/**
 * In a plugin's declaration: marks what staff alone may open, such as `...(__FOR_STAFF__ && { orders: page(…) })`. The build makes a second declaration of the plugin
 * for participants, where it is false.
 */
declare const __FOR_STAFF__: true;

/** A small film of the fixtures as a `data:` address. */
declare module '*.webm?inline' {
  const address: string;
  export default address;
}

/** A style sheet of a package, as its text. */
declare module '@fullcalendar/react/*.css' {
  const sheet: string;
  export default sheet;
}
