import type { TextKey } from '#platform/contract/text.ts'

/** What the keys of the portal do, as `?` lists it; a law holds that every key somebody listens for stands here. */
export const keyList: readonly (readonly [press: readonly string[], words: TextKey])[] = [
  [['Ctrl', 'K'], 'shell.shortcut_search'],
  [['↑', '↓', 'Enter'], 'shell.shortcut_choose'],
  [['['], 'shell.shortcut_sidebar'],
  [['Esc'], 'shell.shortcut_close'],
  [['←', '→', 'Home', 'End'], 'shell.shortcut_tabs'],
  [['Delete'], 'shell.shortcut_tab'],
  [['j', 'k', '↑', '↓'], 'shell.shortcut_row'],
  [['Home', 'End'], 'shell.shortcut_ends'],
  [['Enter'], 'shell.shortcut_open'],
  [['Space'], 'shell.shortcut_tick'],
  [['↑', '↓', '←', '→', 'Enter'], 'shell.shortcut_tree'],
  [['Ctrl', 'S'], 'shell.shortcut_save'],
  [['Ctrl', 'Enter'], 'shell.shortcut_send'],
  [['←', '→'], 'shell.shortcut_toolbar'],
  [['Ctrl', 'K'], 'shell.shortcut_link'],
  [['PageUp', 'PageDown'], 'shell.shortcut_page'],
  [['+', '-'], 'shell.shortcut_zoom'],
  [['↓', '↑', '←', '→', 'PageUp', 'PageDown', 'Enter', 'Esc'], 'shell.shortcut_day'],
  [['n', 'p'], 'shell.shortcut_change'],
  [['↑', '↓'], 'shell.shortcut_arrange'],
  [['Ctrl', 'F'], 'shell.shortcut_find'],
  [['Enter', 'Shift'], 'shell.shortcut_match'],
  [['↑', '↓', '←', '→', 'Shift'], 'shell.shortcut_window'],
  [['?'], 'shell.shortcut_list'],
]
