import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowDownloadRegular, DocumentRegular, OpenRegular, PlayRegular, TextAlignLeftRegular } from '@fluentui/react-icons';
import { BusyRing, calmInTheDark, followsScheme, tileLook, useChange, useDispatch, useFormat } from '#shell/api';
import type { Resource } from '../contract';
import { linkTarget } from '../rules/linkTarget';
import { followed, open, save } from '../state';
import { useText } from '../text';

const useStyles = makeStyles({
  root: { ...tileLook.root, height: '100%' },
  picture: { display: 'block', width: '100%', aspectRatio: '2 / 1', objectFit: 'cover', backgroundColor: tokens.colorNeutralBackground3 },
  photo: calmInTheDark,
  body: { display: 'flex', flexDirection: 'column', flexGrow: 1, gap: tokens.spacingVerticalXS, padding: tokens.spacingHorizontalL },
  kind: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minHeight: '24px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  title: tileLook.title,
  opener: {
    ...tileLook.opener,
    padding: 0,
    border: 'none',
    backgroundColor: 'transparent',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
  },
  description: { margin: 0, flexGrow: 1, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  foot: {
    position: 'relative',
    zIndex: 1,
    alignSelf: 'start',
    marginTop: tokens.spacingVerticalS,
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`,
  },
});

const icons = { Document: DocumentRegular, Link: OpenRegular, Video: PlayRegular, Article: TextAlignLeftRegular } as const;

/** A resource with its picture, type and description; a click opens it (RES-002). */
export const ResourceCard = ({ resource, level }: { readonly resource: Resource; readonly level: 'h2' | 'h3' }) => {
  const styles = useStyles();
  const t = useText();
  const { ResourceType, ImageUrl, Description } = resource;
  const { run, isRunning } = useChange(open);
  const Icon = icons[ResourceType];
  const Title = level;
  return (
    <article className={styles.root}>
      {ImageUrl !== null && (
        <img className={mergeClasses(styles.picture, !followsScheme(ImageUrl) && styles.photo)} src={ImageUrl} alt="" loading="lazy" width={400} height={240} />
      )}
      <div className={styles.body}>
        <span className={styles.kind}>
          {isRunning && ResourceType !== 'Article' ? (
            <span role="progressbar" aria-label={t('opening')}>
              <BusyRing size="small" />
            </span>
          ) : (
            <Icon aria-hidden />
          )}
          {t(`kind.${ResourceType}`)}
        </span>
        <Title className={styles.title}>
          <Opener resource={resource} onOpen={() => run({ resource, ...(ResourceType === 'Document' && { target: window.open('', '_blank') }) })} />
        </Title>
        <p className={styles.description}>{Description}</p>
        {ResourceType === 'Document' && <SaveButton resource={resource} />}
      </div>
    </article>
  );
};

/** The title, which opens the resource: a link to another site in a new window, everything else through `onOpen`. */
const Opener = ({ resource, onOpen }: { readonly resource: Resource; readonly onOpen: () => void }) => {
  const styles = useStyles();
  const t = useText();
  const dispatch = useDispatch();
  const { ResourceType, Title, Url } = resource;
  const href = ResourceType === 'Link' ? linkTarget(Url) : undefined;
  if (ResourceType === 'Link') {
    if (href === undefined) return Title;
    return (
      <a
        className={styles.opener}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('link.newWindow', { title: Title })}
        onClick={() => dispatch(followed(resource))}
      >
        {Title}
      </a>
    );
  }
  return (
    <button type="button" className={styles.opener} onClick={onOpen}>
      {Title}
    </button>
  );
};

/** Saves the document under its name. */
const SaveButton = ({ resource }: { readonly resource: Resource }) => {
  const styles = useStyles();
  const t = useText();
  const { number } = useFormat();
  const { run, isRunning } = useChange(save);
  const size = number(Math.max(1, Math.round((resource.FileSize ?? 0) / 1000)));
  return (
    <Button
      className={styles.foot}
      appearance="subtle"
      size="small"
      icon={isRunning ? <BusyRing size="small" /> : <ArrowDownloadRegular />}
      disabledFocusable={isRunning}
      aria-label={t('save.named', { size, title: resource.Title })}
      onClick={() => run(resource)}
    >
      {t('save', { size })}
    </Button>
  );
};
