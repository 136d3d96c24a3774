/** Views that others draw. */

export { CompanyBar } from './CompanyBar';
