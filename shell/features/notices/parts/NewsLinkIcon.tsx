import { ArrowRightRegular, OpenRegular, PlayCircleRegular } from '@fluentui/react-icons';
import type { NewsLink } from '../rules/linkOf';

const icons = { tab: OpenRegular, film: PlayCircleRegular, page: ArrowRightRegular } as const;

/** Icon beside a link's text that shows how it opens. */
export const NewsLinkIcon = ({ kind }: { readonly kind: Exclude<NewsLink['kind'], 'none'> }) => {
  const Glyph = icons[kind];
  return <Glyph aria-hidden />;
};
