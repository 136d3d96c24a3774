import { useFacts, useSelector } from '#shell/api';
import { selectToggling } from '../state/devices';

/** Whether the person is registered with the device-data provider: what happened on this page counts before the person's data says the same (ACC-053). */
export const useIsRegistered = (): boolean => {
  const { isRegistered } = useSelector(selectToggling);
  const { user } = useFacts();
  return isRegistered ?? user?.UsingValidic ?? false;
};
