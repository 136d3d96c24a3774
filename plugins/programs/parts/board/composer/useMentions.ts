import { type RefObject, useState } from 'react';
import type { BoardMember } from '../../../contract';
import { mentionAt } from '../../../rules/board/mentions';
import { namesMember } from '../../../rules/board/messageBoard';

/**
 * Follows the text typed after an `@`, and the members chosen there.
 * @param write sets the text
 */
export const useMentions = (text: string, write: (text: string) => void, field: RefObject<HTMLTextAreaElement | null>) => {
  const [chosen, setChosen] = useState<readonly BoardMember[]>([]);
  const [caret, setCaret] = useState(0);
  const [closedAt, setClosedAt] = useState<number>();
  const mentioning = mentionAt(text, Math.min(caret, text.length));
  return {
    /** The beginning of a name, while a member is being chosen. */
    search: mentioning && mentioning.from !== closedAt ? mentioning.search : undefined,
    /** Chosen members whose names are still in the text. */
    named: chosen.filter((member) => namesMember(text, member)),
    setChosen,
    onCaret: () => setCaret(field.current?.selectionStart ?? 0),
    close: () => setClosedAt(mentioning?.from),
    choose(member: BoardMember): void {
      if (!mentioning) return;
      const before = `${text.slice(0, mentioning.from)}@${member.Name} `;
      write(before + text.slice(caret).replace(/^ /, ''));
      setChosen([...chosen.filter(({ UserId }) => UserId !== member.UserId), member]);
      setCaret(before.length);
      const input = field.current;
      // The text must be rendered first, or the browser moves the caret to its end.
      if (input) requestAnimationFrame(() => input.setSelectionRange(before.length, before.length));
    },
  };
};
