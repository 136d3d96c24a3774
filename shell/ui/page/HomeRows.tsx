import { useEffect, useRef, useState } from 'react';
import { judge } from '../../kernel/guards/guards';
import { useFacts, useKernelState } from '../../kernel/KernelProvider';
import { PluginView } from '../../kernel/PluginView';

/** Rows that plugins add to the home page (`homeRows`), loaded when they are scrolled near. A row that fails is omitted. */
export const HomeRows = () => {
  const rows = useRows(false);
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(!('IntersectionObserver' in window));
  useEffect(() => {
    if (isNear || !place.current) return;
    const observer = new IntersectionObserver((seen) => setIsNear(seen.some(({ isIntersecting }) => isIntersecting)), { rootMargin: '200px' });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  useEffect(() => (isNear && place.current ? keepFocusBelow(place.current) : undefined), [isNear]);
  return (
    <div ref={place} data-slot="homeRows">
      {isNear && rows}
    </div>
  );
};

/** Rows that plugins add above the home page's own content. */
export const FirstHomeRows = () => <>{useRows(true)}</>;

const useRows = (isFirst: boolean) => {
  const { assembly } = useKernelState();
  const facts = useFacts();
  return [...assembly.plugins.values()]
    .flatMap(({ id, homeRows = [] }) => homeRows.map((row) => ({ plugin: id, ...row })))
    .filter(({ plugin, firstFor }) => {
      if (firstFor === undefined) return !isFirst;
      const route = assembly.routes.get(`${plugin}.${firstFor}`);
      return isFirst && route !== undefined && judge(route, facts, route.path) === 'pass';
    })
    .sort((a, b) => a.order - b.order)
    .map(({ plugin, order, view }) => <PluginView key={order} plugin={plugin} view={view} input={{}} loading={null} failed={() => null} />);
};

/** Keeps a focused element in view when rows that load above it push it down. */
const keepFocusBelow = (rows: HTMLElement): (() => void) | undefined => {
  if (!('ResizeObserver' in window)) return undefined;
  const observer = new ResizeObserver(() => {
    const focused = document.querySelector(':focus-visible');
    const isBelow = focused && rows.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING && !rows.contains(focused);
    if (isBelow) focused.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  });
  observer.observe(rows);
  return () => observer.disconnect();
};
