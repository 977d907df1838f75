/** Of a part that scrolls by itself: a named region that the keyboard reaches. Its name is given by `aria-label`. */
export const scrolls = { role: 'region', tabIndex: 0 } as const
