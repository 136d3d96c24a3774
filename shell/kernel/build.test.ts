// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryNavigation } from '../testing/memoryNavigation';
import { buildOf } from './build';

const start = '/assets/shell/main-1.js';
const pluginOf = (Start: string) => ({ Id: 'programs', Url: '/assets/plugins/programs/plugin.js', Start });

const answering = (status: number) => vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status }));

beforeEach(() => sessionStorage.clear());
afterEach(() => void vi.restoreAllMocks());

describe('the build of a page', () => {
  it('includes the plugins that were made with its own script, and no others', () => {
    const build = buildOf(start, memoryNavigation());
    expect(build.includes(pluginOf(start))).toBe(true);
    expect(build.includes(pluginOf('/assets/shell/main-2.js'))).toBe(false);
  });

  it('reloads the current address, once for each build', () => {
    const navigation = memoryNavigation('/rewards?year=2026');
    expect(buildOf(start, navigation).startOver()).toBe(true);
    expect(navigation.left).toEqual(['/rewards?year=2026']);
    expect(buildOf(start, navigation).startOver()).toBe(false);
    expect(buildOf('/assets/shell/main-2.js', navigation).startOver()).toBe(true);
    expect(navigation.left).toHaveLength(2);
  });

  it.each([
    ['no longer has its files', 404],
    ['has them, because the browser goes by an earlier failure', 200],
  ])('reloads the page after a file could not be loaded if the server %s', async (_, status) => {
    const navigation = memoryNavigation('/rewards');
    const asked = answering(status);
    await buildOf(start, navigation).startOverIfServed(() => true);
    expect(asked).toHaveBeenLastCalledWith(start, { method: 'HEAD', cache: 'no-store' });
    expect(navigation.left).toEqual(['/rewards']);
  });

  it('does not reload if the file is no longer needed when the server answers', async () => {
    const navigation = memoryNavigation('/act/auth/login');
    answering(200);
    await buildOf(start, navigation).startOverIfServed(() => false);
    expect(navigation.left).toEqual([]);
  });

  it('does not reload without an answer, or after a server error', async () => {
    const navigation = memoryNavigation('/rewards');
    const build = buildOf(start, navigation);
    answering(503);
    await build.startOverIfServed(() => true);
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('offline'));
    await build.startOverIfServed(() => true);
    expect(navigation.left).toEqual([]);
  });
});
