import type { MouseEvent } from 'react';
import { useNavigate } from '../../../kernel/KernelProvider';
import { Html } from '../../../ui/html/Html';
import { useProduct } from './useProduct';

interface NewsTextProps {
  readonly html: string;
  readonly className?: string;
  /** Called before a link within the text is followed. */
  readonly onFollow?: () => void;
}

/** The text of an announcement. Its links behave like the announcement's own: pages open within the application, everything else in a new tab. */
export const NewsText = ({ html, className, onFollow }: NewsTextProps) => {
  const navigate = useNavigate();
  const product = useProduct();
  const follow = (event: MouseEvent): void => {
    const anchor = event.target instanceof Element ? event.target.closest('a') : null;
    if (!anchor?.href) return;
    onFollow?.();
    const address = `${anchor.pathname}${anchor.search}`;
    if (anchor.origin === location.origin && product.has(address)) {
      if (anchor.target || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      navigate(address);
    } else if (/^https?:$/.test(anchor.protocol)) anchor.target = '_blank';
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles events of the links in it, which support the keyboard themselves
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div className={className} onClick={follow}>
      <Html html={html} />
    </div>
  );
};
