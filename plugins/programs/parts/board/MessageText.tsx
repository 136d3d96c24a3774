import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import type { BoardMessage } from '../../contract';
import { piecesOf } from '../../rules/board/mentions';
import { useBubbleStyles } from './useBubbleStyles';

const useStyles = makeStyles({
  mention: { color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightSemibold },
  own: { padding: `0 ${tokens.spacingHorizontalXXS}`, borderRadius: tokens.borderRadiusSmall, backgroundColor: tokens.colorBrandBackground2 },
});

interface MessageTextProps extends Pick<BoardMessage, 'Text' | 'Mentions'> {
  /** The reader. */
  readonly userId: string | undefined;
}

/** The text of a message, as plain text (MSG-028). Mentions are highlighted, those of the reader most. */
export const MessageText = ({ Text, Mentions, userId }: MessageTextProps) => {
  const styles = useStyles();
  const bubble = useBubbleStyles();
  const pieces = useMemo(() => piecesOf(Text, Mentions), [Text, Mentions]);
  return (
    <p className={bubble.text}>
      {pieces.map(({ text, member }, at) =>
        member ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text stay where they are
          <strong key={at} className={mergeClasses(styles.mention, member.UserId === userId && styles.own)}>
            {text}
          </strong>
        ) : (
          text
        ),
      )}
    </p>
  );
};
