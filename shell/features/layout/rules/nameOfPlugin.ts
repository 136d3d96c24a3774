import type { Menu } from '../../../kernel/assemble';

/** The displayed name of a plugin: the text key of its first menu item; undefined without an item. */
export const nameOfPlugin = (plugin: string, menu: readonly Pick<Menu, 'plugin' | 'label'>[]): string | undefined =>
  menu.find((item) => item.plugin === plugin)?.label;
