import { it } from './stage';

/** Files share `it` as well: resets the overrides of the previous file. */
it.override('account', undefined);
it.override('startsAt', undefined);
it.override('build', { scope: 'file' }, ({ usualBuild }) => usualBuild);
