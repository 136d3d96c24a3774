import { Finder, useHasPage } from '#shell/api';
import { paths } from '../paths';
import { useText } from '../text';

/** The search of administrators: people, for those who maintain them, and content by its name. */
export const FindRecord = () => {
  const t = useText();
  const hasPage = useHasPage();
  return <Finder label={t(hasPage(paths.people) ? 'overview.find' : 'overview.findContent')} />;
};
