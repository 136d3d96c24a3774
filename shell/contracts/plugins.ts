/** Plugins that conditions of others name (`enabledWhen: { plugin: 'admin' }`). One that is not there no company has licensed. */
export type NamedPlugin = 'admin';
