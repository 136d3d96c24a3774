import { Button } from '@fluentui/react-components';
import { useSelector } from 'react-redux';
import { addressOf } from '../../../net/backend';
import { selectBranding } from '../../root/state/selectors';
import { startRoutes } from '../contract/startRoutes';
import { useText } from '../text';

/** Signs in with the company's identity provider, if it has one. The browser is redirected there, and back once the user is signed in. */
export const SsoChoice = () => {
  const t = useText();
  const branding = useSelector(selectBranding);
  if (!branding?.SsoSignOnEnabled) return null;
  return (
    <Button as="a" size="large" href={addressOf(startRoutes.startSso[1], {})}>
      {t('sso')}
    </Button>
  );
};
