/** Plugins that conditions of other plugins refer to (`enabledWhen: { plugin: 'admin' }`). In a deployment without the plugin no company has licensed it. */
export type NamedPlugin = 'admin';
