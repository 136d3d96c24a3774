import { Redirect } from 'wouter';
import { paths } from '../paths';

/** `/administration/settings/company` redirects to the first group (ADC-009). */
export default function FirstGroup() {
  return <Redirect to={`${paths.companySettings}/general`} replace />;
}
