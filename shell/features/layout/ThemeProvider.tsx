import { createDOMRenderer, FluentProvider, RendererProvider } from '@fluentui/react-components';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useMediaQuery } from '../../ui/looks/media';
import { cspNonce } from '../../ui/nonce';
import { selectBranding } from '../root';
import { brandTheme } from './theme/brandTheme';

const nonce = cspNonce(document);
const renderer = createDOMRenderer(document, nonce ? { styleElementAttributes: { nonce } } : {});

/** Fluent's theme in the company's colour, in the system's colour scheme. Part of the start: must not import large modules. */
export const ThemeProvider = ({ children }: { readonly children: ReactNode }) => {
  const color = useSelector(selectBranding)?.BrandingColor;
  const scheme = useMediaQuery('screen and (prefers-color-scheme: dark)') ? 'dark' : 'light';
  const theme = useMemo(() => brandTheme(color, scheme), [color, scheme]);

  useEffect(() => {
    // The background behind the application, visible on overscroll.
    document.body.style.backgroundColor = theme.colorNeutralBackground1;
    document.documentElement.style.colorScheme = scheme;
  }, [theme, scheme]);

  useEffect(() => {
    // Dialogs and drawers of Fluent keep room for the scrollbar that they remove, also where scrollbars take no room.
    if (!areScrollbarsWide()) document.documentElement.style.scrollbarGutter = 'auto';
  }, []);

  return (
    <RendererProvider renderer={renderer}>
      <FluentProvider theme={theme}>{children}</FluentProvider>
    </RendererProvider>
  );
};

/** Whether scrollbars take room in the page, which overlaid and hidden ones do not. */
const areScrollbarsWide = (): boolean => {
  const probe = document.createElement('div');
  Object.assign(probe.style, { position: 'absolute', width: '100px', height: '100px', overflow: 'scroll', visibility: 'hidden' });
  document.body.append(probe);
  const isWide = probe.offsetWidth > probe.clientWidth;
  probe.remove();
  return isWide;
};
