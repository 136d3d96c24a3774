import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ErrorBar, focusRing, Loading, useFormat, useResource } from '#shell/api';
import type { Captions, CoursePage } from '../contract';
import { transcriptOf } from '../rules/captions';
import { films } from '../state/library';
import { useText } from '../text';

const useStyles = makeStyles({
  frame: {
    display: 'grid',
    aspectRatio: '16 / 9',

    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  film: { display: 'block', width: '100%', height: '100%', objectFit: 'contain', borderRadius: tokens.borderRadiusXLarge, ...focusRing },
  transcript: { marginTop: tokens.spacingVerticalS, color: tokens.colorNeutralForeground2 },
  summary: { width: 'fit-content', padding: tokens.spacingVerticalXS, borderRadius: tokens.borderRadiusMedium, cursor: 'pointer', ...focusRing },
  lines: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXXL },
});

/** Number of seconds of the film between two reports of the position. */
const step = 10;

interface FilmProps {
  readonly page: CoursePage;
  /** Start position, in seconds. */
  readonly second: number;
  /** Called with the position in seconds: at each pause, every ten seconds, and when the person leaves. */
  readonly onAt: (second: number) => void;
}

/** The film of a page, fetched with the person's token. */
export const Film = (props: FilmProps) => {
  const styles = useStyles();
  const t = useText();
  const { data, status, retry } = useResource(films.of({ mediaId: props.page.ContentUrl ?? '' }));
  if (data !== undefined) return <FilmAt {...props} url={data} />;
  return (
    <div className={styles.frame}>{status === 'failed' ? <ErrorBar text={t('video.failed')} onRetry={retry} /> : <Loading label={t('video.loading')} />}</div>
  );
};

/** A film at an address. It starts at the person's last position, with captions in both languages and a transcript. */
export const FilmAt = ({ url, page, second, onAt }: FilmProps & { readonly url: string }) => {
  const styles = useStyles();
  const t = useText();
  const { locale } = useFormat();
  const spoken = page.Captions.find(({ Language }) => Language === locale) ?? page.Captions[0];
  return (
    <div>
      <div className={styles.frame}>
        <Player url={url} page={page} second={second} onAt={onAt} chosen={spoken} />
      </div>
      {spoken && (
        <details className={styles.transcript}>
          <summary className={styles.summary}>{t('video.transcript')}</summary>
          <ul className={styles.lines}>
            {transcriptOf(spoken.Text).map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines stay in their order, and may repeat
              <li key={index}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
};

interface PlayerProps extends FilmProps {
  readonly url: string;
  /** The captions that are shown initially. */
  readonly chosen: Captions | undefined;
}

const Player = ({ url, page, second, onAt, chosen }: PlayerProps) => {
  const styles = useStyles();
  const video = useRef<HTMLVideoElement>(null);
  const told = useRef(second);
  const tell = useEffectEvent((at: number) => {
    if (at === told.current) return;
    told.current = at;
    onAt(at);
  });
  useEffect(() => {
    const film = video.current;
    return () => void (film && tell(Math.floor(film.currentTime)));
  }, []);
  const now = (): number => Math.floor(video.current?.currentTime ?? 0);
  return (
    // biome-ignore lint/a11y/useMediaCaption: its tracks are rendered by components
    <video
      ref={video}
      className={styles.film}
      src={url}
      controls
      playsInline
      preload="metadata"
      aria-label={page.ContentText}
      onLoadedMetadata={({ currentTarget }) => {
        if (second < currentTarget.duration - 1) currentTarget.currentTime = second;
      }}
      onPause={() => tell(now())}
      onTimeUpdate={() => Math.abs(now() - told.current) >= step && tell(now())}
    >
      {page.Captions.map((captions) => (
        <Track key={captions.Language} captions={captions} isDefault={captions === chosen} />
      ))}
    </video>
  );
};

/** A caption track as an object URL, for as long as the film is shown. */
const Track = ({ captions: { Language, Label, Text }, isDefault }: { readonly captions: Captions; readonly isDefault: boolean }) => {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const address = URL.createObjectURL(new Blob([Text], { type: 'text/vtt' }));
    setUrl(address);
    return () => URL.revokeObjectURL(address);
  }, [Text]);
  return url === undefined ? null : <track kind="captions" srcLang={Language} label={Label} src={url} default={isDefault} />;
};
