import { createDOMRenderer, FluentProvider, RendererProvider } from '@fluentui/react-components';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useMediaQuery } from '../../ui/media';
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

  return (
    <RendererProvider renderer={renderer}>
      <FluentProvider theme={theme}>{children}</FluentProvider>
    </RendererProvider>
  );
};
