/** What other features may use of this one. */

export { helpTextColor } from './rules/helpTextColor';
export { brandTheme } from './theme/brandTheme';
