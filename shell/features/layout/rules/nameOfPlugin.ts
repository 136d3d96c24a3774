import type { Menu } from '../../../kernel/assemble';

/** What a plugin is called by the people who use it: the text key of its first menu item. One without an item has no such name. */
export const nameOfPlugin = (plugin: string, menu: readonly Pick<Menu, 'plugin' | 'label'>[]): string | undefined =>
  menu.find((item) => item.plugin === plugin)?.label;
