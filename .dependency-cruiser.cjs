/**
 * The first of the five rules (what may import what), as dependency-cruiser checks it; `tests/build/boundaries.test.ts` breaks each one on purpose.
 * Rules whose name ends in `-at-run-time` let `import type` pass (scripts/check/boundaries.mjs). Circles are Biome's (`noImportCycles`).
 */

/** Tests may use more than the code that they test, and so may what they share, which lies in folders named testing. */
const test = '\\.test\\.tsx?$';
const testing = '/testing/';
const front = '^(shell|plugins)/';

/** The folders of the shell, each on those before it. */
const shellLayers = ['contracts|i18n|rules', 'net', 'kernel', 'keeping', 'state', 'ui', 'features'];

/** A rule for each layer: it imports none of those above it. Contracts and texts are plain data and types, for everybody. */
const shellBuildsUpwards = shellLayers.slice(0, -1).map((layer, at) => ({
  name: `${layer.split('|')[0]}-imports-nothing-above`,
  comment: 'contracts, i18n, rules ← net ← kernel ← keeping ← state ← ui ← features ← app; of features, only contracts are for everybody.',
  severity: 'error',
  from: { path: `^shell/(${layer})/`, pathNot: [test, testing] },
  to: {
    path: `^shell/(${[...shellLayers.slice(at + 1), 'api', 'testing'].join('|')}|app\\.tsx|main\\.tsx)`,
    pathNot: ['^shell/features/[^/]+/contract/', '^shell/net/contract\\.ts$', '/messages/'],
  },
}));

/** What features may use of each other: contracts, and what `index.ts` and `views.ts` name. Root and session are the ground of all, and know each other. */
const openToFeatures = ['^shell/features/[^/]+/(contract/|(index|views)\\.ts$)'];
const ground = '^shell/features/(root|session)/';
const featuresMeet = [
  { from: '^shell/features/(?!root/|session/)([^/]+)/', own: ['^shell/features/$1/'] },
  { from: ground, own: [ground] },
].map(({ from, own }, at) => ({
  name: `features-meet-through-index-files-${at + 1}`,
  comment: 'Of another feature, only its contract, its index.ts and its views.ts: name there what others need.',
  severity: 'error',
  from: { path: from, pathNot: [test, testing] },
  to: { path: '^shell/features/[^/]+/', pathNot: [...own, ...openToFeatures] },
}));

module.exports = {
  forbidden: [
    {
      name: 'plugins-never-import-each-other',
      comment: 'What plugins promise each other is in shell/contracts; they reach it through shell/api.',
      severity: 'error',
      from: { path: '^plugins/([^/]+)/' },
      to: { path: '^plugins/([^/]+)/', pathNot: '^plugins/$1/' },
    },
    {
      name: 'plugins-use-the-shell-through-its-api',
      comment: 'shell/api/index.ts and shell/rules are all that a plugin may import; tests, and what they share in testing/, may also use shell/testing.',
      severity: 'error',
      from: { path: '^plugins/', pathNot: [test, testing] },
      to: { path: '^shell/', pathNot: '^shell/(api/index\\.ts$|net/schemas\\.ts$|rules/)' },
    },
    {
      name: 'contracts-alone-are-made-of-schemas',
      comment: 'What shell/net/schemas.ts offers runs on the server and in the build, never in the browser.',
      severity: 'error',
      from: { path: front, pathNot: ['/contract/', test, testing] },
      to: { path: '^shell/net/schemas\\.ts$' },
    },
    {
      name: 'plugin-tests-use-the-shell-through-its-api',
      comment: 'Beside shell/api and shell/rules, tests of plugins may use shell/testing.',
      severity: 'error',
      from: { path: `^plugins/.*${test}` },
      to: { path: '^shell/', pathNot: '^shell/(api/index\\.ts$|rules/|testing/)' },
    },
    {
      name: 'shell-knows-no-plugin',
      comment: 'The shell imports declarations from the addresses that the server names.',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: '^plugins/' },
    },
    ...shellBuildsUpwards,
    ...featuresMeet,
    {
      name: 'front-never-imports-the-server',
      comment: 'The browser knows the server by its contracts only.',
      severity: 'error',
      from: { path: front, pathNot: `^plugins/.*${test}` },
      to: { path: '^(devserver|fixtures|tests|scripts)/' },
    },
    {
      name: 'plugin-tests-meet-their-own-module',
      comment: 'A test of a plugin may show its views on a server (devserver/testing) of the module of its name, and on nothing else of the server.',
      severity: 'error',
      from: { path: `^plugins/([^/]+)/.*${test}` },
      to: { path: '^(devserver|fixtures|tests|scripts)/', pathNot: '^devserver/(testing/|modules/$1/routes\\.ts$)' },
    },
    {
      name: 'modules-never-import-each-other',
      comment: 'What modules announce and promise is in devserver/contracts.ts.',
      severity: 'error',
      from: { path: '^devserver/modules/([^/]+)/', pathNot: test },
      to: { path: '^devserver/modules/([^/]+)/', pathNot: '^devserver/modules/$1/' },
    },
    {
      name: 'modules-import-their-own-contract-and-rules',
      comment:
        'Of the front, a module may import contract and rules of the plugin or feature of its name, shared rules, and the types that all contracts are made of.',
      severity: 'error',
      from: { path: '^devserver/modules/([^/]+)/' },
      to: {
        path: front,
        pathNot: [
          '^plugins/$1/(contract|rules)/',
          '^shell/features/$1/((administration|announcements)/)?(contract|rules)/',
          '^shell/net/(contract|condition|schemas|schemas/page)\\.ts$',
          '^shell/contracts/',
          '^shell/rules/',
          '^shell/i18n/locale\\.ts$',
        ],
      },
    },
    {
      name: 'platform-knows-no-module',
      comment: 'The platform gets its modules from outside; of the front it knows the form of contracts, and what the session promises.',
      severity: 'error',
      from: { path: '^devserver/platform/', pathNot: test },
      to: { path: ['^devserver/modules/', '^plugins/'] },
    },
    {
      name: 'server-never-imports-screens-at-run-time',
      comment: 'Whatever the server shares with the browser is contract, rules, or plain data.',
      severity: 'error',
      from: { path: '^devserver/' },
      to: { path: '^(shell|plugins)/.*\\.tsx$|^node_modules/(react|react-dom|@fluentui|redux|redux-saga)/' },
    },
    {
      name: 'rules-are-pure-at-run-time',
      comment: 'Rules run on both sides: they import types, their own folder, shared rules, moment-timezone and rrule, nothing else.',
      severity: 'error',
      from: { path: '^(plugins/[^/]+|shell/features/[^/]+(?:/entrance)?|shell)/rules/', pathNot: test },
      to: {
        pathNot: ['^$1/rules/', '^shell/rules/', '^node_modules/(@types/)?(moment|moment-timezone|rrule)/'],
      },
    },
    {
      name: 'views-hold-no-sagas-at-run-time',
      comment: "A view dispatches intents; what follows is the saga's.",
      severity: 'error',
      from: { path: '^(plugins/[^/]+|shell/features/[^/]+(?:/entrance)?)/(pages|modals|tabs|parts)/', pathNot: test },
      to: { path: '^node_modules/(redux-saga|@redux-saga|typed-redux-saga)/' },
    },
    {
      name: 'state-holds-no-views-at-run-time',
      comment: 'Sagas and slices hold no JSX.',
      severity: 'error',
      from: { path: '^(plugins/[^/]+|shell/features/[^/]+(?:/entrance)?)/state/', pathNot: test },
      to: { path: '\\.tsx$|^node_modules/(react|react-dom|@fluentui)/' },
    },
    {
      name: 'product-never-imports-its-tests',
      comment: 'Neither tests/ nor what lies in a folder named testing is part of a deployment.',
      severity: 'error',
      from: { path: '^(shell|plugins|devserver|fixtures)/', pathNot: [test, testing] },
      to: { path: ['^tests/', test, '^(shell|plugins|devserver)/.*testing/'] },
    },
    {
      name: 'everything-is-found',
      comment: 'A path that leads nowhere. virtual:modules comes from the build.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    preserveSymlinks: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
    skipAnalysisNotInRules: true,
  },
};
