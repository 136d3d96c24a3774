import { FluentProvider, makeStyles, Switch, tokens } from '@fluentui/react-components';
import { type ComponentType, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { useFacts } from '../../../kernel/KernelProvider';
import { useMediaQuery } from '../../../ui/looks/media';
import { PageFrame } from '../../../ui/page/PageFrame';
import { brandTheme } from '../../layout';
import { selectBranding } from '../../root';
import { LanguageChoice, SessionTexts } from '../../session/views';
import { Administrations } from '../parts/Administrations';
import { Audiences } from '../parts/Audiences';
import { Buttons } from '../parts/Buttons';
import { Calendars } from '../parts/Calendars';
import { CompanyFilters } from '../parts/CompanyFilters';
import { Dialogs } from '../parts/Dialogs';
import { Fields } from '../parts/Fields';
import { Orders } from '../parts/Orders';
import { Pictures } from '../parts/Pictures';
import { Tables } from '../parts/Tables';
import { Texts } from '../parts/Texts';
import { Views } from '../parts/Views';
import { Walks } from '../parts/Walks';
import { Words } from '../parts/Words';
import { useText } from '../text';

/** One entry per UI component. */
const pieces: readonly ComponentType[] = [
  Buttons,
  Words,
  Fields,
  Pictures,
  Texts,
  CompanyFilters,
  Audiences,
  Tables,
  Orders,
  Views,
  Calendars,
  Dialogs,
  Walks,
  Administrations,
];

const useStyles = makeStyles({
  ground: { backgroundColor: tokens.colorNeutralBackground2, minHeight: '100dvh' },
  switches: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
});

/** The UI kit on one page, in both colour schemes and languages. */
const Gallery = () => {
  const styles = useStyles();
  const t = useText();
  const color = useSelector(selectBranding)?.BrandingColor;
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)');
  const [isDark, setIsDark] = useState(prefersDark);
  const theme = useMemo(() => brandTheme(color, isDark ? 'dark' : 'light'), [color, isDark]);
  const switches = (
    <div className={styles.switches}>
      <Switch label={t('dark')} checked={isDark} onChange={(_, { checked }) => setIsDark(checked)} />
      <SessionTexts>
        <LanguageChoice className={styles.switches} />
      </SessionTexts>
    </div>
  );
  // For a signed-in user the frame already has the main landmark.
  const Landmark = useFacts().session === 'signed-in' ? 'div' : 'main';
  return (
    // The background belongs to the landmark: a class of the provider is copied to every portal.
    <FluentProvider theme={theme}>
      <Landmark className={styles.ground}>
        <PageFrame title={t('title')} subtitle={t('subtitle')} actions={switches}>
          {pieces.map((Piece, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is constant
            <Piece key={at} />
          ))}
        </PageFrame>
      </Landmark>
    </FluentProvider>
  );
};

export default Gallery;
