/** `npm run build -- --plugins programs,rewards`: builds a deployment with only those plugins into `dist/`; with all plugins without the flag. */
import { parseArgs } from 'node:util';
import { build, wantsDevControls } from './build/build.mjs';
import { pluginsIn } from './build/discover.mjs';
import { explain } from './build/explain.mjs';

try {
  const { values } = parseArgs({ options: { plugins: { type: 'string' } } });
  const { plugins, milliseconds } = await build({ plugins: pluginsIn(values.plugins), devControls: wantsDevControls(process.env) });
  console.log(`Built dist/ with ${plugins.length === 0 ? 'no plugins' : plugins.join(', ')} in ${(milliseconds / 1000).toFixed(1)} s.`);
} catch (error) {
  console.error(await explain(error));
  process.exitCode = 1;
}
