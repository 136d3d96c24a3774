import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { sanitise } from './sanitise';

const useStyles = makeStyles({
  root: {
    overflowWrap: 'anywhere',
    '& > :first-child': { marginTop: 0 },
    '& > :last-child': { marginBottom: 0 },
    '& a': { color: tokens.colorBrandForegroundLink },
    '& img': { maxWidth: '100%', height: 'auto' },
    '& pre': { overflowX: 'auto' },
    '& table': { display: 'block', overflowX: 'auto', overflowWrap: 'normal', borderCollapse: 'collapse' },
    '& :is(th, td)': {
      border: `1px solid ${tokens.colorNeutralStroke2}`,
      padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
      textAlign: 'left',
    },
    '& [data-align="left"]': { textAlign: 'left' },
    '& [data-align="right"]': { textAlign: 'right' },
    '& [data-align="center"]': { textAlign: 'center' },
    '& [data-align="justify"]': { textAlign: 'justify' },
  },
});

/** `Html` with the loaded sanitiser. */
const SafeHtml = ({ html }: { readonly html: string }) => {
  const clean = useMemo(() => ({ __html: sanitise(html) }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised in the line above; no other code inserts HTML
  return <div className={useStyles().root} dangerouslySetInnerHTML={clean} />;
};

export default SafeHtml;
