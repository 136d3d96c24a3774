import { createDOMRenderer, FluentProvider, RendererProvider } from '@fluentui/react-components';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useMediaQuery } from '../../ui/media';
import { cspNonce } from '../../ui/nonce';
import { selectBranding } from '../root';
import { brandTheme } from './theme/brandTheme';

const nonce = cspNonce(document);
const renderer = createDOMRenderer(document, nonce ? { styleElementAttributes: { nonce } } : {});

/** Fluent in the company's colour, light or dark as the system asks for. Part of the start: nothing heavy may be imported here. */
export const ThemeProvider = ({ children }: { readonly children: ReactNode }) => {
  const color = useSelector(selectBranding)?.BrandingColor;
  const scheme = useMediaQuery('screen and (prefers-color-scheme: dark)') ? 'dark' : 'light';
  const theme = useMemo(() => brandTheme(color, scheme), [color, scheme]);

  useEffect(() => {
    // Behind the application: what shows when a page is pulled beyond its end.
    document.body.style.backgroundColor = theme.colorNeutralBackground1;
    document.documentElement.style.colorScheme = scheme;
  }, [theme, scheme]);

  return (
    <RendererProvider renderer={renderer}>
      <FluentProvider theme={theme}>{children}</FluentProvider>
    </RendererProvider>
  );
};
