import { ToggleButton } from '@fluentui/react-components';
import { LinkRegular } from '@fluentui/react-icons';
import { type Editor, useEditorState } from '@tiptap/react';
import { isMail } from '../../rules/mail';
import { useModal } from '../useModal';
import { useText } from './text';

/** An address without a scheme is that of a page of this site, of somebody's mail, or of a website; one with any other scheme leads nowhere. */
const hrefOf = (address: string): string => {
  if (/^(?:https?|mailto|tel):/i.test(address) || /^\/(?!\/)/.test(address)) return address;
  return isMail(address) ? `mailto:${address}` : `https://${address}`;
};

/** Makes a link of the selected words, or of the address itself where none are selected. */
const addLink = (editor: Editor, address: string): void => {
  const href = hrefOf(address);
  const chain = editor.chain().focus();
  const { empty, to } = editor.state.selection;
  const linked = empty
    ? chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href } }] })
    : chain.setLink({ href }).setTextSelection(to);
  // Text typed next is not part of the link.
  linked.unsetMark('link').run();
};

interface LinkToolProps {
  readonly editor: Editor;
  readonly isDisabled: boolean;
}

/** Asks for the address of a new link (PRG-257); takes the link away where the cursor stands in one. */
export const LinkTool = ({ editor, isDisabled }: LinkToolProps) => {
  const t = useText();
  const ask = useModal('layout.textInput');
  const isOn = useEditorState({ editor, selector: ({ editor: current }) => current.isActive('link') });
  const toggle = async (): Promise<void> => {
    if (isOn) {
      editor.chain().focus().extendMarkRange('link').unsetLink().run();
      return;
    }
    const address = await ask({
      title: { text: t('rich.link') },
      label: { text: t('rich.link.address') },
      confirm: { text: t('rich.link.add') },
      cancel: { text: t('rich.link.cancel') },
    });
    if (address !== undefined) addLink(editor, address.trim());
  };
  return (
    <ToggleButton
      appearance="subtle"
      icon={<LinkRegular />}
      aria-label={t('rich.link')}
      title={t('rich.link')}
      checked={isOn}
      disabledFocusable={isDisabled}
      onClick={() => void toggle()}
    />
  );
};
