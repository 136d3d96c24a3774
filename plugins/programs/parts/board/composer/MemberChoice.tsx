import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react';
import { Avatar, useResource, visuallyHidden } from '#shell/api';
import type { BoardMember } from '../../../contract';
import { membersOf } from '../../../state/board/unread';
import { useText } from '../../../text';

const useStyles = makeStyles({
  root: {
    position: 'absolute',
    zIndex: 1,
    insetInline: tokens.spacingHorizontalM,
    bottom: '100%',
    maxWidth: '24rem',
    maxHeight: '15rem',
    overflowY: 'auto',
    margin: 0,
    padding: tokens.spacingVerticalXS,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
  },
  member: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '44px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  active: { backgroundColor: tokens.colorNeutralBackground1Selected },
  hidden: visuallyHidden,
});

interface MemberChoiceProps {
  readonly sourceId: string;
  /** The beginning of their names. */
  readonly search: string;
  /** Keeps the focus: arrow keys move through the members, Enter and Tab choose one. */
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly onChosen: (member: BoardMember) => void;
  readonly onClosed: () => void;
}

/** Members of the board whose names begin with the text after an `@`; nothing if there are none. */
export const MemberChoice = ({ sourceId, search, field, onChosen, onClosed }: MemberChoiceProps) => {
  const styles = useStyles();
  const t = useText();
  const id = useId();
  const { data: found = [] } = useResource(membersOf(sourceId, search));
  const [active, setActive] = useState(0);
  const at = Math.min(active, found.length - 1);
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const member = found[at];
    if (!member || event.isComposing || event.shiftKey) return;
    if (event.key === 'ArrowDown') setActive((at + 1) % found.length);
    else if (event.key === 'ArrowUp') setActive((at + found.length - 1) % found.length);
    else if (event.key === 'Enter' || event.key === 'Tab') onChosen(member);
    else if (event.key === 'Escape') onClosed();
    else return;
    // The keys have no other effect while the list is open: Enter does not send.
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const input = field.current;
    const onPress = (event: KeyboardEvent): void => press(event);
    input?.addEventListener('keydown', onPress);
    return () => input?.removeEventListener('keydown', onPress);
  }, [field]);
  const isOpen = found.length > 0;
  useEffect(() => {
    const input = field.current;
    if (!isOpen || !input) return;
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-controls', id);
    input.setAttribute('aria-activedescendant', `${id}-${at}`);
    return () => {
      for (const name of ['aria-autocomplete', 'aria-controls', 'aria-activedescendant']) input.removeAttribute(name);
    };
  }, [field, id, isOpen, at]);
  return (
    <>
      <div role="status" className={styles.hidden}>
        {isOpen && t('board.members.found', { count: found.length })}
      </div>
      {isOpen && (
        <div id={id} role="listbox" aria-label={t('board.members')} className={styles.root}>
          {found.map((member, index) => (
            <Member key={member.UserId} id={`${id}-${index}`} member={member} isActive={index === at} onChosen={onChosen} />
          ))}
        </div>
      )}
    </>
  );
};

interface MemberProps {
  readonly id: string;
  readonly member: BoardMember;
  readonly isActive: boolean;
  readonly onChosen: (member: BoardMember) => void;
}

const Member = ({ id, member, isActive, onChosen }: MemberProps) => {
  const styles = useStyles();
  const [firstName = '', ...others] = member.Name.split(' ');
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field keeps the focus and has the keys
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={mergeClasses(styles.member, isActive && styles.active)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChosen(member)}
    >
      <Avatar userId={member.UserId} firstName={firstName} lastName={others.at(-1) ?? ''} />
      {member.Name}
    </div>
  );
};
