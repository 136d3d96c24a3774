import { makeStyles, ToggleButton, tokens } from '@fluentui/react-components';
import {
  CodeRegular,
  TextAlignCenterRegular,
  TextAlignLeftRegular,
  TextAlignRightRegular,
  TextBoldRegular,
  TextBulletListLtrRegular,
  TextItalicRegular,
  TextNumberListLtrRegular,
  TextUnderlineRegular,
} from '@fluentui/react-icons';
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react';
import type { ReactElement } from 'react';
import { type FormText, useText } from '../text';
import { LinkTool } from './LinkTool';

const useStyles = makeStyles({
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXXS,
    padding: tokens.spacingHorizontalXXS,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
});

interface Tool {
  readonly text: FormText;
  readonly icon: ReactElement;
  isOn(editor: Editor): boolean;
  run(chain: ChainedCommands): ChainedCommands;
}

const tools: readonly Tool[] = [
  { text: 'rich.bold', icon: <TextBoldRegular />, isOn: (editor) => editor.isActive('bold'), run: (chain) => chain.toggleBold() },
  { text: 'rich.italic', icon: <TextItalicRegular />, isOn: (editor) => editor.isActive('italic'), run: (chain) => chain.toggleItalic() },
  { text: 'rich.underline', icon: <TextUnderlineRegular />, isOn: (editor) => editor.isActive('underline'), run: (chain) => chain.toggleUnderline() },
  { text: 'rich.left', icon: <TextAlignLeftRegular />, isOn: (editor) => editor.isActive({ textAlign: 'left' }), run: (chain) => chain.setTextAlign('left') },
  {
    text: 'rich.center',
    icon: <TextAlignCenterRegular />,
    isOn: (editor) => editor.isActive({ textAlign: 'center' }),
    run: (chain) => chain.setTextAlign('center'),
  },
  {
    text: 'rich.right',
    icon: <TextAlignRightRegular />,
    isOn: (editor) => editor.isActive({ textAlign: 'right' }),
    run: (chain) => chain.setTextAlign('right'),
  },
  { text: 'rich.bullets', icon: <TextBulletListLtrRegular />, isOn: (editor) => editor.isActive('bulletList'), run: (chain) => chain.toggleBulletList() },
  { text: 'rich.numbers', icon: <TextNumberListLtrRegular />, isOn: (editor) => editor.isActive('orderedList'), run: (chain) => chain.toggleOrderedList() },
];

interface RichTextToolsProps {
  readonly editor: Editor;
  readonly isDisabled: boolean;
  readonly isSource: boolean;
  readonly onSource: () => void;
}

/** The toolbar: formatting of the selection, and the source view. */
export const RichTextTools = ({ editor, isDisabled, isSource, onSource }: RichTextToolsProps) => {
  const styles = useStyles();
  const t = useText();
  const isOn = useEditorState({ editor, selector: ({ editor: current }) => tools.map((tool) => tool.isOn(current)) });
  return (
    <div className={styles.tools}>
      {tools.map(({ text, icon, run }, at) => (
        <ToggleButton
          key={text}
          appearance="subtle"
          icon={icon}
          aria-label={t(text)}
          title={t(text)}
          checked={isOn[at] ?? false}
          disabledFocusable={isDisabled || isSource}
          onClick={() => run(editor.chain().focus()).run()}
        />
      ))}
      <LinkTool editor={editor} isDisabled={isDisabled || isSource} />
      <ToggleButton appearance="subtle" icon={<CodeRegular />} aria-label={t('rich.source')} title={t('rich.source')} checked={isSource} onClick={onSource} />
    </div>
  );
};
