import { useFacts, useSelector } from '#shell/api';
import { selectToggling } from '../../state/devices';

/**
 * Whether the person is registered with the device-data provider. Actions on this page take precedence over the person's data, which follow later
 * (ACC-053).
 */
export const useIsRegistered = (): boolean => {
  const { isRegistered } = useSelector(selectToggling);
  const { user } = useFacts();
  return isRegistered ?? user?.UsingValidic ?? false;
};
