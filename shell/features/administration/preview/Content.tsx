import { createDOMRenderer, FluentProvider, makeStyles, RendererProvider, tokens } from '@fluentui/react-components';
import { createKeyborg } from 'keyborg';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSelector } from 'react-redux';
import { InLanguage } from '../../../i18n/InLanguage';
import { useKernel } from '../../../kernel/KernelProvider';
import { cspNonce } from '../../../ui/nonce';
import { ErrorState } from '../../../ui/states/ErrorState';
import { Loading } from '../../../ui/states/Loading';
import { brandTheme } from '../../layout';
import { selectBranding } from '../../root';
import { Scaled } from './Scaled';
import { localeOf, type Scheme, type Seen, windows } from './seen';

interface ContentProps {
  readonly label: string;
  readonly scheme: Scheme;
  readonly seen: Seen;
  readonly children: ReactNode;
}

const useStyles = makeStyles({
  frame: { display: 'block', width: '100%', height: '100%', border: '0' },
  /** The background of the page. */
  page: {
    boxSizing: 'border-box',
    minWidth: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    overflowWrap: 'anywhere',
  },
});

/** Height in pixels until the content has rendered. */
const firstHeight = 240;

/** Inert content in its own window: a portal, so it shares the state of the page. */
export const Content = ({ label, scheme, seen, children }: ContentProps) => {
  const styles = useStyles();
  const { catalogue } = useKernel();
  const color = useSelector(selectBranding)?.BrandingColor;
  const theme = useMemo(() => brandTheme(color, scheme), [color, scheme]);
  const [page, setPage] = useState<Document>();
  const [height, setHeight] = useState(firstHeight);
  const language = localeOf[seen.language];
  return (
    <Scaled width={windows[seen.width].width} height={height}>
      <iframe
        className={styles.frame}
        title={label}
        srcDoc="<!doctype html>"
        style={{ colorScheme: scheme }}
        inert
        onLoad={({ currentTarget }) => setPage(currentTarget.contentDocument ?? undefined)}
      />
      {page &&
        createPortal(
          <Page page={page} lang={seen.language} scheme={scheme} onHeight={setHeight}>
            <FluentProvider theme={theme} targetDocument={page}>
              <InLanguage catalogue={catalogue} language={language} loading={<Loading />} failed={<ErrorState />}>
                <div className={styles.page}>{children}</div>
              </InLanguage>
            </FluentProvider>
          </Page>,
          page.body,
        )}
    </Scaled>
  );
};

interface PageProps {
  readonly page: Document;
  readonly lang: string;
  readonly scheme: Scheme;
  readonly onHeight: (height: number) => void;
  readonly children: ReactNode;
}

const refuse = (event: Event): void => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

/** Sets styles, language and colours of the window's document, and measures the height of the content. */
const Page = ({ page, lang, scheme, onHeight, children }: PageProps) => {
  const renderer = useMemo(() => {
    const nonce = cspNonce(document);
    return createDOMRenderer(page, nonce ? { styleElementAttributes: { nonce } } : {});
  }, [page]);
  const whole = useRef<HTMLDivElement>(null);
  useEffect(() => {
    page.body.style.margin = '0';
    page.documentElement.lang = lang;
    page.documentElement.style.colorScheme = scheme;
  }, [page, lang, scheme]);
  useEffect(() => {
    // `inert` blocks users; this blocks programmatic clicks, such as those of browser tools.
    page.addEventListener('click', refuse, true);
    return () => page.removeEventListener('click', refuse, true);
  }, [page]);
  useEffect(() => {
    // Fluent disposes of keyborg with its last component. React unmounts that component after the window is gone, and Fluent would throw then. This reference
    // keeps keyborg as long as the window.
    if (page.defaultView) createKeyborg(page.defaultView);
  }, [page]);
  useEffect(() => {
    const observer = new ResizeObserver(() => whole.current && onHeight(whole.current.offsetHeight));
    if (whole.current) observer.observe(whole.current);
    return () => observer.disconnect();
  }, [onHeight]);
  return (
    <RendererProvider renderer={renderer} targetDocument={page}>
      <div ref={whole}>{children}</div>
    </RendererProvider>
  );
};
