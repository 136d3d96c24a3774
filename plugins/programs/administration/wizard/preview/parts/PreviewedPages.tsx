import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo, useMemo, useState } from 'react';
import { BackLink, media, now, PageLook, pathTo, useFormat } from '#shell/api';
import { defaultZone } from '#shell/rules/dates/days';
import { ActionLook } from '../../../../parts/ActionLook';
import { ActionsLook } from '../../../../parts/ActionsLook';
import { DetailLook } from '../../../../parts/detail/DetailLook';
import { GroupsAndInvitations } from '../../../../parts/groups/GroupsAndInvitations';
import { TickLook } from '../../../../parts/tile/TickLook';
import { TileLook } from '../../../../parts/tile/TileLook';
import { useGridStyles } from '../../../../parts/tile/useGridStyles';
import { ShownMoment } from '../../../../parts/useNow';
import { paths } from '../../../../paths';
import { mayUseBoard } from '../../../../rules/board/messageBoard';
import { takesTick } from '../../../../rules/progress/reporting';
import { useText } from '../../../../text';
import type { Onlooker } from '../rules/onlooker';
import type { PreviewedChallenge } from '../rules/previewed';
import { previewOf } from '../rules/previewOf';
import { PreviewedBoard } from './PreviewedBoard';

interface PreviewedPagesProps {
  readonly challenge: PreviewedChallenge;
  readonly onlooker: Onlooker;
}

const useStyles = makeStyles({
  ground: { backgroundColor: tokens.colorNeutralBackground2 },
  list: {
    padding: `${tokens.spacingVerticalXL} ${tokens.spacingHorizontalXXXL} 0`,
    [media.belowDesktop]: { paddingInline: tokens.spacingHorizontalXXL },
    [media.mobile]: { paddingInline: tokens.spacingHorizontalL },
  },
  /** The usual width of a tile. */
  tile: { maxWidth: '20rem' },
  caption: { margin: `0 0 ${tokens.spacingVerticalM}`, color: tokens.colorNeutralForeground2 },
  page: { marginTop: tokens.spacingVerticalXXL, borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}` },
});

/** A challenge on a tile and on its own page, as its viewer sees them. */
export const PreviewedPages = memo(({ challenge, onlooker }: PreviewedPagesProps) => {
  const styles = useStyles();
  const grid = useGridStyles();
  const t = useText();
  const { locale, reader } = useFormat();
  const [opened] = useState(now);
  const { zone = defaultZone } = reader;
  const { moment, program, completion, activity } = useMemo(
    () =>
      previewOf(challenge, {
        onlooker,
        now: opened,
        language: locale,
        zone,
        text: (key, values) => t(`preview.program.${key}`, values),
        nameless: t('preview.nameless'),
      }),
    [challenge, onlooker, opened, locale, zone, t],
  );
  const hasTick = takesTick(program, moment);
  return (
    <ShownMoment value={moment}>
      <div className={styles.ground}>
        <div className={styles.list}>
          <p className={styles.caption}>{t('preview.tile')}</p>
          <div className={mergeClasses(grid.place, styles.tile)}>
            <TileLook program={program} tick={hasTick && <TickLook program={program} />} action={<ActionLook program={program} isQuiet={hasTick} />} />
          </div>
        </div>
        <div className={styles.page}>
          <p className={mergeClasses(styles.list, styles.caption)}>{t('preview.page')}</p>
          <PageLook
            title={program.Name}
            back={<BackLink href={pathTo(paths.list, {})}>{t('detail.back')}</BackLink>}
            actions={<ActionsLook program={program} action={<ActionLook program={program} isOnDetail />} />}
          >
            <DetailLook
              program={program}
              completion={completion}
              activity={activity}
              groups={<GroupsAndInvitations program={program} />}
              board={mayUseBoard(program, []) && <PreviewedBoard />}
            />
          </PageLook>
        </div>
      </div>
    </ShownMoment>
  );
});
