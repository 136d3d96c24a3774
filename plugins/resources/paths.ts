/** The addresses of this plugin. */
export const paths = { hub: '/resource-hub?search?' } as const;
