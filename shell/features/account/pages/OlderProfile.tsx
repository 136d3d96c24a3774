import { Redirect } from 'wouter';
import { profileAddress } from '../addresses';

/** `/userprofile`, the address in companies' menus, redirects to the profile (SHL-017). A guard with this redirect would hide the link in menus. */
const OlderProfile = () => <Redirect to={profileAddress} replace />;

export default OlderProfile;
