import { Button } from '@fluentui/react-components';
import { useSelector } from 'react-redux';
import { addressOf } from '../../../net/backend';
import { selectBranding } from '../../root/state/selectors';
import { startRoutes } from '../contract/startRoutes';
import { useText } from '../text';

/** The way in through the company's identity provider, where it has one: the browser goes there and comes back signed in. */
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
