import { makeStyles } from '@fluentui/react-components';
import { BoardLook } from '../../../../parts/board/BoardLook';
import { ComposerLook } from '../../../../parts/board/composer/ComposerLook';
import { EmojiButton } from '../../../../parts/board/composer/EmojiButton';
import { PictureButton } from '../../../../parts/board/composer/PictureButton';
import { boardLook, EmptyBoard } from '../../../../parts/board/EmptyBoard';

const useStyles = makeStyles({ messages: boardLook });

const nothing = (): void => undefined;

/** An empty message board. */
export const PreviewedBoard = () => {
  const styles = useStyles();
  return (
    <BoardLook>
      <div className={styles.messages}>
        <EmptyBoard />
      </div>
      <ComposerLook
        tools={
          <>
            <PictureButton onChosen={nothing} />
            <EmojiButton onChosen={nothing} />
          </>
        }
      />
    </BoardLook>
  );
};
