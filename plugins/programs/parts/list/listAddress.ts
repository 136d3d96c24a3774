import { pathTo } from '#shell/api';
import { paths } from '../../paths';
import type { ListName } from '../../rules/lists/programLists';
import type { Narrowing } from '../../rules/lists/sections';

/** The view of the lists screen: one of the lists, as filtered. */
export interface ShownList extends Narrowing {
  readonly list: ListName;
}

/** Its address, so that Back and a reload show the same view. */
export const listAddress = ({ list, sectionId, tagId }: ShownList): string =>
  pathTo(paths.list, {
    ...(list !== 'current' && { list }),
    ...(sectionId !== undefined && { section: sectionId }),
    ...(tagId !== undefined && { tag: tagId }),
  });
