/** No blanks or invisible characters, so that different addresses never look the same. */
const visible = /^[^\s\p{C}\p{DI}]+$/u;
/** Dot-separated characters, without quotes, brackets and comments, which can hide another address. */
const mailbox = /^[^@.<>()[\]\\,;:"]+(?:\.[^@.<>()[\]\\,;:"]+)*$/u;
/** Letters and digits of all scripts, with hyphens in between. */
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\p{M}-]*[\\p{L}\\p{N}\\p{M}])?';
const host = new RegExp(`^${label}(?:\\.${label})+$`, 'u');

/** RFC 5321, section 4.5.3.1. */
const longest = { mailbox: 64, address: 254 } as const;

/** Whether a trimmed text is exactly one mail address. */
export const isMail = (text: string): boolean => {
  const at = text.lastIndexOf('@');
  const [name, domain] = [text.slice(0, at), text.slice(at + 1)];
  return at > 0 && text.length <= longest.address && name.length <= longest.mailbox && visible.test(text) && mailbox.test(name) && host.test(domain);
};
