import { Redirect } from 'wouter';
import { profileAddress } from '../addresses';

/** `/userprofile`, as companies' menus call it: the profile (SHL-017). A guard that led there would hide the link, for menus hold only what may be opened. */
const OlderProfile = () => <Redirect to={profileAddress} replace />;

export default OlderProfile;
