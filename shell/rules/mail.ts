/** Without blanks and invisible characters: two addresses that look alike are one. */
const visible = /^[^\s\p{C}\p{DI}]+$/u;
/** Letters, digits and signs in pieces between dots; nothing in quotes, brackets or comments, by which an address would name another one. */
const mailbox = /^[^@.<>()[\]\\,;:"]+(?:\.[^@.<>()[\]\\,;:"]+)*$/u;
/** Letters and digits of all scripts, and hyphens between them. */
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\p{M}-]*[\\p{L}\\p{N}\\p{M}])?';
const host = new RegExp(`^${label}(?:\\.${label})+$`, 'u');

/** RFC 5321, section 4.5.3.1. */
const longest = { mailbox: 64, address: 254 } as const;

/** Whether a trimmed text is a mail address, and nothing beside it. */
export const isMail = (text: string): boolean => {
  const at = text.lastIndexOf('@');
  const [name, domain] = [text.slice(0, at), text.slice(at + 1)];
  return at > 0 && text.length <= longest.address && name.length <= longest.mailbox && visible.test(text) && mailbox.test(name) && host.test(domain);
};
