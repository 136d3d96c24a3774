import { ToggleButton } from '@fluentui/react-components';
import { LinkRegular } from '@fluentui/react-icons';
import { type Editor, useEditorState } from '@tiptap/react';
import { isMail } from '../../../rules/mail';
import { useModal } from '../../useModal';
import { useText } from '../text';

/** Completes an address without a scheme: to a page of this site, a mail address or a website. Rejects unsupported schemes. */
const hrefOf = (address: string): string => {
  if (/^(?:https?|mailto|tel):/i.test(address) || /^\/(?!\/)/.test(address)) return address;
  return isMail(address) ? `mailto:${address}` : `https://${address}`;
};

/** Links the selected text. Without a selection it inserts the address as linked text. */
const addLink = (editor: Editor, address: string): void => {
  const href = hrefOf(address);
  const chain = editor.chain().focus();
  const { empty, to } = editor.state.selection;
  const linked = empty
    ? chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href } }] })
    : chain.setLink({ href }).setTextSelection(to);
  // Text that is typed next is not part of the link.
  linked.unsetMark('link').run();
};

interface LinkToolProps {
  readonly editor: Editor;
  readonly isDisabled: boolean;
}

/** Asks for the address of a new link (PRG-257), or removes the link at the cursor. */
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
