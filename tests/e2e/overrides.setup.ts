import { it } from './stage';

/** Files share `it` as well: what the one before has overridden holds no longer. */
it.override('account', undefined);
it.override('build', { scope: 'file' }, ({ usualBuild }) => usualBuild);
