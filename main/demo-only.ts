/**
 * Areas that stand in a demo alone (decision 0033): a portal without one has none of their menu entries, pages and calls,
 * and what the build makes of their screens lies apart, in dist-demo.
 */
export const demoOnly: readonly string[] = ['gallery']
