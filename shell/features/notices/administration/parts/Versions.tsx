import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useFormat } from '../../../../i18n/format';
import { shortDateTime } from '../../../../rules/dates';
import { Html } from '../../../../ui/Html';
import { Loaded } from '../../../../ui/Loaded';
import { type Moment, Timeline } from '../../../../ui/views/Timeline';
import type { TextVersion } from '../contract';
import { history } from '../state';
import { useText } from '../text';

const useStyles = makeStyles({
  text: { marginTop: 0, color: tokens.colorNeutralForeground2 },
  title: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  shown: {
    marginTop: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
});

/** The texts that a notification has had: when, by whom, and how many people agreed to each. */
export const Versions = ({ id }: { readonly id: string }) => {
  const styles = useStyles();
  const t = useText();
  return (
    <>
      <p className={styles.text}>{t('history.text')}</p>
      <Loaded of={history.of({ query: { programNotificationId: id } })} failed={t('history.failed')}>
        {({ Versions: versions }) => <All versions={versions} />}
      </Loaded>
    </>
  );
};

const All = ({ versions }: { readonly versions: readonly TextVersion[] }) => {
  const styles = useStyles();
  const t = useText();
  const { reader } = useFormat();
  const moments = versions.map((version): Moment => {
    const { Id, SavedAt, SavedBy, LanguageCode, Name, IsCurrent } = version;
    const when = shortDateTime(SavedAt, reader);
    return {
      key: String(Id),
      at: SavedAt,
      when: SavedBy === '' ? when : t('history.by', { when, name: SavedBy }),
      title: (
        <span className={styles.title}>
          <span lang={LanguageCode}>{Name}</span>
          <Badge appearance="outline">{t(`language.${LanguageCode}`)}</Badge>
          {IsCurrent && <Badge>{t('history.current')}</Badge>}
        </span>
      ),
      body: <Version version={version} />,
    };
  });
  return <Timeline label={t('history')} moments={moments} />;
};

const Version = ({ version: { Agreed, Content, LanguageCode, Name } }: { readonly version: TextVersion }) => {
  const styles = useStyles();
  const t = useText();
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      {t(Agreed.IsCapped ? 'history.agreedMany' : 'history.agreed', { n: Agreed.Count })}{' '}
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
