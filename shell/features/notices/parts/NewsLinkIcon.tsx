import { ArrowRightRegular, OpenRegular, PlayCircleRegular } from '@fluentui/react-icons';
import type { NewsLink } from '../rules/linkOf';

const icons = { tab: OpenRegular, film: PlayCircleRegular, page: ArrowRightRegular } as const;

/** Says beside the words of a link how it opens. */
export const NewsLinkIcon = ({ kind }: { readonly kind: Exclude<NewsLink['kind'], 'none'> }) => {
  const Glyph = icons[kind];
  return <Glyph aria-hidden />;
};
