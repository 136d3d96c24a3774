import { Redirect } from 'wouter';
import { useFirstAdministrationPage } from '#shell/api';

/**
 * `/administration` redirects to the first page of the menu that the person may open (ADC-006). A person who may open none, such as a coach, is not
 * authorized (SHL-071).
 */
export default function Administration() {
  return <Redirect to={useFirstAdministrationPage() ?? '/errors/unauthorized'} replace />;
}
