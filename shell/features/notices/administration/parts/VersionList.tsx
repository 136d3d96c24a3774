import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useFormat } from '../../../../i18n/format';
import { shortDateTime } from '../../../../rules/dates/dates';
import { Html } from '../../../../ui/html/Html';
import { type Moment, Timeline } from '../../../../ui/views/Timeline';
import type { TextVersion } from '../contract';
import { useText } from '../text';

const useStyles = makeStyles({
  title: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  shown: {
    marginTop: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
});

/** An earlier or current text, and the number of people who agreed to it; null: no agreement is requested. */
interface ShownVersion extends Omit<TextVersion, 'Agreed'> {
  readonly Agreed: TextVersion['Agreed'] | null;
  readonly IsProduct?: boolean;
}

/** Versions of a text, newest first; each can be expanded. */
export const VersionList = ({ versions }: { readonly versions: readonly ShownVersion[] }) => {
  const styles = useStyles();
  const t = useText();
  const { reader } = useFormat();
  const moments = versions.map((version): Moment => {
    const { Id, SavedAt, SavedBy, LanguageCode, Name, IsCurrent, IsProduct = false } = version;
    const when = shortDateTime(SavedAt, reader);
    return {
      key: String(Id),
      at: SavedAt,
      when: SavedBy === '' ? when : t('history.by', { when, name: SavedBy }),
      title: (
        <span className={styles.title}>
          <span lang={LanguageCode}>{Name}</span>
          <Badge appearance="outline">{t(`language.${LanguageCode}`)}</Badge>
          {IsProduct && <Badge appearance="outline">{t('texts.product')}</Badge>}
          {IsCurrent && <Badge>{t('history.current')}</Badge>}
        </span>
      ),
      body: <Version version={version} />,
    };
  });
  return <Timeline label={t('history')} moments={moments} />;
};

const Version = ({ version: { Agreed, Content, LanguageCode, Name } }: { readonly version: ShownVersion }) => {
  const styles = useStyles();
  const t = useText();
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      {Agreed && t(Agreed.IsCapped ? 'history.agreedMany' : 'history.agreed', { n: Agreed.Count })}{' '}
      <Button size="small" appearance="subtle" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
        {t(isShown ? 'history.hide' : 'history.show')}
      </Button>
      {isShown && (
        <section className={styles.shown} lang={LanguageCode} aria-label={Name}>
          <Html html={Content} />
        </section>
      )}
    </>
  );
};
