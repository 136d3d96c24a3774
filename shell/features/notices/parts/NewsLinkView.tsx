import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'wouter';
import type { NewsLink } from '../rules/linkOf';
import { filmRequested } from '../state/actions';
import { useText } from '../text';

interface NewsLinkViewProps {
  readonly link: Exclude<NewsLink, { readonly kind: 'none' }>;
  /** Title of the announcement, under which the film is shown. */
  readonly title: string;
  readonly className: string;
  /** Called before the link is followed. */
  readonly onFollow?: () => void;
  readonly children: ReactNode;
}

/** The link of an announcement. */
export const NewsLinkView = ({ link, title, className, onFollow, children }: NewsLinkViewProps) => {
  const t = useText();
  const dispatch = useDispatch();
  switch (link.kind) {
    case 'tab':
      return (
        <a href={link.href} target="_blank" rel="noopener noreferrer" title={t('link.newTab')} className={className} onClick={onFollow}>
          {children}
        </a>
      );
    case 'film': {
      const play = (): void => {
        onFollow?.();
        dispatch(filmRequested({ title, url: link.url }));
      };
      return (
        <button type="button" aria-haspopup="dialog" className={className} onClick={play}>
          {children}
        </button>
      );
    }
    case 'page':
      return (
        <Link href={link.to} className={className} onClick={onFollow}>
          {children}
        </Link>
      );
  }
};
