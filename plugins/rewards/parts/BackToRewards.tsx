import { BackLink, pathTo } from '#shell/api';
import { paths } from '../paths';
import { useText } from '../text';

/** Link from a page of the rewards to the first one. */
export const BackToRewards = () => <BackLink href={pathTo(paths.summary, {})}>{useText()('back')}</BackLink>;
