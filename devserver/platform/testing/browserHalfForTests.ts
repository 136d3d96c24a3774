import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserHalf } from '../http/pages/browserHalf';

const files = {
  'index.html':
    '<!doctype html><meta name="csp-nonce" content="{{styleNonce}}"><script nonce="{{nonce}}" type="module" src="/assets/shell/main-1.js"></script></head>',
  'assets/shell/main-1.js': 'shell();',
  'assets/shell/main-1.js.br': 'the shell in brotli',
  'assets/shell/main-1.js.gz': 'the shell in gzip',
  'assets/shell/main-1.js.map': '{"map":"shell"}',
  'assets/plugins/programs/plugin-1.js': 'programs();',
  'assets/plugins/programs/plugin-1.js.map': '{"map":"programs"}',
  'assets/plugins/rewards/plugin-1.js': 'rewards();',
  'assets/plugins/rewards/plugin-1.js.map': '{"map":"rewards"}',
};

const ahead = {
  shell: ['/assets/shell/frame-1.js'],
  plugins: {
    programs: { start: [], pages: { '/programs': ['/assets/plugins/programs/list-1.js'], '/programs/of/:year': ['/assets/plugins/programs/year-1.js'] } },
    rewards: { start: ['/assets/plugins/rewards/state-1.js'], pages: { '/': ['/assets/plugins/rewards/home-1.js'] } },
  },
};

/** Creates a folder like that of a build, with two plugins. */
export const browserHalfForTests = (): { readonly browserHalf: BrowserHalf; remove(): void } => {
  const publicDir = mkdtempSync(path.join(tmpdir(), 'wellspring-public-'));
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(publicDir, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const urlOf = (id: string): string => `/assets/plugins/${id}/plugin-1.js`;
  return {
    browserHalf: { publicDir, entry: '/assets/shell/main-1.js', plugins: { programs: urlOf('programs'), rewards: urlOf('rewards') }, ahead },
    remove: () => rmSync(publicDir, { recursive: true }),
  };
};
