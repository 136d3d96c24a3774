import { makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { TextAlign } from '@tiptap/extension-text-align';
import { Slice } from '@tiptap/pm/model';
import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef, useState } from 'react';
import { alignmentOf, alignmentsAsData } from '../../html/alignedHtml';
import { cleanPasted } from './pastedHtml';
import { RichTextTools } from './RichTextTools';

interface RichTextEditorProps {
  readonly id: string;
  /** HTML. */
  readonly value: string;
  readonly isDisabled: boolean;
  /** ARIA attributes of the field. */
  readonly described: Readonly<Record<string, string>>;
  readonly onChange: (html: string) => void;
  readonly onLeave: () => void;
  /** Called with the focusable element. */
  readonly focusable: (target: { readonly focus: () => void } | null) => void;
}

const useStyles = makeStyles({
  frame: {
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    '&:focus-within': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorCompoundBrandStroke}`, outlineOffset: '-1px' },
    // Replaces the editor's own style sheet, which would need the page's nonce.
    '& .ProseMirror': {
      boxSizing: 'border-box',
      height: '300px',
      overflowY: 'auto',
      padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
      whiteSpace: 'break-spaces',
      overflowWrap: 'anywhere',
      outlineStyle: 'none',
    },
    '& .ProseMirror a': { color: tokens.colorBrandForegroundLink },
    '& .ProseMirror p': { marginBlock: tokens.spacingVerticalS },
  },
  source: {
    display: 'flex',
    height: '300px',
    maxHeight: 'none',
    border: 'none',
    fontFamily: tokens.fontFamilyMonospace,
    '& > textarea': { maxHeight: 'none' },
  },
});

/** Alignment in the format of stored texts. The library's extension reads `element.style`, which the content security policy keeps empty for markup. */
const Aligned = TextAlign.extend({
  addGlobalAttributes() {
    return (this.parent?.() ?? []).map((one) => ({
      ...one,
      attributes: { textAlign: { ...one.attributes.textAlign, parseHTML: (element: Element) => alignmentOf(element) ?? null } },
    }));
  },
});

const extensions = [StarterKit.configure({ trailingNode: false, link: { openOnClick: false } }), Aligned.configure({ types: ['heading', 'paragraph'] })];

/** Keeps the alignment of the first of several pasted blocks. Otherwise it would be merged into the current line. */
const alignedApart = (slice: Slice): Slice =>
  slice.openStart === 1 && slice.content.childCount > 1 && slice.content.firstChild?.attrs.textAlign ? new Slice(slice.content, 0, slice.openEnd) : slice;

/** A rich text editor: 300 pixels high, with a toolbar and a source view (ADN-036 to ADN-040). */
const RichTextEditor = ({ id, value, isDisabled, described, onChange, onLeave, focusable }: RichTextEditorProps) => {
  const styles = useStyles();
  const [isSource, setIsSource] = useState(false);
  const given = useRef(value);
  const give = (html: string): void => {
    given.current = html;
    onChange(html);
  };
  const editor = useEditor({
    extensions,
    content: alignmentsAsData(value),
    editable: !isDisabled,
    injectCSS: false,
    editorProps: {
      attributes: { id, role: 'textbox', 'aria-multiline': 'true', ...described },
      transformPastedHTML: cleanPasted,
      transformPasted: alignedApart,
    },
    onUpdate: ({ editor: changed }) => give(changed.isEmpty ? '' : changed.getHTML()),
    onBlur: onLeave,
  });

  // Applies a value that was set from outside, such as a restored draft.
  useEffect(() => {
    if (value !== given.current) editor.commands.setContent(alignmentsAsData(value), { emitUpdate: false });
    given.current = value;
  }, [editor, value]);

  useEffect(() => {
    const tell = (): void => {
      for (const [name, text] of Object.entries(described)) editor.view.dom.setAttribute(name, text);
    };
    if (editor.isInitialized) tell();
    else editor.on('create', tell);
    return () => void editor.off('create', tell);
  }, [editor, described]);

  useEffect(() => {
    focusable({ focus: () => void editor.commands.focus() });
    return () => focusable(null);
  }, [editor, focusable]);

  const toggleSource = (): void => {
    if (isSource) editor.commands.setContent(alignmentsAsData(value), { emitUpdate: true });
    setIsSource(!isSource);
  };
  return (
    <div className={styles.frame}>
      <RichTextTools editor={editor} isDisabled={isDisabled} isSource={isSource} onSource={toggleSource} />
      {isSource ? (
        <Textarea className={styles.source} {...described} value={value} disabled={isDisabled} onBlur={onLeave} onChange={(_, { value: html }) => give(html)} />
      ) : (
        <EditorContent editor={editor} />
      )}
    </div>
  );
};

export default RichTextEditor;
