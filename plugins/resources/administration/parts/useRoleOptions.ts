import type { Option } from '#shell/api';
import { roles } from '#shell/rules/everyRole';
import { useText } from '../../text';

/** The roles that a section can be for. */
export const useRoleOptions = (): readonly Option[] => {
  const t = useText();
  return roles.map((value) => ({ value, label: t(`role.${value}`) }));
};
