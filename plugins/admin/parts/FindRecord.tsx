import { Finder, useHasPage } from '#shell/api';
import { paths } from '../paths';
import { useText } from '../text';

/** The search of administrators: content by name, and people if the user administers them. */
export const FindRecord = () => {
  const t = useText();
  const hasPage = useHasPage();
  return <Finder label={t(hasPage(paths.people) ? 'overview.find' : 'overview.findContent')} />;
};
