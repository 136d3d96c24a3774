/** Public exports of this feature. */

export { helpTextColor } from './rules/helpTextColor';
export { brandTheme } from './theme/brandTheme';
