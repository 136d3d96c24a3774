import { BackLink, pathTo } from '#shell/api';
import { paths } from '../paths';
import { useText } from '../text';

/** The way from a page of the rewards to their first one. */
export const BackToRewards = () => <BackLink href={pathTo(paths.summary, {})}>{useText()('back')}</BackLink>;
