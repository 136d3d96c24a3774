/** Hints for compiler errors about types that are declared elsewhere. @type {readonly { readonly about: RegExp, readonly hint: string }[]} */
const hints = [
  {
    about: /type '(?:Partial<)?(?:Shell|Plugin)?Facts\b/,
    hint: "Facts of plugins are declared in `PluginFacts` of shell/contracts/index.ts, and answered by `facts` of the plugin's state.",
  },
];

/**
 * Adds hints to the compiler's messages.
 * @param {readonly string[]} complaints
 */
export const withHints = (complaints) =>
  complaints.map((complaint) => [complaint, ...hints.filter(({ about }) => about.test(complaint)).map(({ hint }) => hint)].join('\n'));
