import { Button } from '@fluentui/react-components';
import { useSelector } from 'react-redux';
import { addressOf } from '../../../net/backend';
import { selectBranding } from '../../root/state/selectors';
import { startRoutes } from '../contract/startRoutes';
import { useText } from '../text';

/** Sign-in by the company's identity provider, if it has one: the browser is redirected there and returns signed in. */
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
